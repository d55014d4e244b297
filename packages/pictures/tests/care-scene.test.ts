import { describe, expect, it } from 'vitest'
import { careScene } from '../src/care-scene.ts'
import { careScenes } from '../src/terms.ts'
import { problems } from '../../../tests/support/well-formed.ts'

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
})
