import type { Guide } from '#content/guide.ts'
import type { GuidePage } from '#products/catalog.ts'

type Needs = Guide['needs']

/** What is known of a page's topic. */
export interface GuideNeed {
  species?: Needs['species'] | undefined
  lifeStages?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  words?: readonly string[] | undefined
}

/**
 * Returns the guides for a need, best first. The reader's words count most, then category (more if a guide covers
 * few), then age. Skips guides for another species and guides with nothing in common.
 */
export function guidesFor<Item extends Pick<GuidePage, 'needs'>>(
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
  // Prefer guides that cover only this need.
  const alone = aboutWords / needs.words.length
  const aboutCategory = common(needs.categories, categories) / Math.max(1, needs.categories.length)
  const aboutAge = common(needs.lifeStages, lifeStages)
  return aboutWords * 3 + alone + aboutCategory * 2 + aboutAge
}

function common(own: readonly string[], others: readonly string[]): number {
  return own.filter((one) => others.includes(one)).length
}
