import words from '../../content/words/calendar.json' with { type: 'json' }

/** What calendar files say, `content/words/calendar.json`; for functions, too, which take JSON as a whole only. */
export const calendarWords: {
  readonly brush: string
  readonly wipe: string
  readonly vet: string
  readonly look: string
  readonly runsOut: string
  readonly calendar: string
} = words
