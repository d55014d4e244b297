import * as v from 'valibot'
import { call, readAnswer } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { type PlanAnswers, answersOf, carePlanPath } from '#pets/addresses.ts'
import type { Pet } from '#pets/pet.ts'

/** The products of a care plan, with its answers as a query. */
export const getPlanPicks = {
  method: 'GET',
  path: '/api/care-plan/picks',
  answer: v.array(v.object({ part: v.string(), id: v.string(), name: v.string() })),
} as const satisfies Endpoint

/** Returns the care plan's product for what a step needs, such as a paste. Throws as `readAnswer` does. */
export async function suggestFor(pet: Pet, part: string): Promise<{ id: string; name: string } | undefined> {
  const answers: PlanAnswers = { ...answersOf(pet, new Date()), brushing: 'learning' }
  const picks = await readAnswer(getPlanPicks, await call('GET', carePlanPath(answers, getPlanPicks.path)))
  return picks.find((pick) => pick.part === part)
}
