import ical, { ICalCalendarMethod, ICalEventRepeatingFreq } from 'ical-generator'
import { knownAnswers, planOf } from '#engine/care-plan.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { calendarWords as words } from '#lib/calendar-words.ts'
import { fill } from '#lib/fill.ts'
import { productPath } from '#lib/page-paths.ts'
import { carePlanPath, parseCarePlan } from '#pets/addresses.ts'
import { errorResponse, secured } from '../http/responses.ts'
import type { RequestContext } from '../http/router.ts'

const dayMs = 86_400_000

/**
 * The calendar file of a care plan (RFC 5545): brushing or wiping each evening at seven, in whatever time zone, and a
 * day for each pack that runs out, from today on. A plan with nothing to remind of has one event, because a calendar
 * needs one: a call to the vet for a sore mouth, else a look at the teeth each week. 400 for an address without a pet.
 */
export function planCalendar(
  { url }: RequestContext,
  catalogue: CatalogueEngine,
  today: Date = new Date(),
): Response {
  const asked = parseCarePlan(url.searchParams)
  if (asked === undefined) return errorResponse(400, 'pet: dog or cat is wanted')
  const answers = knownAnswers(asked, catalogue)
  const { plan } = planOf(catalogue, answers)
  const calendar = ical({
    name: words.calendar,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: url.hostname, product: 'care-plan' },
  })
  const address = new URL(carePlanPath(answers), url).href
  const evening = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 19))
  const isBrushed = plan.picks.some(({ part }) => part === 'brush')
  const isWiped = plan.picks.some(({ part, product }) => part === 'between' && product.use !== 'additive')
  if (isBrushed || isWiped) {
    calendar.createEvent({
      id: `care@${url.hostname}`,
      stamp: today,
      // As written, in whatever zone it is read.
      floating: true,
      timezone: null,
      start: evening,
      end: new Date(evening.getTime() + 5 * 60_000),
      summary: isBrushed ? words.brush : words.wipe,
      url: address,
      repeating: { freq: ICalEventRepeatingFreq.DAILY },
    })
  }
  for (const { product } of plan.picks) {
    if (product.lastsDays === undefined) continue
    calendar.createEvent({
      id: `${product.id}@${url.hostname}`,
      stamp: today,
      allDay: true,
      start: new Date(evening.getTime() + product.lastsDays * dayMs),
      summary: fill(words.runsOut, { name: product.name }),
      url: new URL(productPath(product.id), url).href,
      repeating: { freq: ICalEventRepeatingFreq.DAILY, interval: product.lastsDays },
    })
  }
  if (calendar.length() === 0) {
    calendar.createEvent({
      id: `care@${url.hostname}`,
      stamp: today,
      allDay: true,
      start: evening,
      summary: answers.soreMouth ? words.vet : words.look,
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
