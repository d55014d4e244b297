import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstRetailer, secondRetailer } from './retailers.ts'

/** Writes a small content folder with what earnings reports are compared with, and returns its path. */
export function reportContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'earnings-'))
  const products = {
    'mint-paste': "asin: B0MINT0001\noffers:\n  - retailer: pet-barn\n    number: '4711'",
    'fish-paste': "asin: B0FISH0001\noffers:\n  - retailer: pet-barn\n    number: '4712'",
  }
  for (const folder of ['products', 'guides']) mkdirSync(join(root, folder))
  for (const [id, fields] of Object.entries(products)) {
    writeFileSync(join(root, `products/${id}.md`), `---\nname: ${id}\n${fields}\n---\nText.\n`)
  }
  writeFileSync(join(root, 'guides/first-brush.md'), '---\nquestion: Which brush?\n---\nText.\n')
  writeFileSync(join(root, 'retailers.json'), JSON.stringify([firstRetailer, secondRetailer]))
  writeFileSync(join(root, 'site.json'), JSON.stringify({ affiliateTag: 'tag-20' }))
  return root
}
