import { unwrittenProblem } from '#schemas/text-problem.ts'
import { item, type LaunchItem } from './launch-item.ts'
import { type ContentFolder, fieldOf } from '../content-folder.ts'

/** What to do about a sample, by its folder or its file. */
const remedies = new Map([
  ['products', 'a sample product: check every field against the real thing, then remove sample'],
  ['testimonials', 'a made-up customer: put in a real one who agreed, or delete the file'],
  ['vet-endorsements', 'a made-up veterinarian: put in a real one who agreed, or delete the file'],
  ['reviews', 'a made-up review: put in a real one, or delete the file'],
  ['clinics', 'a made-up clinic: put in a real one, or delete the file'],
  ['policies', 'a sample text: have a lawyer read it, then set sample to false'],
  ['about.json', 'a made-up founder and history: tell your own, then set sample to false'],
  ['affiliate-program.json', 'made-up terms and figures: write your own, then set sample to false'],
  ['review-summary.json', 'made-up totals: write those of your own reviews, then set sample to false'],
])

/** Entries that stand for people, texts and figures which are not real, and texts nobody has written yet. */
export function samples({ files }: ContentFolder): LaunchItem[] {
  return files.flatMap((file) => {
    const remedy = remedies.get(file.folder) ?? remedies.get(file.path) ?? 'a sample: put in the real thing'
    return [
      ...(fieldOf(file.data, 'sample') === true ? [item(file, ['sample'], remedy)] : []),
      ...['author', 'reviewer']
        .filter((who) => fieldOf(file.data, who, 'sample') === true)
        .map((who) =>
          item(file, [who, 'sample'], 'a made-up author or reviewer: name the one who wrote or read it'),
        ),
      ...(fieldOf(file.data, 'textSource') === 'feed'
        ? [
            item(
              file,
              ['textSource'],
              "the maker's text, as other shops have it: write your own, then remove textSource",
            ),
          ]
        : []),
      ...(fieldOf(file.data, 'ratingSource') === 'sample'
        ? [item(file, ['ratingSource'], 'a made-up rating: remove rating, or name its real source')]
        : []),
      ...(unwrittenProblem(file.body) !== undefined
        ? [{ file: file.path, line: file.bodyLine, message: 'a draft: write the text' }]
        : []),
    ]
  })
}
