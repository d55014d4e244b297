import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { answerHelp } from '#lib/usage.ts'

/** Builds the shops that tests open, once for all tests. Arguments select shops by name. */
answerHelp(`npm run build:test-shop [-- plain owner hostile launched recipes broken alone]

Builds the shops that browser tests open. Without names, it builds the first four. Most tests use plain. Tests of built
files also need recipes and broken. The shop without packages is built on its own: SHOP=alone npx playwright test`)

// Loaded after the answer: a process that ends while sharp is loading can hang.
const {
  brokenShop,
  hostileShop,
  launchContent,
  launchedShop,
  ownerShop,
  stockBrokenShop,
  stockHostileShop,
  stockOwnerShop,
  stockShopAlone,
} = await import('./other-shops.ts')
const { isBuildWhole } = await import('#dev/local-pages.ts')
const { followRecipes, recipesShop } = await import('./recipes.ts')
const { BuildFailure, buildIn, copyProject } = await import('./scratch-site.ts')
const { secrets, shopAlone, stockTestShop, testShop } = await import('./test-shop.ts')

const shops = {
  // Enough products for two pages in each category.
  plain: { place: testShop, stock: (content: string) => stockTestShop(content, { count: 130 }) },
  owner: { place: ownerShop, stock: stockOwnerShop },
  hostile: { place: hostileShop, stock: stockHostileShop },
  launched: { place: launchedShop, stock: launchContent },
  recipes: { place: recipesShop, stock: followRecipes },
  broken: { place: brokenShop, stock: stockBrokenShop },
  alone: { place: shopAlone, stock: stockShopAlone },
}
const isFirst = (name: string) => !['recipes', 'broken', 'alone'].includes(name)
const wanted = process.argv.slice(2)
const roots: string[] = []
for (const [name, { place, stock }] of Object.entries(shops)) {
  if (!(wanted.length === 0 ? isFirst(name) : wanted.includes(name))) continue
  const { root } = await copyProject(place)
  await stock(join(root, 'content'))
  roots.push(root)
}
await buildIn(roots, secrets).catch(async (error: unknown) => {
  // The broken one is built last.
  const isMeant = error instanceof BuildFailure && roots.at(-1) === brokenShop
  if (!isMeant || !roots.slice(0, -1).every(isBuildWhole)) throw error
  await writeFile(join(brokenShop, 'build.log'), error.message)
})
