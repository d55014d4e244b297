import { unwrittenProblem } from '#content/text-problem.ts'
import { item, type LaunchItem } from './launch-item.ts'
import { type ContentFolder, fieldOf } from '../content-folder.ts'

/** What to do about a sample, by its folder or file. */
const remedies = new Map([
  ['products', 'a sample product: check every field against the real thing, then remove sample'],
  ['testimonials', 'a made-up customer: use a real one who agreed, or delete the file'],
  ['vet-endorsements', 'a made-up veterinarian: use a real one who agreed, or delete the file'],
  ['reviews', 'a made-up review: use a real one, or delete the file'],
  ['clinics', 'a made-up clinic: use a real one, or delete the file'],
  ['policies', 'sample text: have a lawyer review it, then set sample to false'],
  ['about.json', 'a made-up founder and history: add your own, then set sample to false'],
  ['affiliate-program.json', 'made-up terms and numbers: add your own, then set sample to false'],
  ['review-summary.json', 'made-up totals: use the totals of your own reviews, then set sample to false'],
])

/** Finds sample people, texts, and numbers, and drafts. */
export function samples({ files }: ContentFolder): LaunchItem[] {
  return files.flatMap((file) => {
    const remedy =
      remedies.get(file.folder) ?? remedies.get(file.path) ?? 'a sample: replace it with real content'
    return [
      ...(fieldOf(file.data, 'sample') === true ? [item(file, ['sample'], remedy)] : []),
      ...['author', 'reviewer']
        .filter((who) => fieldOf(file.data, who, 'sample') === true)
        .map((who) => item(file, [who, 'sample'], 'a made-up author or reviewer: name the real one')),
      ...(fieldOf(file.data, 'textSource') === 'feed'
        ? [
            item(
              file,
              ['textSource'],
              'the brand’s own text, which other shops also use: write your own, then remove textSource',
            ),
          ]
        : []),
      ...(fieldOf(file.data, 'ratingSource') === 'sample'
        ? [item(file, ['ratingSource'], 'a made-up rating: remove rating, or name its real source')]
        : []),
      ...(unwrittenProblem(file.body) !== undefined
        ? [{ file: file.path, line: file.bodyLine, message: 'a draft: finish the text' }]
        : []),
    ]
  })
}
