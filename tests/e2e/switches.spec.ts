import { expect, test } from '@playwright/test'
import type { LocalSite } from '#dev/site-server.ts'
import { numbered, ownerShop } from '../support/other-shops.ts'
import { openBuiltShop } from '../support/scratch-site.ts'
import { keepCart } from './shop.ts'

let site: LocalSite
test.beforeAll(async () => {
  site = await openBuiltShop(ownerShop)
})
test.afterAll(() => site.close())

test("checkout fills the retailer's cart, or searches if a line has no product number", async ({
  page,
  context,
}) => {
  const basket = `https://www.amazon.com/gp/aws/cart/add.html?AssociateTag=testshop-20&ASIN.1=${numbered.asin}&Quantity.1=2`
  const search = /amazon\.com\/s\?k=pet\+dental\+care&tag=testshop-20/
  for (const [tab, more, address] of [
    [page, {}, basket],
    [await context.newPage(), { 'tuna-cat-toothpaste-2-oz': 1 }, search],
  ] as const) {
    await tab.addInitScript(() => localStorage.clear())
    await keepCart(tab, { [numbered.id]: 2, ...more })
    await tab.goto(`${site.address}/cart`)
    await expect(tab.getByRole('link', { name: /^Checkout on Amazon/ })).toHaveAttribute('href', address)
  }
})
