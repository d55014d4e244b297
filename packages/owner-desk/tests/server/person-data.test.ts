import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plainText } from '../../../../src/lib/plain-link.ts'
import { retailers } from '../../../../tests/support/retailers.ts'
import { from, sessionOf } from '../../../../tests/support/server-fixture.ts'
import { postCount } from '../../src/counts/counts-api.ts'
import { getClicksTable } from '../../src/desk/clicks-api.ts'
import {
  postMessage,
  getMessagesTable,
  getInbox,
  getSubscribersTable,
} from '../../src/messages/messages-api.ts'
import { getMyReviews } from '../../src/reviews/my-reviews-api.ts'
import { getApprovedReviews, getOwnerReviews } from '../../src/reviews/owner-reviews-api.ts'
import { getReviewReports, postReviewReport } from '../../src/reviews/review-reports-api.ts'
import { subscriber } from '../../src/server/schema.ts'
import { serveDesk } from '../support/serve-desk.ts'

const accountPath = '/api/account'
const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/146.0' }
const content = 'She opens her mouth for it by now, which no other paste has ever made her do.'
const click = { product: 'mint-paste', host: retailers[0].hosts[0], page: 'product', place: 'main' }
const [first] = retailers
const tagged = `https://${first.hosts[0]}/dp/B00ABCDE12?${first.tagParameter}=ours-20&${first.subTagParameter}=x`
const plain = `https://${first.hosts[0]}/dp/B00ABCDE12`
const tags = new RegExp(`[?&](?:${first.tagParameter}|${first.subTagParameter})=|ours-20`, 'i')

const { on, own, post: postForm } = serveDesk()
const post = async (to: string, fields: Record<string, string>) => (await postForm(to, fields)).status
const read = async (path: string) => {
  const answer = await own('GET', path)
  expect(answer.status).toBe(200)
  return answer.text()
}

it('a copied link loses its tag in every table', async () => {
  const [name, email, message] = ['Ida', 'ida@example.com', `Is ${tagged} good?`]
  expect(await post(postMessage.path, { name, email, subject: tagged, message, urgency: 'low' })).toBe(201)
  // As confirmed by email.
  await on.database.insert(subscriber).values({ email, consent: 'Yes', page: plainText(tagged) })
  const reported = { reviewId: 'tuna', review: 'Tuna', reason: 'not-own', message, email }
  expect(await post(postReviewReport.path, reported)).toBe(201)
  const [report] = JSON.parse(await read(getReviewReports.path))
  const body = { id: report.id, state: 'answered', answer: `Look at ${tagged}` }
  await own('POST', getReviewReports.path, body)
  // A review with an address is refused, so no table of reviews holds one.
  const review = { productId: 'mint-paste', customerName: name, rating: 4, title: 'Good', content }
  const write = (sent: object) => on.call('POST', getMyReviews.path, { body: sent })
  expect((await write({ ...review, content: `${message} ${content}` })).status).toBe(400)
  expect((await write(review)).status).toBe(201)
  const [{ id, version }] = JSON.parse(await read(getOwnerReviews.path))
  await own('POST', getOwnerReviews.path, { id, version })
  await on.call('POST', postCount.path, { as: null, body: { click }, headers: browser })

  const texts = {
    messages: await read(getMessagesTable.path),
    inbox: await read(getInbox.path),
    subscribers: await read(getSubscribersTable.path),
    reports: await read(getReviewReports.path),
    reviews: await read(getApprovedReviews.path),
    clicks: await read(`${getClicksTable.path}?days=7`),
  }
  for (const [what, text] of Object.entries(texts))
    expect([what, tags.exec(text)?.[0]]).toEqual([what, undefined])
  for (const what of ['messages', 'inbox', 'reports'] as const) expect(texts[what]).toContain(plain)
  expect(texts.reviews).toContain(content)
  expect(texts.clicks).toContain('mint-paste')
  expect(texts.subscribers).toContain(email)
})

it('counts keep neither who clicked nor who searched', async () => {
  const [as, address] = [await sessionOf('ophelia'), 'ophelia.lindqvist@example.com']
  const send = async (body: unknown) =>
    (await on.call('POST', postCount.path, { as, body, headers: { ...browser, ...from(7) } })).status
  expect(await send({ click })).toBe(204)
  expect(await send({ nothingFor: 'ferret hammock' })).toBe(204)
  expect(await send({ nothingFor: address })).toBe(400)
  const tables = ['click', 'search_miss', 'recent_call'].map((name) => sql`select * from ${sql.raw(name)}`)
  const stored = JSON.stringify(await Promise.all(tables.map(on.rows)))
  for (const there of ['mint-paste', 'ferret hammock', 'sender']) expect(stored).toContain(there)
  expect(stored).not.toMatch(/ophelia|lindqvist|@|203\.0\.0\.7/i)
})

it('exports everything stored about a review', async () => {
  const draft = { productId: 'mint-paste', customerName: 'Finch', rating: 4, title: 'Works well' }
  for (const rating of [4, 5])
    await on.call('POST', getMyReviews.path, { body: { ...draft, content, rating } })
  const told = await on.read(accountPath)
  const [{ writtenAt, firstWrittenAt }] = told.reviews
  expect(told.reviews).toMatchObject([
    { ...draft, rating: 5, version: 2, id: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
  expect(Date.parse(firstWrittenAt)).toBeLessThan(Date.parse(writtenAt))
})

it('finds messages by the address, whatever its capitals, and no others', async () => {
  const body = { name: 'Kim', email: 'Kim@example.com', subject: 'Paste', message: 'Which one?' }
  await on.call('POST', postMessage.path, { as: null, body })
  const messagesOf = async (person: string): Promise<unknown[]> =>
    (await on.read(accountPath, await sessionOf(person, { signIn: 'one' }))).messages
  expect(await messagesOf('Kim')).toHaveLength(1)
  // The Kelvin sign, whose lowercase is a plain k.
  expect(await messagesOf('\u212Aim')).toEqual([])
  await on.call('DELETE', accountPath, { as: await sessionOf('\u212Aim', { signIn: 'kelvin' }) })
  expect(await messagesOf('kim')).toHaveLength(1)
})
