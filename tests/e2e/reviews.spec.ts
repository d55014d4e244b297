import { expect, test } from '@playwright/test'

test('readers choose which reviews they see, without scripts, too', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto('/reviews')
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
    const all = await titles.allTextContents()
    for (const [choice, shown] of [
      ['Cats (1)', ['She asks for it']],
      ['3 stars or fewer (1)', ['A week, then threads']],
      [`All (${all.length})`, all],
    ] as const) {
      await page.getByRole('radio', { name: choice }).check()
      await expect(titles.filter({ visible: true })).toHaveText([...shown])
    }
    await page.context().close()
  }
})
