import { describe, expect, it } from 'vitest'
import { emptyReviewForm, readReviewForm, type ReviewForm, toReviewForm } from '../src/reviews/review-form.ts'

const typed: ReviewForm = {
  ...emptyReviewForm('Moss'),
  rating: 2,
  title: 'She drank less',
  content: 'My older cat drank less as soon as this was in the bowl.',
}

describe('the review form', () => {
  it("doesn't require a pet", () => {
    expect(readReviewForm('mint-paste', typed)).toEqual({
      draft: {
        productId: 'mint-paste',
        customerName: 'Moss',
        rating: 2,
        title: typed.title,
        content: typed.content,
      },
    })
  })

  it('keeps weight and age as typed', () => {
    const form: ReviewForm = { ...typed, species: 'cat', weight: '4,5', weightUnit: 'kg', age: '0.5' }
    const { draft } = readReviewForm('mint-paste', form)
    expect(draft?.pet).toEqual({ species: 'cat', weightLb: 9.921, ageYears: 0.5 })
    if (draft === undefined) throw new Error('no review')
    expect(toReviewForm(draft)).toMatchObject({ species: 'cat', weight: '9.9', weightUnit: 'lb', age: '0.5' })
  })

  it('reports all problems of an empty one', () => {
    expect(readReviewForm('mint-paste', emptyReviewForm(''))).toEqual({
      errors: {
        customerName: 'name-length',
        rating: 'rating-missing',
        title: 'title-length',
        content: 'content-length',
      },
    })
  })

  it.each([
    [{ weight: '12' }, { species: 'species-missing' }],
    [{ species: 'dog', weight: 'twelve' }, { weight: 'weight-out-of-range' }],
    [{ species: 'dog', weight: '999' }, { weight: 'weight-out-of-range' }],
    [{ species: 'dog', age: '77' }, { age: 'age-out-of-range' }],
    [{ content: `${typed.content} Buy at pets.shop now` }, { content: 'not-plain' }],
  ] as const)('rejects %j', (change, errors) => {
    expect(readReviewForm('mint-paste', { ...typed, ...change })).toEqual({ errors })
  })

  it('accepts prices, ages, and periods without a space as text', () => {
    const content = `${typed.content} It was $4.99 for 2.5 oz, and that is all.So there.`
    expect(readReviewForm('mint-paste', { ...typed, content }).errors).toBeUndefined()
  })
})
