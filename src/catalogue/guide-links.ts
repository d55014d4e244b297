import type { Guide } from '#schemas/guide.ts'
import type { GuideLead } from './catalogue.ts'

type Needs = Guide['needs']

/** What a page is about, as far as it is about anything. */
export interface GuideNeed {
  species?: Needs['species'] | undefined
  lifeStages?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  words?: readonly string[] | undefined
}

/**
 * The guides that answer a need, best first: what a reader came with counts most, then the category, more so where a
 * guide is about few, then the age. None for another animal, and none that has nothing in common.
 */
export function guidesFor<Item extends Pick<GuideLead, 'needs'>>(
  guides: readonly Item[],
  need: GuideNeed,
  most = 3,
): Item[] {
  return guides
    .map((guide) => ({ guide, score: scoreOf(guide.needs, need) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ guide }) => guide)
}

function scoreOf(needs: Needs, need: GuideNeed): number {
  const { species = 'both', lifeStages = [], categories = [], words = [] } = need
  if (species !== 'both' && needs.species !== 'both' && species !== needs.species) return 0
  const aboutWords = common(needs.words, words)
  // Of two guides for a need the one that is about nothing else.
  const alone = aboutWords / needs.words.length
  const aboutCategory = common(needs.categories, categories) / Math.max(1, needs.categories.length)
  const aboutAge = common(needs.lifeStages, lifeStages)
  return aboutWords * 3 + alone + aboutCategory * 2 + aboutAge
}

function common(own: readonly string[], others: readonly string[]): number {
  return own.filter((one) => others.includes(one)).length
}
