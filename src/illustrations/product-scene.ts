import type { CareScene } from '#content/picture.ts'
import type { Product } from '#content/product.ts'
import type { Jaw } from './care-scene.ts'
import { pictureName } from '#lib/picture-paths.ts'

type UseScene = Exclude<CareScene, 'lift' | 'angle' | 'seconds' | 'treat'>

interface UseOf {
  scene: UseScene
  animal: 'dog' | 'cat'
  jaw: Jaw
}

/** Returns how a product is used, and by which animal; undefined if a drawing wouldn't help. */
export function useSceneOf(
  product: Pick<Product, 'form' | 'drawing' | 'species' | 'use' | 'tags'> &
    Partial<Pick<Product, 'label' | 'weightRangeLb'>>,
): UseOf | undefined {
  const scene = sceneOf(product)
  return scene && { scene, animal: product.species === 'cat' ? 'cat' : 'dog', jaw: jawOf(product) }
}

/** Weight of the heaviest toy breeds, in pounds. */
const toyBreed = 15

function jawOf({
  species,
  label = '',
  weightRangeLb,
}: Pick<Product, 'species'> & Partial<Pick<Product, 'label' | 'weightRangeLb'>>): Jaw {
  if (species === 'cat') return 'cat'
  if (/flat/i.test(label)) return 'flat'
  const heaviest = weightRangeLb?.[1] ?? undefined
  return heaviest !== undefined && heaviest <= toyBreed ? 'toy' : 'dog'
}

function sceneOf({
  form,
  drawing,
  use,
  tags,
}: Pick<Product, 'form' | 'drawing' | 'use' | 'tags'>): UseScene | undefined {
  if (use === 'brush') {
    if (form === 'wipes-tub' || drawing?.endsWith('-cots') === true) return 'wipe'
    return form === 'finger-brush' ? 'finger-brush' : 'brush'
  }
  if (use === 'paste')
    return (form === 'paste-tube' || form === 'pump-bottle') && !tags.includes('no-brush')
      ? 'paste'
      : undefined
  if (use === 'chew') return form === 'treat-pouch' || form === 'kit-box' ? undefined : 'chew'
  if (use === 'toy') return form === 'ball-toy' || form === 'kit-box' ? undefined : 'toy'
  return undefined
}

/** The name of a scene's file. */
export function careName(scene: CareScene, animal: 'dog' | 'cat'): string {
  return `care-${scene}-${animal}`
}

/** The name of the file that shows this product in use. A wipe and a paste look the same for all. */
export function useName(product: Parameters<typeof pictureName>[0], { scene, jaw }: UseOf): string {
  const name = careName(scene, jaw === 'cat' ? 'cat' : 'dog')
  const face = jaw === 'flat' || jaw === 'toy' ? `${name}-${jaw}` : name
  return scene === 'wipe' || scene === 'paste' ? face : `${face}-${pictureName(product)}`
}
