import { describe, expect, it } from 'vitest'
import { careScene } from '#illustrations/care-scene.ts'
import { useSceneOf } from '#illustrations/product-scene.ts'
import { careScenes } from '#content/picture.ts'
import { problems } from './well-formed.ts'

const animals = ['dog', 'cat'] as const

describe('careScene', () => {
  it.each(careScenes)('draws well-formed %s for both species', (scene) => {
    const drawn = animals.map((animal) => careScene({ scene, animal, id: `p-${animal}` }))
    for (const svg of drawn) {
      expect(problems(svg)).toEqual([])
    }
    expect(problems(`<div>${drawn.join('')}</div>`)).toEqual([])
  })

  it('draws each differently', () => {
    const all = animals.flatMap((animal) => careScenes.map((scene) => careScene({ scene, animal, id: 'a' })))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('a scene with a product', () => {
  const looks = { form: 'long-brush', palette: 'berry', label: 'Soft' } as const

  it('shows this product, in the mouth of a pet like the one it is for', () => {
    const draw = (jaw: 'dog' | 'flat' | 'toy', palette: 'berry' | 'mint') =>
      careScene({ scene: 'brush', animal: 'dog', jaw, looks: { ...looks, palette }, id: 'a' })
    const drawn = [draw('dog', 'berry'), draw('flat', 'berry'), draw('toy', 'berry'), draw('dog', 'mint')]
    for (const svg of drawn) expect(problems(svg)).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('picks the face by label and weight', () => {
    const product = { ...looks, drawing: undefined, species: 'dog', use: 'brush', tags: [] } as const
    const jaw = (differs: object) => useSceneOf({ ...product, ...differs, tags: [] })?.jaw
    expect(jaw({ label: 'Flat Face' })).toBe('flat')
    expect(jaw({ weightRangeLb: [2, 10] })).toBe('toy')
    expect(jaw({ weightRangeLb: [40, null] })).toBe('dog')
    expect(jaw({ species: 'cat' })).toBe('cat')
  })
})

describe('useSceneOf', () => {
  const brush = { form: 'long-brush', drawing: undefined, species: 'dog', use: 'brush', tags: [] } as const

  it.each([
    [{}, { scene: 'brush', animal: 'dog' }],
    [{ species: 'cat' }, { scene: 'brush', animal: 'cat' }],
    [{ form: 'finger-brush' }, { scene: 'finger-brush', animal: 'dog' }],
    [{ form: 'wipes-tub' }, { scene: 'wipe', animal: 'dog' }],
    [
      { use: 'paste', form: 'paste-tube' },
      { scene: 'paste', animal: 'dog' },
    ],
    [{ use: 'paste', form: 'paste-tube', tags: ['no-brush'] }, undefined],
    [
      { use: 'chew', form: 'stick-chew' },
      { scene: 'chew', animal: 'dog' },
    ],
    [{ use: 'chew', form: 'treat-pouch' }, undefined],
    [
      { use: 'toy', form: 'ring-toy' },
      { scene: 'toy', animal: 'dog' },
    ],
    [{ use: 'toy', form: 'ball-toy' }, undefined],
    [{ use: 'additive', form: 'additive-bottle' }, undefined],
  ] as const)('for %j is %j', (differs, scene) => {
    expect(useSceneOf({ ...brush, ...differs, tags: [...('tags' in differs ? differs.tags : [])] })).toEqual(
      scene && { ...scene, jaw: scene.animal },
    )
  })
})
