import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '../../../../src/ui/Choice.tsx'
import { Stars } from '../../../../src/ui/Stars.tsx'
import { isTooMuch, isUnauthorized } from '../../../../src/lib/call.ts'
import { type MyReview, writeReview } from './my-reviews-api.ts'
import { type DraftErrors, type DraftProblem, reviewLengths } from './review-draft.ts'
import { emptyReviewForm, readReviewForm, type ReviewForm, toReviewForm } from './review-form.ts'
import { $session } from '../../../../src/account/session-store.ts'
import { fieldProblems, focusFirstProblem } from '../../../../src/ui/FieldProblem.tsx'
import { weightOutOfRange } from '../../../../src/pets/pet-form.ts'
import { WeightField } from '../../../../src/pets/WeightField.tsx'

interface Props {
  productId: string
  /** The review to edit; undefined for a new one. */
  written: MyReview | undefined
  onSent: () => void
}

const { least, most } = reviewLengths.content

const problems: Record<DraftProblem, string> = {
  'rating-missing': 'Choose 1 to 5 stars.',
  'name-length': `Enter a name with ${reviewLengths.customerName.least} to ${reviewLengths.customerName.most} characters.`,
  'title-length': `Enter a title with ${reviewLengths.title.least} to ${reviewLengths.title.most} characters.`,
  'content-length': `Enter ${least} to ${most} characters.`,
  'not-plain': 'Use plain words only: no web or email addresses, emoji or HTML.',
  'species-missing': 'Choose dog or cat, or leave weight and age blank.',
  'weight-out-of-range': weightOutOfRange,
  'age-out-of-range': 'Enter the age in years as a number, such as 7 or 0.5.',
}

/** The form for a review. Errors appear below their fields, and focus moves to the first field with an error. */
export function ReviewFormFields({ productId, written, onSent }: Props) {
  const [form, setForm] = useState<ReviewForm>(() => {
    const session = $session.get()
    const name = session.state === 'signed-in' ? session.user.firstName : ''
    return written === undefined ? emptyReviewForm(name) : toReviewForm(written)
  })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const set = (change: Partial<ReviewForm>): void => setForm({ ...form, ...change })
  const send = async (): Promise<void> => {
    const read = readReviewForm(productId, form)
    if (read.errors !== undefined) {
      const { errors: found } = read
      flushSync(() => setErrors(found))
      focusFirstProblem(element.current)
      return
    }
    setErrors({})
    setSending(true)
    setFailure('')
    try {
      await writeReview(read.draft)
      onSent()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setSending(false)
    }
  }
  const { problem, told: status } = fieldProblems('review', errors, problems)
  return (
    <form
      ref={element}
      noValidate
      className="mt-6 grid max-w-3xl gap-6"
      aria-labelledby="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <fieldset>
        <legend className="font-medium">Your rating</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {[5, 4, 3, 2, 1].map((rating) => (
            <Choice
              key={rating}
              type="radio"
              name="rating"
              checked={form.rating === rating}
              onChange={() => set({ rating })}
              {...status('rating')}
            >
              <Stars rating={rating} />
            </Choice>
          ))}
        </div>
        {problem('rating')}
      </fieldset>
      <div>
        <label htmlFor="review-title" className="font-medium">
          Title
        </label>
        <input
          id="review-title"
          className="field mt-1"
          autoComplete="off"
          maxLength={reviewLengths.title.most}
          value={form.title}
          {...status('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
        {problem('title')}
      </div>
      <div>
        <label htmlFor="review-content" className="font-medium">
          Your review
        </label>
        <textarea
          id="review-content"
          className="field mt-1"
          rows={6}
          value={form.content}
          {...status('content', 'review-content-hint')}
          onChange={({ target }) => set({ content: target.value })}
        />
        {problem('content')}
        <p id="review-content-hint" className="text-soft mt-1 text-sm">
          {`${least} to ${most} characters, plain text. You’ve written ${form.content.trim().length}.`}
        </p>
      </div>
      <div className="max-w-md">
        <label htmlFor="review-name" className="font-medium">
          Display name
        </label>
        <input
          id="review-name"
          className="field mt-1"
          autoComplete="off"
          maxLength={reviewLengths.customerName.most}
          value={form.customerName}
          {...status('customerName', 'review-name-hint')}
          onChange={({ target }) => set({ customerName: target.value })}
        />
        {problem('customerName')}
        <p id="review-name-hint" className="text-soft mt-1 text-sm">
          Your first name or a nickname. Everyone can see it.
        </p>
      </div>
      <fieldset>
        <legend className="font-medium">Your pet (optional)</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <div>
            <label htmlFor="review-species" className="text-sm">
              Species
            </label>
            <select
              id="review-species"
              className="select-field field mt-1"
              value={form.species}
              {...status('species')}
              onChange={({ target: { value } }) =>
                set({ species: value === 'dog' || value === 'cat' ? value : '' })
              }
            >
              <option value="">No answer</option>
              <option value="dog">Dog</option>
              <option value="cat">Cat</option>
            </select>
            {problem('species')}
          </div>
          <WeightField
            id="review-weight"
            labelClass="text-sm"
            weight={form.weight}
            weightUnit={form.weightUnit}
            told={status('weight')}
            onChange={set}
          >
            {problem('weight')}
          </WeightField>
          <div>
            <label htmlFor="review-age" className="text-sm">
              Age in years
            </label>
            <input
              id="review-age"
              className="field mt-1"
              inputMode="decimal"
              autoComplete="off"
              value={form.age}
              {...status('age')}
              onChange={({ target }) => set({ age: target.value })}
            />
            {problem('age')}
          </div>
        </div>
      </fieldset>
      <div>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Sending' : written === undefined ? 'Send review' : 'Send changes'}
        </button>
        <p role="alert" className="field-problem mt-3 empty:hidden">
          {failure}
        </p>
      </div>
    </form>
  )
}

function failureText(error: unknown): string {
  if (isUnauthorized(error)) {
    return 'You’re signed out. Use another tab to sign in, then come back and send your review again. Your text stays here.'
  }
  return isTooMuch(error)
    ? 'You’ve reached the daily limit of 5 new reviews, or 20 changes to one review.'
    : 'We couldn’t send your review. It’s still here, so try again in a few minutes.'
}
