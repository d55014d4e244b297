import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '#components/ui/Choice.tsx'
import { Stars } from '#components/ui/Stars.tsx'
import { isTooMuch, isUnauthorized } from '#contract/call.ts'
import { type MyReview, writeReview } from '#contract/my-reviews.ts'
import { type DraftErrors, reviewLengths } from '#contract/review-draft.ts'
import { emptyReviewForm, readReviewForm, type ReviewForm, toReviewForm } from '#contract/review-form.ts'
import { fill } from '#lib/fill.ts'
import { $session } from '#stores/session.ts'
import { fieldProblems, focusFirstProblem } from './field-problems.tsx'
import { WeightField } from './WeightField.tsx'
import type { WriteReviewText } from './WriteReview.tsx'

interface Props {
  productId: string
  /** What is changed; a new review where there is none. */
  written: MyReview | undefined
  text: WriteReviewText
  units: Readonly<Record<'lb' | 'kg', string>>
  species: Readonly<Record<'dog' | 'cat', string>>
  onSent: () => void
}

/** The form of a review. What is wrong is said below its field, and the first of these gets the focus. */
export function ReviewFormFields({ productId, written, text, units, species, onSent }: Props) {
  const [form, setForm] = useState<ReviewForm>(() => {
    const session = $session.get()
    const name = session.state === 'signed-in' ? session.user.firstName : ''
    return written === undefined ? emptyReviewForm(name) : toReviewForm(written)
  })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const { form: words, problems } = text
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
      setFailure(isUnauthorized(error) ? text.signedOut : isTooMuch(error) ? text.tooMany : text.notSent)
    } finally {
      setSending(false)
    }
  }
  const { problem, told } = fieldProblems('review', errors, problems)
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
        <legend className="font-medium">{words.rating}</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {[5, 4, 3, 2, 1].map((rating) => (
            <Choice
              key={rating}
              type="radio"
              name="rating"
              isOn={form.rating === rating}
              onChange={() => set({ rating })}
              {...told('rating')}
            >
              <Stars rating={rating} />
            </Choice>
          ))}
        </div>
        {problem('rating')}
      </fieldset>
      <div>
        <label htmlFor="review-title" className="font-medium">
          {words.reviewTitle}
        </label>
        <input
          id="review-title"
          className="field mt-1"
          autoComplete="off"
          maxLength={reviewLengths.title.most}
          value={form.title}
          {...told('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
        {problem('title')}
      </div>
      <div>
        <label htmlFor="review-content" className="font-medium">
          {words.content}
        </label>
        <textarea
          id="review-content"
          className="field mt-1"
          rows={6}
          value={form.content}
          {...told('content', 'review-content-hint')}
          onChange={({ target }) => set({ content: target.value })}
        />
        {problem('content')}
        <p id="review-content-hint" className="text-soft mt-1 text-sm">
          {fill(words.contentHint, { ...reviewLengths.content, count: form.content.trim().length })}
        </p>
      </div>
      <div className="max-w-md">
        <label htmlFor="review-name" className="font-medium">
          {words.customerName}
        </label>
        <input
          id="review-name"
          className="field mt-1"
          autoComplete="off"
          maxLength={reviewLengths.customerName.most}
          value={form.customerName}
          {...told('customerName', 'review-name-hint')}
          onChange={({ target }) => set({ customerName: target.value })}
        />
        {problem('customerName')}
        <p id="review-name-hint" className="text-soft mt-1 text-sm">
          {words.customerNameHint}
        </p>
      </div>
      <fieldset>
        <legend className="font-medium">{words.pet}</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <div>
            <label htmlFor="review-species" className="text-sm">
              {words.species}
            </label>
            <select
              id="review-species"
              className="field mt-1"
              value={form.species}
              {...told('species')}
              onChange={({ target: { value } }) =>
                set({ species: value === 'dog' || value === 'cat' ? value : '' })
              }
            >
              <option value="">{words.noSpecies}</option>
              <option value="dog">{species.dog}</option>
              <option value="cat">{species.cat}</option>
            </select>
            {problem('species')}
          </div>
          <WeightField
            id="review-weight"
            words={words}
            units={units}
            labelClass="text-sm"
            weight={form.weight}
            weightUnit={form.weightUnit}
            told={told('weight')}
            onChange={set}
          >
            {problem('weight')}
          </WeightField>
          <div>
            <label htmlFor="review-age" className="text-sm">
              {words.age}
            </label>
            <input
              id="review-age"
              className="field mt-1"
              inputMode="decimal"
              autoComplete="off"
              value={form.age}
              {...told('age')}
              onChange={({ target }) => set({ age: target.value })}
            />
            {problem('age')}
          </div>
        </div>
      </fieldset>
      <div>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? words.sending : written === undefined ? words.send : words.change}
        </button>
        <p role="alert" className="field-problem mt-3 empty:hidden">
          {failure}
        </p>
      </div>
    </form>
  )
}
