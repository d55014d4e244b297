import { readJson } from '#lib/call.ts'
import { isText, objectOf, listOf } from '#lib/guards.ts'
import { type PlanAnswers, answersOf, carePlanPath } from '#pets/addresses.ts'
import type { Pet } from '#pets/pet.ts'
import * as paths from '#lib/paths.ts'

const isPicks = listOf(objectOf({ part: isText, id: isText, name: isText }))

/** Returns the care plan's product for what a step needs, such as a paste. Throws as `readJson` does. */
export async function suggestFor(pet: Pet, part: string): Promise<{ id: string; name: string } | undefined> {
  const answers: PlanAnswers = { ...answersOf(pet, new Date()), brushing: 'learning' }
  const picks = await readJson(carePlanPath(answers, paths.carePlanPicks), isPicks)
  return picks.find((pick) => pick.part === part)
}
