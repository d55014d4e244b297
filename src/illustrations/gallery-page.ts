import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { careScenes, pictureDrawings, pictureForms, picturePalettes } from '#content/picture.ts'
import { productSchema } from '#content/product.ts'
import { careScene } from './care-scene.ts'
import { appIcon, favicon, logoMark } from './logo.ts'
import { placeholder } from './placeholder.ts'
import { portrait } from './portrait.ts'
import { productPicture } from './product-picture.ts'
import { socialCard } from './social-card.ts'
import { videoThumbnail } from './video-thumbnail.ts'

const names = ['Ada', 'Bo', 'Chidi', 'Dana', 'Emre', 'Fen', 'Gita', 'Hugo', 'Ines', 'Jun', 'Kofi', 'Lena']

const sections: readonly (readonly [heading: string, pictures: readonly string[]])[] = [
  ['Products', products()],
  [
    'Care',
    (['dog', 'cat'] as const).flatMap((animal) =>
      careScenes.map((scene) => careScene({ scene, animal, id: `${animal}-${scene}` })),
    ),
  ],
  [
    'Forms',
    [...pictureForms, ...pictureDrawings].map((form, at) =>
      product(form, picturePalettes[at % picturePalettes.length], at),
    ),
  ],
  ['Palettes', picturePalettes.map((palette, at) => product('paste-tube', palette, at + 100))],
  ['People', names.map((name) => portrait({ name, kind: 'person', id: `person-${name}` }))],
  ['Dogs', names.map((name) => portrait({ name, kind: 'dog', id: `dog-${name}` }))],
  ['Cats', names.map((name) => portrait({ name, kind: 'cat', id: `cat-${name}` }))],
  [
    'Videos',
    (['dog', 'cat', 'care'] as const).flatMap((kind) =>
      names.slice(0, 4).map((title) => videoThumbnail({ kind, title, id: `${kind}-${title}` })),
    ),
  ],
  [
    'Cards',
    [
      socialCard({ title: 'A minute a day for cleaner teeth', subtitle: 'Dental care for dogs and cats' }),
      socialCard({ title: 'Toothpaste', picture: product('paste-tube', 'honey', 200) }),
    ],
  ],
  ['Marks', [logoMark(), favicon(), appIcon(), placeholder()]],
]

const body = sections
  .map(([heading, pictures]) => {
    const figures = pictures.map((picture) => `<li>${picture}</li>`).join('')
    return `<h2>${heading}</h2><ul>${figures}</ul>`
  })
  .join('')

/** Every product with its name and the whole picture kit, in light and dark mode. */
export const galleryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Picture kit</title><style>
:root{color-scheme:light dark;background:light-dark(#fffaf0,#0b1f20);font-family:system-ui}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:16px;padding:0;list-style:none}
svg{width:100%;height:auto;border-radius:10px}
</style><body><h1>Picture kit</h1>${body}</body></html>`

/** Pictures with names below, by category. */
function products(): string[] {
  const folder = 'content/products'
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const front = readFileSync(`${folder}/${name}`, 'utf8').split(/^---$/m)[1] ?? ''
      return { ...productSchema.parse(parse(front)), id: name }
    })
  return [...Map.groupBy(entries, ({ category }) => category).values()]
    .flat()
    .map((entry) => `${productPicture(entry)}<br>${entry.name}`)
}

function product(
  form: (typeof pictureForms)[number] | (typeof pictureDrawings)[number],
  palette: (typeof picturePalettes)[number] = 'mint',
  at: number,
): string {
  const looks = { palette, label: form.split('-')[0] ?? '', id: `product-${at}` }
  const known = pictureForms.find((one) => one === form)
  const drawing = pictureDrawings.find((one) => one === form)
  return productPicture({ ...looks, form: known ?? 'paste-tube', drawing })
}
