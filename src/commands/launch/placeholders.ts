import { type ContentFile, type ContentFolder, fieldOf, listOf } from '../content-folder.ts'
import { item, type LaunchItem } from './launch-item.ts'

/** The sample content's tag. */
const exampleTag = 'pearlypaws-20'

const patterns: readonly [pattern: RegExp, message: string][] = [
  [/(?:https:\/\/)?[\w.@-]+\.example\b/, 'an example address: use your own'],
  [/\(\d{3}\) 555-01\d\d/, 'a fake phone number: use a real one'],
]

/** The sample content's name, in any spelling. */
const exampleName = /pearly ?paws/i

/** Finds placeholder addresses, numbers, and tags, and leftovers of the sample name. */
export function placeholders({ files }: ContentFolder): LaunchItem[] {
  return [
    ...files.flatMap((file) => patterns.flatMap(([pattern, message]) => textItems(file, pattern, message))),
    ...files.filter(({ path }) => path === 'site.json').flatMap(siteItems),
    ...oldNames(files),
  ]
}

/** Only if the shop has a new name. */
function oldNames(files: readonly ContentFile[]): LaunchItem[] {
  const name = fieldOf(files.find(({ path }) => path === 'site.json')?.data, 'name')
  if (typeof name !== 'string' || exampleName.test(name)) return []
  const message = `the default shop name: change it to ${name}`
  return files.flatMap((file) => textItems(file, exampleName, message))
}

/** Returns one item per line of text that matches. */
function textItems(file: ContentFile, pattern: RegExp, message: string): LaunchItem[] {
  return file.text.split('\n').flatMap((line, index) => {
    const found = line.match(pattern)?.[0]
    return found === undefined ? [] : { file: file.path, line: index + 1, message, found }
  })
}

function siteItems(site: ContentFile): LaunchItem[] {
  const tag = fieldOf(site.data, 'affiliateTag')
  return [
    ...(tag === exampleTag || tag === ''
      ? [
          item(
            site,
            ['affiliateTag'],
            'the affiliate tag is not yours: without it links earn nothing',
            String(tag),
          ),
        ]
      : []),
    ...listOf(site.data, 'social').flatMap((entry, index) =>
      fieldOf(entry, 'href') === '#'
        ? [
            item(
              site,
              ['social', index, 'href'],
              'an account that isn’t set up: add its URL, or remove the entry',
              String(fieldOf(entry, 'name')),
            ),
          ]
        : [],
    ),
  ]
}
