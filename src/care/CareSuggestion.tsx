import { useEffect, useState } from 'react'
import type { StoredPet } from '#pets/pet-fields.ts'
import { productPath } from '#lib/page-paths.ts'
import { type StoredCare, careOf, changeCare } from './care-store.ts'

interface Props {
  pet: StoredPet
  care: StoredCare
  /** What the step needs, such as a paste; empty if nothing. */
  part: string
  today: string
}

/** A product for what a step needs, only on the first day that a step needs it. */
export function CareSuggestion({ pet, care, part, today }: Props) {
  const [product, setProduct] = useState<{ id: string; name: string }>()
  const isDue = part !== '' && (care.suggested[part] ?? today) === today
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    const suggest = async (): Promise<void> => {
      const { suggestFor } = await import('./suggest-for.ts')
      const found = await suggestFor(pet, part)
      if (found === undefined || isOver) return
      setProduct(found)
      if (careOf(pet.id).get().suggested[part] === undefined)
        changeCare(pet, (one) => ({ ...one, suggested: { ...one.suggested, [part]: today } }))
    }
    // The step works without a suggestion, and the next visit asks again.
    suggest().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isDue, pet, part, today])
  if (!isDue || product === undefined) return
  return (
    <p className="care-product mt-4 rounded-2xl bg-mint p-4 text-sm">
      You’ll need one of these. This fits {pet.name}. What you have at home may work, too:{' '}
      <a className="font-semibold underline" href={productPath(product.id)}>
        {product.name}
      </a>
    </p>
  )
}
