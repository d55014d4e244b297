import { type ContentFile, type ContentFolder, fieldOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** Dates of things done in the past. */
const done = [
  ['priceCheckedOn'],
  ['vetCheckedOn'],
  ['vohc', 'checkedOn'],
  ['checkedOn'],
  ['watchedOn'],
  ['verifiedOn', 'day'],
  ['purchaseDate'],
  ['writtenOn'],
] as const

/**
 * Finds dates in the future where something is said to be done. Allows tomorrow, which some time zones have
 * already.
 */
export function dayFindings({ files }: ContentFolder, today: Date): Finding[] {
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10)
  return files.flatMap((file) => done.flatMap((path) => findingAt(file, path, tomorrow)))
}

function findingAt(file: ContentFile, path: readonly string[], tomorrow: string): Finding[] {
  const day = fieldOf(file.data, ...path)
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || day <= tomorrow) return []
  return [fieldFinding(file, path, `found "${day}": this date is in the future; use the date it was done`)]
}
