import { type CareRecord, type MouthCheck, type Sign, signs } from './care-record.ts'

const unseen = 'Couldn’t see'

/** What an owner can see or smell, with levels from no sign to a strong one. */
export const signTexts = {
  breath: {
    name: 'Breath',
    where: 'Smell close to the mouth, not right after a meal.',
    levels: ['Nothing unusual', 'Stronger than before', 'Foul'],
    unseen: 'Couldn’t smell',
  },
  gums: {
    name: 'Gumline',
    where: 'Lift the lip. Look where the gum meets the upper teeth.',
    levels: ['No red line', 'A thin red line', 'Red or puffy'],
    unseen,
  },
  tartar: {
    name: 'Tartar',
    where: 'On the big upper teeth in back, on both sides.',
    levels: ['None that you can see', 'Some yellow or brown', 'Thick, over much of the tooth'],
    unseen,
  },
  tooth: {
    name: 'Teeth',
    where: 'Front to back. Don’t wiggle anything.',
    levels: ['None look broken', 'Chipped or discolored', 'Broken long ago, or slowly getting loose'],
    unseen,
  },
  eating: {
    name: 'Eating',
    where: 'How your pet has eaten over the last week.',
    levels: ['As usual', 'Slowly, on one side or dropping food', 'Pawing at the mouth or leaving food'],
    unseen: 'Couldn’t tell',
  },
} as const satisfies Record<Sign, object>

const callToday = 'Call a clinic today.'

/**
 * Reasons to call a clinic today, as in the guide `when-to-see-a-vet`, each with what to do. That stands right below
 * the box, because the whole answer may be off the screen.
 */
export const redFlags = [
  [
    'breathing',
    'Trouble breathing, or something stuck in the mouth',
    'Go to the nearest open clinic now, and call on the way.',
  ],
  ['jaw', 'The mouth won’t open or close, or the jaw hangs', callToday],
  ['bleeding', 'Any bleeding, even a pink smear', callToday],
  [
    'fresh-break',
    'A tooth knocked out, suddenly loose or broken (unless you know the break is old)',
    callToday,
  ],
  ['swelling', 'A swollen face, or a lump under an eye', callToday],
  ['not-eating', 'Not eating, whatever the reason', callToday],
  ['drooling', 'Suddenly drooling a lot', callToday],
  ['swallowed', 'May have swallowed something harmful', 'Call a poison hotline or a clinic now.'],
] as const

/**
 * Returns whether a pet shouldn't chew anything until a vet has looked: whatever needs a clinic within a week does,
 * and so do a chipped tooth and trouble eating.
 */
export function isSore({ flags, seen }: Omit<MouthCheck, 'at'>): boolean {
  const isHurt = [seen.tooth, seen.eating].some((answer) => answer === 1)
  return flags.length > 0 || isHurt || Object.values(seen).includes(2)
}

/** Returns what to do after a check. It never says that all is well. */
export function adviceText({ flags, seen }: Omit<MouthCheck, 'at'>): string {
  if (flags.length > 0) {
    // These can’t wait until later today.
    const soonest = ['breathing', 'swallowed'].find((flag) => flags.includes(flag))
    return redFlags.find(([id]) => id === soonest)?.[2] ?? callToday
  }
  const levels = Object.values(seen).filter((answer) => answer !== 'unseen')
  const most = Math.max(0, ...levels)
  if (most === 2) return 'Call your clinic this week, and tell them what you saw.'
  if (most === 1) return 'Book a visit this week, and tell them what you saw.'
  if (levels.length < signs.length / 2)
    return 'You couldn’t see most of it, so this check can’t tell you much. Try again on a calm day this week. If that doesn’t work, have a clinic look.'
  return 'Nothing stood out in what you could see. That isn’t an all-clear, because you can’t see most of a mouth at home.'
}

/** A check and its day, such as `2026-11-22`. */
export interface DayCheck extends MouthCheck {
  day: string
}

/** Returns the newest checks, newest first. */
export function checksOf({ checks }: CareRecord, most = 6): DayCheck[] {
  return Object.entries(checks)
    .map(([day, check]) => ({ ...check, day }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, most)
}

/** Returns a check's answers in the order of the signs. */
export function answersOf({ flags, seen }: MouthCheck): string[] {
  if (flags.length > 0) {
    const names = redFlags.flatMap(([id, text]) => (flags.includes(id) ? text : []))
    return [`Urgent: ${names.join('; ')}`]
  }
  return signs.map((sign) => {
    const answer = seen[sign]
    if (answer === undefined) return 'Not answered'
    return answer === 'unseen' ? signTexts[sign].unseen : signTexts[sign].levels[answer]
  })
}
