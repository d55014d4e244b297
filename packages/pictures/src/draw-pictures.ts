import { coats, ears, lookOf } from '../../../src/content/pet-looks.ts'
import { productUses } from '../../../src/content/terms.ts'
import { petPictureName } from '../../../src/lib/pet-picture-name.ts'
import { careScene } from './care-scene.ts'
import { type Drawings, drawingsSchema } from './drawings.ts'
import { levelForm } from './level-form.ts'
import { outlineText } from './outline-text.ts'
import { petPair } from './pet-pair.ts'
import { placeholder, usePlaceholder } from './placeholder.ts'
import { portrait } from './portrait.ts'
import { type ProductLooks, productPicture } from './product-picture.ts'
import { scalePicture } from './scale-picture.ts'
import { shopPicture } from './shop-picture.ts'
import { sittingPet } from './sitting-pet.ts'
import { careScenes } from './terms.ts'
import { videoThumbnail } from './video-thumbnail.ts'

type Picture = readonly [name: string, svg: string]

const animals = ['dog', 'cat'] as const

/** Draws all pictures. Returns the text of each SVG file by its name. Throws if the table is invalid. */
export function drawPictures(table: unknown): ReadonlyMap<string, string> {
  const { products, faces, videos } = drawingsSchema.parse(table)
  const pictures: Picture[] = [
    ...generalPictures(),
    ...animals.flatMap(petPictures),
    ...Object.entries(products).flatMap(([name, product]) => productPictures(name, product)),
    ...Object.entries(faces).map(([name, face]) => [name, portrait({ ...face, id: 'p' })] as const),
    ...Object.entries(videos).map(([name, video]) => [name, videoThumbnail({ ...video, id: 'v' })] as const),
  ]
  return new Map(pictures.map(([name, svg]) => [`${name}.svg`, inBothSchemes(outlineText(svg))]))
}

/** What pages show whatever the shop sells. */
function generalPictures(): Picture[] {
  return [
    ['placeholder', placeholder()],
    ...productUses.map((use): Picture => [`no-picture-${use}`, usePlaceholder(use)]),
    ['person', portrait({ id: 'p', kind: 'person', name: 'Pet Parent' })],
    ['shop', shopPicture()],
    ['level-brush', levelForm('long-brush', 'mint', 'p')],
    ['level-chew', levelForm('bone-chew', 'sand', 'p')],
    ['video', videoThumbnail({ id: 'v', kind: 'care' })],
    onPearl('empty-cart', { form: 'kit-box', palette: 'sand', label: 'Empty' }),
    onPearl('empty-wishlist', { form: 'treat-pouch', palette: 'gum', label: 'Wishlist' }),
    onPearl('no-match', { form: 'long-brush', palette: 'lilac', label: 'No Match' }),
    ['no-pet', petPair('p')],
    onPearl('not-found', { form: 'ball-toy', palette: 'sky', label: 'Lost' }),
    onPearl('unavailable', { form: 'spray-bottle', palette: 'slate', label: 'Later' }),
    ...careScenes.flatMap((scene) =>
      animals.map((animal): Picture => [`care-${scene}-${animal}`, careScene({ scene, animal, id: 'p' })]),
    ),
  ]
}

function onPearl(name: string, looks: ProductLooks): Picture {
  return [name, productPicture({ ...looks, id: 'p', isOnPearl: true })]
}

/** A pet's face and the whole pet, with each coat and pair of ears that can be chosen. */
function petPictures(species: (typeof animals)[number]): Picture[] {
  const name = species === 'dog' ? 'Rex' : 'Misty'
  const looks = [undefined, ...Object.keys(coats[species])].flatMap((coat) =>
    [undefined, ...ears[species]].map((ear) => lookOf(species, coat, ear)),
  )
  return looks.flatMap((look): Picture[] => [
    [petPictureName('face', { species, ...look }), portrait({ name, kind: species, id: 'p', look })],
    [petPictureName('sitting', { species, ...look }), sittingPet(name, species, 'p', look)],
  ])
}

function productPictures(
  name: string,
  { toScale, inUse, ...looks }: Drawings['products'][string],
): Picture[] {
  const scale = toScale && scalePicture({ looks, scale: toScale, measure: `${toScale.inches} in`, id: 'p' })
  return [
    [name, productPicture({ ...looks, id: 'p' })],
    ...(toScale === undefined || scale === undefined ? [] : [[toScale.file, scale] as const]),
    ...(inUse === undefined ? [] : [[inUse.file, careScene({ ...inUse, looks, id: 'p' })] as const]),
  ]
}

/** Makes a file follow the color scheme of the page that shows it. */
function inBothSchemes(svg: string): string {
  return svg.replace('>', '><style>:root{color-scheme:light dark}</style>')
}
