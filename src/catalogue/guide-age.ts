/** Days after which the facts of a guide must have been looked up again, and after which somebody is reminded. */
const daysGood = 180
const daysFresh = 120

export interface GuideAge {
  state: 'fresh' | 'old' | 'too-old'
  /** For an editor. */
  message: string
}

/** How long ago a guide's facts were looked up; a day that is none counts as fresh, its schema complains of it. */
export function guideAge(checkedOn: string, today: Date): GuideAge {
  const days = Math.floor((today.getTime() - new Date(checkedOn).getTime()) / 86_400_000)
  const message = `last checked ${days} days ago, and the limit is ${daysGood} days: check its facts and picks again, then set today’s date`
  return { state: days > daysGood ? 'too-old' : days > daysFresh ? 'old' : 'fresh', message }
}
