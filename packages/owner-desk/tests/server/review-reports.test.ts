import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deletePerson, exportPerson } from '../../../../src/server/account/person-data.ts'
import { getReviewReports, postReviewReport } from '../../src/reviews/review-reports-api.ts'
import { from } from '../../../../tests/support/server-fixture.ts'
import { serveDesk } from '../support/serve-desk.ts'

const written = {
  reviewId: 'tuna-again',
  review: 'Tuna again',
  reason: 'not-own',
  message: 'I read the same words at another shop.',
  email: 'Ida@Example.com',
}

/** As a browser without scripts sends a form: it wants to see a page. */
const page = { Accept: 'text/html,application/xhtml+xml' }

const desk = serveDesk()
const { on } = desk
beforeEach(async () => {
  for (const table of ['review_report', 'recent_call']) await on.rows(sql`delete from ${sql.raw(table)}`)
})

const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
  desk.post(postReviewReport.path, fields, headers)
const list = () => desk.ownRead(getReviewReports.path)
const decide = (body: unknown) => desk.own('POST', getReviewReports.path, body)

it('are kept, and answered or rejected with a reason that is kept', async () => {
  expect((await post(written)).status).toBe(201)
  const [report] = await list()
  expect(report).toMatchObject({ ...written, email: 'ida@example.com', state: 'open' })
  expect((await decide({ ids: [report.id], state: 'rejected', answer: ' ' })).status).toBe(400)
  for (const ids of [[], 'all', ['x'], Array.from({ length: 51 }, () => report.id)])
    expect((await decide({ ids, state: 'delete' })).status).toBe(400)
  const decision = { state: 'rejected', answer: 'We asked the writer, and it is theirs.' }
  expect((await decide({ ids: [report.id], ...decision })).status).toBe(200)
  expect(await list()).toMatchObject([decision])
  const other = report.id.replace(/^./, '0').replace(/.$/, '0')
  expect((await decide({ ...decision, ids: [other] })).status).toBe(404)
})

it('lead to the page with a note if the browser runs no scripts', async () => {
  const sent = async (fields: Record<string, string>) => {
    const { status, headers } = await post(fields, page)
    return `${status} ${headers.get('Location')}`
  }
  expect(await sent(written)).toBe('303 /report-review#sent')
  expect(await sent({ ...written, message: '' })).toBe('303 /report-review#failed')
  for (let times = 0; times < 4; times += 1) await post(written)
  expect(await sent(written)).toBe('303 /report-review#too-many')
})

it.each([
  ['no review', { review: ' ' }, 400],
  ['a reason that there is not', { reason: 'boring' }, 400],
  ['a text that is too long', { message: 'x'.repeat(2001) }, 400],
  ['no address', { email: 'nobody' }, 400],
  ['the field that only robots fill in', { 'leave-empty': 'buy' }, 201],
])('with %s are not kept', async (_name, change, status) => {
  expect((await post({ ...written, ...change })).status).toBe(status)
  expect(await list()).toEqual([])
})

it('are limited to five an hour from one sender, also when sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(written, from(1))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(['3600', '3600', '3600'])
  expect((await post(written, from(2))).status).toBe(201)
})

it('are stored once, however often the same page sends them', async () => {
  const id = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post({ ...written, id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await list()).toHaveLength(1)
})

/** Adds reports, each a minute later than the one before. */
const addMany = (count: number) =>
  on.rows(sql`insert into review_report (review_id, review, reason, message, email, sent_at)
    select '', 'Report ' || n, 'other', 'Buy now', n || '@example.com', now() - make_interval(days => 1, mins => -n)
    from generate_series(1, ${count}::integer) n`)
const readPage = async (path: string = getReviewReports.path) => {
  const answer = await desk.own('GET', path)
  const reports: { id: string; review: string; state: string }[] = await answer.json()
  const next = /<(.+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  return { reports, waiting: Number(answer.headers.get('X-Waiting-Count')), next }
}

it('are all in the owner’s list, the oldest open one first, however much junk comes after it', async () => {
  const cat = { ...written, review: 'Kills a cat', reason: 'harmful' }
  await post(cat)
  await on.rows(sql`update review_report set sent_at = now() - interval '2 days'`)
  await addMany(230)
  let listed = await readPage()
  expect([listed.reports.length, listed.waiting, listed.reports[0]?.review]).toEqual([50, 231, 'Kills a cat'])
  const seen = listed.reports.map(({ review }) => review)
  while (listed.next !== undefined) {
    // What is decided in the meantime moves behind the open ones.
    const [first] = listed.reports
    if (first?.review === 'Kills a cat') await decide({ ids: [first.id], state: 'answered', answer: 'Gone.' })
    listed = await readPage(listed.next)
    seen.push(...listed.reports.map(({ review }) => review))
  }
  expect(seen).toEqual([
    'Kills a cat',
    ...Array.from({ length: 230 }, (_entry, index) => `Report ${index + 1}`),
    'Kills a cat',
  ])
  expect((await desk.own('GET', `${getReviewReports.path}?after=x`)).status).toBe(400)
})

it('are rejected or deleted several at once', async () => {
  await addMany(52)
  const ids = (await readPage()).reports.map(({ id }) => id)
  expect((await decide({ ids, state: 'rejected', answer: 'x'.repeat(2000) })).status).toBe(200)
  const { reports, waiting } = await readPage()
  expect([waiting, reports.filter(({ state }) => state === 'rejected').length]).toEqual([2, 48])
  expect((await decide({ ids, state: 'delete' })).status).toBe(200)
  expect((await readPage()).reports.map(({ review }) => review)).toEqual(['Report 51', 'Report 52'])
})

it('come after the others if too many came in one hour, and none is refused', async () => {
  await addMany(200)
  await on.rows(sql`update review_report set sent_at = now() - interval '1 minute'`)
  expect((await post(written, from(1))).status).toBe(201)
  const rows = await on.rows(sql`select set_aside from review_report where review = 'Tuna again'`)
  expect(rows).toEqual([{ set_aside: true }])
  await on.rows(sql`delete from review_report where review like 'Report 1%'`)
  await addMany(1)
  expect((await readPage()).reports[0]?.review).toBe('Report 1')
})

it('are in what their writer exports and deletes, and go after two years', async () => {
  await post(written)
  await post({ ...written, email: 'other@example.com' }, from(2))
  const of = async (email: string) =>
    (await exportPerson(on.database, { userId: undefined, email })).reviewReports
  expect(await of('ida@example.com')).toMatchObject([{ message: written.message }])
  await deletePerson(on.database, { userId: undefined, email: 'ida@example.com' })
  expect(await of('ida@example.com')).toEqual([])
  expect(await list()).toHaveLength(1)
  await on.rows(sql`update review_report set sent_at = now() - interval '2 years 1 day'`)
  await desk.forget()
  expect(await list()).toEqual([])
})
