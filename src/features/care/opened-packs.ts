import { parseStoredList } from '#lib/fields.ts'
import { packsKey } from '#lib/storage-keys.ts'
import { type Kept, persistentList } from '#lib/persist.ts'
import { formatDay } from '#lib/dates.ts'
import { dayAfter } from './ladder.ts'

/** A pack that a visitor marked as opened. */
export interface OpenedPack {
  /** The product's id. */
  id: string
  /** Product name on the day it was opened. */
  name: string
  /** Opening day in the device's time zone, such as `2026-11-22`. */
  openedOn: string
  /** Days that one pack lasts for one pet. */
  lastsDays: number
}

/** Maximum number of opened packs on a device. */
const maxPacks = 30

/** Returns the stored packs without invalid ones. Never throws. */
export function readPacks(stored: string | null | undefined): OpenedPack[] {
  return parseStoredList(stored, maxPacks).flatMap(toPack)
}

/** Returns the packs with this one, replacing an earlier pack of the same product. */
export function withPack(packs: readonly OpenedPack[], pack: OpenedPack): OpenedPack[] {
  return [pack, ...withoutPack(packs, pack.id)].slice(0, maxPacks)
}

export function withoutPack(packs: readonly OpenedPack[], id: string): OpenedPack[] {
  return packs.filter((pack) => pack.id !== id)
}

/** Returns the day the pack runs out, such as `2026-12-22`, with daily use for one pet. */
export function runsOutOn({ openedOn, lastsDays }: OpenedPack): string {
  return dayAfter(openedOn, lastsDays)
}

function toPack(fields: ReadonlyMap<string, unknown>): OpenedPack[] {
  const { id, name, openedOn, lastsDays } = Object.fromEntries(fields)
  const isPack =
    typeof id === 'string' &&
    /^[a-z0-9-]{1,100}$/.test(id) &&
    typeof name === 'string' &&
    typeof openedOn === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(openedOn) &&
    !Number.isNaN(Date.parse(openedOn)) &&
    typeof lastsDays === 'number' &&
    lastsDays >= 1 &&
    lastsDays <= 400
  return isPack ? [{ id, name: name.slice(0, 200), openedOn, lastsDays }] : []
}

declare global {
  var openedPacks: Kept<OpenedPack[]> | undefined
}

/** The opened packs of this device; one store for all scripts of a page, as in pets.ts. */
export const $packs: Kept<OpenedPack[]> = (globalThis.openedPacks ??= persistentList(packsKey, readPacks))

export const openedNewPack = 'I opened a new one today'
export const stopTracking = 'Stop tracking'

/** Returns `Runs out around January 3, 2027`, or `Ran out around …` for a past day. */
export function untilText(day: string, today: string): string {
  return day < today ? `Ran out around ${formatDay(day)}` : `Runs out around ${formatDay(day)}`
}

/** Adds the product name for screen readers, because several buttons on a page have the same text. */
export function packLabel(label: string, name: string): string {
  return `${label}: ${name}`
}
