import { type CareRecord, type MouthCheck, type Sign, signs } from './care-record.ts'

/** What an owner can see or smell, from no sign to a strong one. */
export const signTexts: Readonly<
  Record<Sign, { name: string; where: string; levels: readonly [string, string, string] }>
> = {
  breath: {
    name: 'Breath',
    where: 'Smell close to the mouth, not right after a meal.',
    levels: ['Nothing unusual', 'Stronger than before', 'Foul'],
  },
  gums: {
    name: 'Gumline',
    where: 'Lift the lip. Look where the gum meets the upper teeth.',
    levels: ['No red line', 'A thin red line', 'Red or puffy'],
  },
  tartar: {
    name: 'Tartar',
    where: 'On the big upper teeth in back, on both sides.',
    levels: ['None that you can see', 'Some yellow or brown', 'Thick, over much of the tooth'],
  },
  tooth: {
    name: 'Teeth',
    where: 'Front to back. Don’t wiggle anything.',
    levels: ['None look broken', 'Chipped or discolored', 'Broken long ago, or slowly getting loose'],
  },
  eating: {
    name: 'Eating',
    where: 'Over the last week, at the bowl and after.',
    levels: ['As usual', 'Slow, on one side, drops food', 'Paws at the mouth, leaves food'],
  },
}

/** Reasons to call a clinic today, as in the guide `when-to-see-a-vet`. */
export const redFlags = [
  ['breathing', 'Trouble breathing, or something stuck in the mouth'],
  ['jaw', 'The mouth won’t open or close, or the jaw hangs'],
  ['bleeding', 'Any bleeding, even a pink smear'],
  ['fresh-break', 'A broken tooth, unless you know it’s old, or one knocked out or suddenly loose'],
  ['swelling', 'A swollen face, or a lump under an eye'],
  ['not-eating', 'Not eating, whatever the reason'],
  ['drooling', 'Suddenly drooling a lot'],
] as const

/** Returns whether a pet shouldn't chew anything until a vet has looked. */
export function isSore({ flags, seen }: Omit<MouthCheck, 'at'>): boolean {
  return flags.length > 0 || seen.tooth === 2 || seen.gums === 2 || (seen.eating ?? 0) > 0
}

/** Returns what to do after a check. It never says that all is well. */
export function adviceText({ flags, seen }: Omit<MouthCheck, 'at'>): string {
  if (flags.length > 0) return 'Call a clinic today.'
  const most = Math.max(0, ...Object.values(seen))
  if (most === 2) return 'Call your clinic this week, and tell them what you saw.'
  if (most === 1) return 'Book a visit, and tell them what you saw.'
  return 'Nothing stood out in what you could see. That isn’t an all-clear, because you can’t see most of a mouth at home.'
}

/** Returns the checks with their days, newest first. */
export function checksOf({ checks }: CareRecord, most = 6): (MouthCheck & { day: string })[] {
  return Object.entries(checks)
    .map(([day, check]) => ({ ...check, day }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, most)
}

/** Returns a check's answers in the order of the signs; `–` where none was given. */
export function answersOf({ flags, seen }: MouthCheck): string[] {
  if (flags.length > 0) {
    const names = redFlags.flatMap(([id, text]) => (flags.includes(id) ? text : []))
    return [`Urgent: ${names.join('; ')}`]
  }
  return signs.map((sign) => {
    const level = seen[sign]
    return level === undefined ? '–' : signTexts[sign].levels[level]
  })
}
