import type { FAQPage } from 'schema-dts'

/** Questions with their answers as plain text. */
export function faqPage(entries: readonly { question: string; answer: string }[]): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
