/** Days until the facts of a guide expire, and until an editor gets a reminder. */
const daysGood = 180
const daysFresh = 120

export interface GuideAge {
  state: 'fresh' | 'old' | 'too-old'
  /** Shown to editors. */
  message: string
}

/** Returns how old a guide's fact check is. Invalid dates count as fresh, because the schema reports them. */
export function guideAge(checkedOn: string, today: Date): GuideAge {
  const days = Math.floor((today.getTime() - new Date(checkedOn).getTime()) / 86_400_000)
  const message = `last checked ${days} days ago, and the limit is ${daysGood} days: check its facts and picks again, then set today’s date`
  return { state: days > daysGood ? 'too-old' : days > daysFresh ? 'old' : 'fresh', message }
}
