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
      scene,
    )
  })
})
