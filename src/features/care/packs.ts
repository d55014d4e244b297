import { packsKey } from '#lib/storage-keys.ts'
import { type OpenedPack, readPacks } from './opened-packs.ts'
import { type Kept, persistentList } from '#lib/persist.ts'
import { formatDay } from '#lib/dates.ts'

declare global {
  var openedPacks: Kept<OpenedPack[]> | undefined
}

/** The opened packs of this device; one store for all scripts of a page, as in pets.ts. */
export const $packs: Kept<OpenedPack[]> = (globalThis.openedPacks ??= persistentList(packsKey, readPacks))

export const openedNewPack = 'I opened a new pack today'
export const stopTracking = 'Stop tracking'

/** Returns `Runs out around January 3, 2027`, or `Ran out around …` for a past day. */
export function untilText(day: string, today: string): string {
  return day < today ? `Ran out around ${formatDay(day)}` : `Runs out around ${formatDay(day)}`
}

/** Adds the product name for screen readers, because several buttons on a page have the same text. */
export function packLabel(label: string, name: string): string {
  return `${label}: ${name}`
}
