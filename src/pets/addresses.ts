import { paths } from '#lib/paths.ts'
import { filterFor } from './filter.ts'
import type { Animal } from './pet.ts'

/** The list of what is known to fit an animal. */
export function fittingPath(animal: Animal): string {
  const { pet = [], age = [], weight, avoid = [] } = filterFor(animal)
  return address(paths.products, [
    ...pet.map((value) => ['pet', value] as const),
    ...age.map((value) => ['age', value] as const),
    ...(weight === undefined ? [] : [['weight', String(weight)] as const]),
    ...avoid.map((value) => ['avoid', value] as const),
  ])
}

function address(path: string, parameters: readonly (readonly [string, string])[]): string {
  return `${path}?${new URLSearchParams(parameters.map(([key, value]) => [key, value]))}`
}
