import { knownFacts, readFitFacts } from '#pets/fit-facts.ts'
import { inSentence } from '#pets/fit-text.ts'
import { repeatedMinerals } from '#pets/minerals.ts'
import type { CartLine } from './cart-line.ts'

/**
 * Says which lines contain the same mineral, such as zinc, because too much of it is harmful. The page draws it again
 * when it knows the facts of its lines.
 */
export default function MineralNote({ lines }: { lines: readonly CartLine[] }) {
  const known = lines.map(({ id, name }) => ({
    name,
    minerals: readFitFacts(knownFacts.get(id) ?? '')?.minerals ?? [],
  }))
  return repeatedMinerals(known).map((mineral) => {
    const names = known.flatMap(({ name, minerals }) => (minerals.includes(mineral) ? name : []))
    return (
      <p key={mineral} role="status" className="mb-4 rounded-xl bg-gum-tint p-3 text-sm">
        <strong>{`${names.length === 2 ? 'Two' : names.length} of these contain ${mineral}: ask your vet.`}</strong>{' '}
        {`Too much ${mineral} is harmful. Check ${inSentence(names)}.`}
      </p>
    )
  })
}
