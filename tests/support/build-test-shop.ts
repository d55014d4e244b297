import { answerHelp } from '#lib/usage.ts'
import { buildScratchSite } from './scratch-site.ts'
import { secrets, stockTestShop, testShop } from './test-shop.ts'

// Enough products for two pages in each category.
answerHelp('npm run build:test-shop')

await buildScratchSite({
  root: testShop,
  editContent: (content) => stockTestShop(content, { count: 130 }),
  env: secrets,
})
