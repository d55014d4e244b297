/** A pack that somebody said they had opened. */
export interface OpenedPack {
  /** The product's id. */
  id: string
  /** Its name on that day. */
  name: string
  /** The day, `2026-11-22`, by the device's own clock. */
  openedOn: string
  /** How long a pack lasts one animal. */
  lastsDays: number
}

/** How many packs a device keeps. */
const mostPacks = 30

/** The packs in whatever was stored; what cannot be one is left out. Never throws. */
export function readPacks(stored: string | null): OpenedPack[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.slice(0, mostPacks).flatMap(toPack) : []
  } catch {
    return []
  }
}

/** The packs with this one in place of the one before of the same product. */
export function withPack(packs: readonly OpenedPack[], pack: OpenedPack): OpenedPack[] {
  return [pack, ...withoutPack(packs, pack.id)].slice(0, mostPacks)
}

export function withoutPack(packs: readonly OpenedPack[], id: string): OpenedPack[] {
  return packs.filter((pack) => pack.id !== id)
}

/** The day on which a pack is empty, `2026-12-22`, where one animal has it every day. */
export function runsOutOn({ openedOn, lastsDays }: OpenedPack): string {
  return new Date(Date.parse(openedOn) + lastsDays * 86_400_000).toISOString().slice(0, 10)
}

/** A day by the clock of the device, `2026-11-22`. */
export function dayOf(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [date.getFullYear(), ...parts].join('-')
}

function toPack(value: unknown): OpenedPack[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name, openedOn, lastsDays } = Object.fromEntries<unknown>(Object.entries(value))
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
