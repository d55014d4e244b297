/** What stands before and after the one place of a text. */
export function around(text: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(/\{\w+\}/)
  return [before, after]
}
