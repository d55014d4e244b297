import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator'
import { dailyCare } from '#care/plan.ts'
import { planOf } from './choose-plan.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { productPath } from '#lib/page-paths.ts'
import { carePlanPath } from '#pets/addresses.ts'
import { errorResponse, secured } from '#server/http/responses.ts'
import type { RequestContext } from '#server/http/router.ts'

const dayMs = 86_400_000

/**
 * Returns the care plan as a calendar file (RFC 5545): an evening reminder, and a day for each pack that runs out.
 * A calendar needs an event, so there's a fallback. Responds with 400 if the URL names no pet.
 */
export function planCalendar(
  { url }: RequestContext,
  catalog: CatalogEngine,
  today: Date = new Date(),
): Response {
  const found = planOf(url.searchParams, catalog)
  if (found === undefined) return errorResponse(400, 'pet: use dog or cat')
  const { answers, plan } = found
  const calendar = ical({
    name: 'Dental care plan',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: url.hostname, product: 'care-plan' },
  })
  const address = new URL(carePlanPath(answers), url).href
  const uidOf = (what: string): string => `${[what, ...petIn(url.searchParams)].join('-')}@${url.hostname}`
  const [hour = 19, minute = 0] = timeIn(url.searchParams)
  const evening = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), hour, minute),
  )
  const step = answers.soreMouth ? undefined : stepIn(url.searchParams, catalog)
  const daily = dailyCare(plan.picks)
  if (daily !== undefined || step !== undefined) {
    const days = step === undefined ? daily?.days : undefined
    const start = firstOn(evening, days)
    calendar.createEvent({
      id: uidOf('care'),
      stamp: today,
      // Floating time: the same hour in any time zone, 7 p.m. by default.
      floating: true,
      timezone: null,
      start,
      end: new Date(start.getTime() + 5 * 60_000),
      ...(step === undefined ? {} : { description: `Today’s step: ${step}` }),
      summary: step === undefined ? summaries[daily?.kind ?? 'brush'] : summaries.brush,
      url: step === undefined ? address : new URL(paths.care, url).href,
      repeating: repeatingOn(days),
    })
  }
  for (const { product } of plan.picks) {
    if (product.lastsDays === undefined) continue
    calendar.createEvent({
      id: uidOf(product.id),
      stamp: today,
      allDay: true,
      start: new Date(evening.getTime() + product.lastsDays * dayMs),
      summary: `Time to reorder: ${product.name}`,
      url: new URL(productPath(product.id), url).href,
      repeating: { freq: ICalEventRepeatingFreq.DAILY, interval: product.lastsDays },
    })
  }
  if (calendar.length() === 0) {
    calendar.createEvent({
      id: uidOf('care'),
      stamp: today,
      allDay: true,
      start: evening,
      summary: answers.soreMouth
        ? 'Call your vet about the sore mouth'
        : 'Lift your pet’s lip and check their teeth and gums',
      url: address,
      ...(answers.soreMouth ? {} : { repeating: { freq: ICalEventRepeatingFreq.WEEKLY } }),
    })
  }
  return secured(
    new Response(calendar.toString(), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="care-plan.ics"',
        'Cache-Control': 'private, no-store',
      },
    }),
  )
}

const summaries = {
  brush: 'Brush your pet’s teeth',
  wipe: 'Wipe your pet’s teeth',
  gel: 'Put gel on your pet’s teeth',
}

const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const weekdays = [MO, TU, WE, TH, FR, SA, SU]

/** Returns the first evening on one of these days, Monday to Sunday: a series must begin on a day it repeats on. */
function firstOn(evening: Date, days: readonly boolean[] = []): Date {
  const today = (evening.getUTCDay() + 6) % 7
  const wait = [0, 1, 2, 3, 4, 5, 6].find((more) => days[(today + more) % 7] === true) ?? 0
  return new Date(evening.getTime() + wait * dayMs)
}

/** Returns when to repeat: every day, or on the days of a label that asks for fewer. */
function repeatingOn(days: readonly boolean[] = []) {
  return days.includes(false)
    ? { freq: ICalEventRepeatingFreq.WEEKLY, byDay: weekdays.filter((_, index) => days[index]) }
    : { freq: ICalEventRepeatingFreq.DAILY }
}

/** Returns the id of the pet, if any. Two pets in one calendar need events of their own. */
function petIn(parameters: URLSearchParams): string[] {
  const id = parameters.get('id') ?? ''
  return /^[\w-]{4}$/.test(id) ? [id] : []
}

/** Returns the hour and minute of `time=19:30`. */
function timeIn(parameters: URLSearchParams): number[] {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(parameters.get('time') ?? '') ?? []
  return hour === undefined || minute === undefined ? [] : [Number(hour), Number(minute)]
}

/** Returns the words of a step of the coach. Unknown ids give none, so a link can't put a message into a calendar. */
function stepIn(parameters: URLSearchParams, catalog: CatalogEngine): string | undefined {
  return catalog.list('coachSteps').find(({ id }) => id === parameters.get('step'))?.step
}
