import { globSync, readFileSync } from 'node:fs'

const products = globSync('content/products/*.md').map((file) => readFileSync(file, 'utf8'))
/** An owner's own texts have names, brands and numbers that no dictionary knows. */
const isSampleShop = products.length > 0 && products.every((text) => /^sample: true$/m.test(text))

export default {
  version: '0.2',
  language: 'en-US',
  files: [
    `{src,functions,packages,docs${isSampleShop ? ',content' : ''}}/**/*.{ts,tsx,astro,css,md,json}`,
    '*.{md,mjs}',
  ],
  ignorePaths: [
    'cspell.config.mjs',
    'content/.schemas',
    'content/allergens.json',
    'content/conditions.json',
    'content/plain-ingredients.json',
    'content/synonyms.json',
    'packages/*/tests',
    '**/migrations/meta',
  ],
  dictionaryDefinitions: [{ name: 'words', path: 'docs/words.txt', addWords: true }],
  dictionaries: ['words'],
  flagWords: [
    'grey',
    'whilst',
    'learnt',
    'amongst',
    'cancelled',
    'cancelling',
    'labelled',
    'labelling',
    'travelling',
    'jewellery',
    'towards',
    'afterwards',
  ],
}
