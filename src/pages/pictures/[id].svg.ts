import type { APIRoute, GetStaticPaths } from 'astro'
import { loadProducts, loadTestimonials, loadVetEndorsements, loadVideos } from '#collections/load.ts'
import { careScene } from '#illustrations/care-scene.ts'
import { levelForm } from '#illustrations/level-form.ts'
import { petPair } from '#illustrations/pet-pair.ts'
import { outlineText } from '#illustrations/outline-text.ts'
import { placeholder } from '#illustrations/placeholder.ts'
import { portrait } from '#illustrations/portrait.ts'
import { commonLooks, type ProductLooks, productPicture } from '#illustrations/product-picture.ts'
import { scaleName, scaleOf } from '#illustrations/product-scale.ts'
import { shopPicture } from '#illustrations/shop-picture.ts'
import { careName, useName, useSceneOf } from '#illustrations/product-scene.ts'
import { scalePicture } from '#illustrations/scale-picture.ts'
import { sittingPet } from '#illustrations/sitting-pet.ts'
import { videoThumbnail } from '#illustrations/video-thumbnail.ts'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { pictureName } from '#lib/picture-paths.ts'
import { careScenes } from '#content/picture.ts'
import { coats, ears, lookOf } from '#content/pet-looks.ts'
import type { Product } from '#content/product.ts'

const animals = ['dog', 'cat'] as const

export const getStaticPaths = (async () => {
  const [products, videos, testimonials, vets] = await Promise.all([
    loadProducts(),
    loadVideos(),
    loadTestimonials(),
    loadVetEndorsements(),
  ])
  const pictures = Map.groupBy(
    products.filter(({ photo }) => photo === undefined),
    pictureName,
  )
  return [
    { params: { id: 'placeholder' }, props: { svg: placeholder() } },
    { params: { id: 'person' }, props: { svg: portrait({ id: 'p', kind: 'person', name: 'Pet Parent' }) } },
    ...animals.flatMap(drawnPets),
    { params: { id: 'shop' }, props: { svg: shopPicture() } },
    { params: { id: 'level-brush' }, props: { svg: levelForm('long-brush', 'mint', 'p') } },
    { params: { id: 'level-chew' }, props: { svg: levelForm('bone-chew', 'sand', 'p') } },
    { params: { id: 'video' }, props: { svg: videoThumbnail({ id: 'v', kind: 'care' }) } },
    ...videos.map(({ id, category, title }) => ({
      params: { id: `video-${id}` },
      props: { svg: videoThumbnail({ id: 'v', kind: category, title }) },
    })),
    empty('empty-cart', { form: 'kit-box', palette: 'sand', label: 'Empty' }),
    empty('empty-wishlist', { form: 'treat-pouch', palette: 'gum', label: 'Wishlist' }),
    empty('no-match', { form: 'long-brush', palette: 'lilac', label: 'No Match' }),
    { params: { id: 'no-pet' }, props: { svg: petPair('p') } },
    empty('unavailable', { form: 'spray-bottle', palette: 'slate', label: 'Later' }),
    ...vets.map(({ id, vetName }) => face(`${id}-vet`, vetName, 'person')),
    ...testimonials.flatMap(({ id, customerName, petName, petType }) => [
      face(`${id}-person`, customerName, 'person'),
      face(`${id}-pet`, petName, petType),
    ]),
    ...careScenes.flatMap((scene) =>
      animals.map((animal) => ({
        params: { id: careName(scene, animal) },
        props: { svg: careScene({ scene, animal, id: 'p' }) },
      })),
    ),
    ...drawnInUse(products),
    ...drawnToScale(products),
    ...[...pictures].flatMap(([name, [one, ...others]]) =>
      one === undefined ? [] : [drawn(name, commonLooks(one, others))],
    ),
  ]
}) satisfies GetStaticPaths

/** Text becomes outlines: an image file can't use the page's fonts, and looking up others slows a phone down. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(inBothSchemes(outlineText(props.svg)), { headers: { 'Content-Type': 'image/svg+xml' } })

function face(id: string, name: string, kind: 'person' | 'dog' | 'cat') {
  return { params: { id: `face-${id}` }, props: { svg: portrait({ name, kind, id: 'p' }) } }
}

/** A pet's face and the whole pet, with each coat and pair of ears that can be chosen. */
function drawnPets(species: (typeof animals)[number]) {
  const name = species === 'dog' ? 'Rex' : 'Misty'
  const looks = [undefined, ...Object.keys(coats[species])].flatMap((coat) =>
    [undefined, ...ears[species]].map((ear) => lookOf(species, coat, ear)),
  )
  return looks.flatMap((look) => [
    {
      params: { id: petPictureName('face', { species, ...look }) },
      props: { svg: portrait({ name, kind: species, id: 'p', look }) },
    },
    {
      params: { id: petPictureName('sitting', { species, ...look }) },
      props: { svg: sittingPet(name, species, 'p', look) },
    },
  ])
}

function drawn(id: string, looks: ProductLooks) {
  return { params: { id }, props: { svg: productPicture({ ...looks, id: 'p' }) } }
}

function empty(id: string, looks: ProductLooks) {
  return { params: { id }, props: { svg: productPicture({ ...looks, id: 'p', isOnPearl: true }) } }
}

/** One “in use” picture for all products with the same look; some have no “in use” picture of their own. */
function drawnInUse(products: readonly Product[]) {
  const general = new Set(careScenes.flatMap((scene) => animals.map((animal) => careName(scene, animal))))
  const uses = products.flatMap((product) => {
    const use = useSceneOf(product)
    const name = use && useName(product, use)
    return use === undefined || name === undefined || general.has(name)
      ? []
      : [[name, { ...use, looks: product }] as const]
  })
  return [...new Map(uses)].map(([id, use]) => ({
    params: { id },
    props: { svg: careScene({ ...use, id: 'p' }) },
  }))
}

/** One picture for all products with the same look, size and animal. */
function drawnToScale(products: readonly Product[]) {
  const scales = products.flatMap((product) => {
    const scale = scaleOf(product)
    return scale === undefined ? [] : [[scaleName(product, scale), { product, scale }] as const]
  })
  return [...new Map(scales)].map(([id, { product, scale }]) => {
    const measure = `${scale.inches} in`
    return { params: { id }, props: { svg: scalePicture({ looks: product, scale, measure, id: 'p' }) } }
  })
}

/** Makes a file follow the color scheme of the page that shows it. */
function inBothSchemes(svg: string): string {
  return svg.replace('>', '><style>:root{color-scheme:light dark}</style>')
}
