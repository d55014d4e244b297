import { namedPets } from './named-pets.ts'
import { packageFixtures } from './package-fixtures.ts'

export const petIdOf = (person: string) => `pet-of-${person}`
const productOf = (person: string) => (person === 'ada' ? 'mint-paste' : 'soft-brush')

/** A valid call for each route that writes, for a page of this person. */
export const changes = (person: string): Readonly<Record<string, unknown>> => ({
  'POST /api/wishlist': { productId: productOf(person) },
  'DELETE /api/wishlist/*': undefined,
  'PUT /api/records': [
    {
      kind: 'pet',
      id: petIdOf(person),
      fields: {
        name: { value: petIdOf(person), at: 1, seen: 0 },
        species: { value: 'dog', at: 1 },
        'avoids.chicken': { value: true, at: 1 },
      },
      deletedAt: 0,
    },
    {
      kind: 'care',
      id: petIdOf(person),
      fields: { 'checks/2026-11-20': { value: { seen: { gums: 2 }, flags: [] }, at: 1, seen: 0 } },
      deletedAt: 0,
    },
  ],
  'PUT /api/pets': [{ id: petIdOf(person), changedAt: Date.now(), pet: namedPets[0] }],
  'PUT /api/care': {
    pet: petIdOf(person),
    days: { '2026-11-20': { result: 'done', step: 'touch', at: Date.now() } },
    checks: {},
  },
  ...Object.assign({}, ...packageFixtures.map((fixture) => fixture.changes?.(person))),
  'DELETE /api/account': undefined,
  // Not a change, but everything that an account has.
  'GET /api/account': undefined,
})

/** Valid calls of routes that write nothing of an account: anybody may call them, and they ignore the session. */
export const forAnybody: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...packageFixtures.map((fixture) => fixture.forAnybody),
)

/** Returns a route's path for one product. */
export const pathFor = (path: string, person: string): string => path.replace('*', productOf(person))
