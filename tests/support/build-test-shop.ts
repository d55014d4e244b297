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
const { buildScratchSite } = await import('./scratch-site.ts')
const { secrets, shopAlone, stockTestShop, testShop } = await import('./test-shop.ts')

const shops = {
  // Enough products for two pages in each category.
  plain: {
    root: testShop,
    editContent: (content: string) => stockTestShop(content, { count: 130 }),
    env: secrets,
  },
  owner: { root: ownerShop, editContent: stockOwnerShop },
  hostile: { root: hostileShop, editContent: stockHostileShop },
  launched: { root: launchedShop, editContent: launchContent },
  alone: { root: shopAlone, editContent: stockShopAlone },
}
const wanted = process.argv.slice(2)
for (const [name, shop] of Object.entries(shops)) {
  if (wanted.length === 0 ? name !== 'alone' : wanted.includes(name)) await buildScratchSite(shop)
}
