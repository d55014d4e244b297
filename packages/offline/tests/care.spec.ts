import { expect, test } from '@playwright/test'
import { keepPets } from '../../../tests/e2e/shop.ts'
import { pip, rexHere } from '../../../tests/support/kept-care.ts'
import { openTwoDeploys } from '../../../tests/support/two-deploys.ts'

test.use({ serviceWorkers: 'allow' })

test('three days without a connection are kept and there when it is back; a tapped reminder goes to the open coach and its pet, or opens it', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await openTwoDeploys(baseURL ?? '')
  await keepPets(page, [pip, rexHere])
  const start = Date.now()
  await page.goto(`${site.address}/care`)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('shop-pages')).keys()).length))
    .toBeGreaterThan(3)
  await page.goto(`${site.address}/care`)
  site.cut(true)
  for (const day of [0, 1, 2]) {
    await page.clock.setFixedTime(new Date(start + day * 86_400_000))
    await page.goto(`${site.address}/care`)
    await page.getByRole('button', { name: /^Done/ }).click()
  }
  site.cut(false)
  await page.reload()
  await expect(page.getByText('3-day streak.')).toBeVisible()

  const [worker] = context.serviceWorkers()
  /** Headless browsers show no notification, so the worker gets the event; returns what it did with windows. */
  const tapReminder = () =>
    worker?.evaluate(async (tag) => {
      const done: string[] = []
      const scope = Object(self)
      const all = scope.clients.matchAll.bind(scope.clients)
      scope.clients.matchAll = async (options: object) =>
        (await all(options)).map((one: { url: string; navigate: (url: string) => Promise<unknown> }) => ({
          url: one.url,
          focus: async () => done.push(`focus ${new URL(one.url).pathname}`),
          navigate: async (url: string) => {
            done.push(`navigate ${new URL(url).pathname}`)
            await one.navigate(url)
          },
        }))
      scope.clients.openWindow = async (url: string) => done.push(`open ${new URL(url).pathname}`)
      const waits: Promise<unknown>[] = []
      const notification = { tag, close: () => done.push('close') }
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: (work: Promise<unknown>) => waits.push(work),
        }),
      )
      await Promise.all(waits)
      delete scope.clients.matchAll
      return done
    }, rexHere.id)
  expect(await tapReminder()).toEqual(['close', 'focus /care', 'navigate /care'])
  await expect(page.locator('.care-coach')).toContainText('Rex today')
  await page.goto(`${site.address}/faq`)
  expect(await tapReminder()).toEqual(['close', 'open /care'])
  await site.close()
})
