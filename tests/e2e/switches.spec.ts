import { expect } from '@playwright/test'
import { numbered } from '../support/other-shops.ts'
import { test } from './owner-shop.ts'
import { keepCart } from './shop.ts'

test("checkout fills the retailer's cart, or searches if a line has no product number", async ({
  page,
  context,
  site,
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
