import { carePlanPath } from '#features/pets/addresses.ts'
import { type Pet, toAnimal } from '#features/pets/pet.ts'
import { readJson } from '#lib/call.ts'
import { isText, listOf, objectOf } from '#lib/guards.ts'
import * as paths from '#lib/paths.ts'

const isPicks = listOf(objectOf({ part: isText, id: isText, name: isText }))

/** Returns the care plan's pick for a part that a step needs, for a pet who is learning. Throws like `readJson`. */
export async function suggestFor(pet: Pet, part: string): Promise<{ id: string; name: string } | undefined> {
  const answers = { ...toAnimal(pet, new Date()), brushing: 'learning', cheapest: false } as const
  const picks = await readJson(carePlanPath(answers, paths.carePlanPicks), isPicks)
  return picks.find((pick) => pick.part === part)
}
