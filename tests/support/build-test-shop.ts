import { join } from 'node:path'
import process from 'node:process'
import { answerHelp } from '#lib/usage.ts'

/** Builds the shops that tests open, once for all tests. Arguments select shops by name. */
answerHelp(`npm run build:test-shop [-- plain owner hostile launched alone]

Builds the shops that browser tests open. Without names, it builds the first four. Most tests use plain. The shop
without packages is built on its own: SHOP=alone npx playwright test`)

// Loaded after the answer: a process that ends while sharp is loading can hang.
const {
  hostileShop,
  launchContent,
  launchedShop,
  ownerShop,
  stockHostileShop,
  stockOwnerShop,
  stockShopAlone,
} = await import('./other-shops.ts')
const { buildIn, copyProject } = await import('./scratch-site.ts')
const { secrets, shopAlone, stockTestShop, testShop } = await import('./test-shop.ts')

const shops = {
  // Enough products for two pages in each category.
  plain: { place: testShop, stock: (content: string) => stockTestShop(content, { count: 130 }) },
  owner: { place: ownerShop, stock: stockOwnerShop },
  hostile: { place: hostileShop, stock: stockHostileShop },
  launched: { place: launchedShop, stock: launchContent },
  alone: { place: shopAlone, stock: stockShopAlone },
}
const wanted = process.argv.slice(2)
const roots: string[] = []
for (const [name, { place, stock }] of Object.entries(shops)) {
  if (wanted.length === 0 ? name === 'alone' : !wanted.includes(name)) continue
  const { root } = await copyProject(place)
  await stock(join(root, 'content'))
  roots.push(root)
}
await buildIn(roots, secrets)
