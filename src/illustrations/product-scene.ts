import type { CareScene } from '#content/picture.ts'
import type { Product } from '#content/product.ts'

type UseScene = Exclude<CareScene, 'lift' | 'angle' | 'seconds' | 'treat'>

/** Returns how a product is used and by which species; undefined if a drawing wouldn't help. */
export function useSceneOf(
  product: Pick<Product, 'form' | 'drawing' | 'species' | 'use' | 'tags'>,
): { scene: UseScene; animal: 'dog' | 'cat' } | undefined {
  const scene = sceneOf(product)
  return scene && { scene, animal: product.species === 'cat' ? 'cat' : 'dog' }
}

function sceneOf({
  form,
  drawing,
  use,
  tags,
}: Pick<Product, 'form' | 'drawing' | 'use' | 'tags'>): UseScene | undefined {
  if (use === 'brush') {
    if (form === 'wipes-tub' || drawing === 'finger-cots') return 'wipe'
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

/** The name of the scene's file. */
export function careName(scene: CareScene, animal: 'dog' | 'cat'): string {
  return `care-${scene}-${animal}`
}
