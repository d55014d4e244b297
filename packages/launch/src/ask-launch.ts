import { cancel, isCancel, text as askInTerminal } from '@clack/prompts'
import { type ContentFolder, textOf } from '../../../src/content/content-folder.ts'
import { identityProblems } from './rename-shop.ts'

const questions = [
  ['brand', 'What is your shop called?', 'name'],
  ['domain', 'Your domain, without https://?', 'url'],
  ['tag', 'Your Amazon tag, such as yourname-20?', 'affiliateTag'],
  ['email', 'Which email address should visitors see?', 'email'],
  ['phone', 'A phone number for visitors? Leave it empty if you have none.', 'phone'],
  ['color', 'Your color, such as #5b3fd6?', 'color'],
  ['logo', 'A logo, as a PNG or SVG file?', 'logo'],
  ['products', 'Products: your CSV file, shelf for our list of real ones, or none?', ''],
] as const

type Flag = (typeof questions)[number][0]

/** Asks for what the flags would say. An empty answer changes nothing. Returns undefined if canceled. */
export async function promptLaunch(
  { files }: ContentFolder,
  ask: typeof askInTerminal = askInTerminal,
): Promise<Partial<Record<Flag, string>> | undefined> {
  const site = files.find(({ path }) => path === 'site.json')?.data
  const answers: Partial<Record<Flag, string>> = {}
  for (const [flag, message, field] of questions) {
    const present = (textOf(site, field) ?? '').replace(/^https:\/\//, flag === 'domain' ? '' : 'https://')
    const answer = await ask({
      message,
      placeholder: flag === 'products' ? 'products.csv' : present === '' ? '' : `Enter to keep ${present}`,
      validate: (value = '') => problemOf(flag, value.trim()),
    })
    if (isCancel(answer)) {
      cancel('Nothing was written.')
      return undefined
    }
    if (answer.trim() !== '') answers[flag] = answer.trim()
  }
  return answers
}

/** An empty answer keeps what is there, but nobody would guess which products that brings. */
function problemOf(flag: Flag, value: string): string | undefined {
  if (flag === 'products' && value === '') return 'Enter a file, shelf, or none'
  return value === '' ? undefined : identityProblems({ [flag]: value })[0]
}
