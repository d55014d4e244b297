import { cancel, isCancel, text } from '@clack/prompts'
import { type ContentFolder, textOf } from '../../../src/content/content-folder.ts'
import { identityProblems } from './rename-shop.ts'

const questions = [
  ['brand', 'What is your shop called?', 'name'],
  ['domain', 'Your domain, without https://?', 'url'],
  [
    'tag',
    'Your Amazon tag, such as yourname-20? Leave it unchanged if you don’t have one yet.',
    'affiliateTag',
  ],
  ['email', 'Which email address should visitors see?', 'email'],
  ['color', 'Your color, such as #5b3fd6? Leave empty to keep the green.', 'color'],
  ['logo', 'A logo, as an SVG file? Leave empty to keep the tooth.', ''],
  ['products', 'Products: your CSV file, shelf for our list of real ones, or none?', ''],
] as const

type Flag = (typeof questions)[number][0] | 'phone'

/** Asks for what the flags would say, with today's values filled in. Returns undefined if canceled. */
export async function promptLaunch({
  files,
}: ContentFolder): Promise<Partial<Record<Flag, string>> | undefined> {
  const site = files.find(({ path }) => path === 'site.json')?.data
  const answers: Partial<Record<Flag, string>> = {}
  for (const [flag, message, field] of questions) {
    const present = (textOf(site, field) ?? '').replace(/^https:\/\//, flag === 'domain' ? '' : 'https://')
    const answer = await text({
      message,
      initialValue: flag === 'products' ? 'shelf' : present,
      validate: (value = '') =>
        value.trim() === '' && present === '' ? undefined : identityProblems({ [flag]: value.trim() })[0],
    })
    if (isCancel(answer)) {
      cancel('Nothing was written.')
      return undefined
    }
    if (answer.trim() !== '') answers[flag] = answer.trim()
  }
  return answers
}
