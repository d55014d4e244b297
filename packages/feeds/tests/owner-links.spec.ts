import { expect, test } from '@playwright/test'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { openSignedIn } from '../../../tests/e2e/shop.ts'
import { owner } from '../../../tests/screenshots/state.ts'
import { soldTwice } from '../../../tests/support/test-shop.ts'

test('links that need a decision are on the owner page, with what to do', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const link = { id: soldTwice.id, name: 'A rope', retailer: 'Pet Barn', since: '2026-11-02' }
  await page.route('**/api/owner/links', (route) =>
    route.fulfill({ json: ['gone', 'moved', 'back'].map((state) => ({ ...link, retailer: state, state })) }),
  )
  await openSignedIn(page, '/owner', owner)
  const desk = page.getByRole('region', { name: 'Links that need a decision (3)' })
  await expect(desk).toContainText('Gone from gone since November 2, 2026.')
  await expect(desk).toContainText(`add goneOn: 2026-11-02 to content/products/${soldTwice.id}.md`)
  await expect(desk).toContainText(`npm run remove -- product ${soldTwice.id}`)
  await expect(desk).toContainText('Has a new product number at moved')
  await expect(desk).toContainText('Sold again at back')
  expect(await axeFindings(page)).toEqual([])
})
