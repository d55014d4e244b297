import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { allergens } from '#content/allergens.ts'
import { words } from '#content/words.ts'
import type { NotForWords } from '#elements/not-for-dialog.ts'
import type { FitContent } from '#elements/pet-verdict.ts'

interface PetScript {
  /** Names what is in it, so that it may be kept for ever. */
  name: string
  code: string
}

let script: Promise<PetScript> | undefined

/** What a device loads that knows a pet, bundled once from `src/elements/pet-script.ts` with its words. */
export function petScript(): Promise<PetScript> {
  script ??= bundle()
  return script
}

/** Where the site has it. */
export function petScriptPath({ name }: PetScript): string {
  return `/scripts/${name}.js`
}

async function bundle(): Promise<PetScript> {
  const content: FitContent = {
    words: words.fit,
    labels: Object.fromEntries(allergens.map(({ id, label }) => [id, label.toLowerCase()])),
  }
  const { productCard } = words
  const notForWords: NotForWords = {
    cart: { note: productCard.notForNote, goOn: productCard.notForAdd },
    retailer: { note: productCard.notForBuyNote, goOn: productCard.notForBuy },
    fits: productCard.notForFits,
    leave: productCard.notForLeave,
  }
  const bundled = { bundle: true, minify: true, write: false } as const
  const { outputFiles: styleFiles } = await build({ ...bundled, entryPoints: ['src/styles/pets.css'] })
  const styles = styleFiles.map(({ text }) => text.trim()).join('')
  const { outputFiles } = await build({
    ...bundled,
    entryPoints: ['src/elements/pet-script.ts'],
    format: 'iife',
    target: 'es2022',
    define: {
      fitContent: JSON.stringify(content),
      notForWords: JSON.stringify(notForWords),
      petStyles: JSON.stringify(styles),
    },
  })
  const code = outputFiles.map(({ text }) => text.trim()).join('')
  return { name: `pets-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`, code }
}
