import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import { dailyCare } from '../plan.ts'
import { planOf } from './choose-plan.ts'
import type { CatalogEngine } from '#features/search/server/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { productPath } from '#lib/page-paths.ts'
import { carePlanPath } from '#features/pets/addresses.ts'
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
    calendar.createEvent({
      id: uidOf('care'),
      stamp: today,
      // Floating time: the same hour in any time zone, 7 p.m. by default.
      floating: true,
      timezone: null,
      start: evening,
      end: new Date(evening.getTime() + 5 * 60_000),
      ...(step === undefined ? {} : { description: `Today’s step: ${step}` }),
      summary: daily === 'wipe' && step === undefined ? 'Wipe your pet’s teeth' : 'Brush your pet’s teeth',
      url: step === undefined ? address : new URL(paths.care, url).href,
      repeating: { freq: ICalEventRepeatingFreq.DAILY },
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
