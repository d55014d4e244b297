import { describe, expect, it } from 'vitest'
import { readDraft } from '../src/reviews/review-draft.ts'
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

  it('has a pet with what is known of them, and shows the review again', () => {
    const shown = (change: Partial<ReviewForm>) => {
      const { draft } = readReviewForm('mint-paste', { ...typed, ...change })
      return draft && [draft.pet, toReviewForm(draft)]
    }
    const cat = { ...typed, species: 'cat' } as const
    expect(shown({})).toStrictEqual([undefined, typed])
    expect(shown(cat)).toStrictEqual([{ species: 'cat' }, cat])
    expect(shown({ ...cat, weight: ' .5 ' })).toStrictEqual([
      { species: 'cat', weightLb: 0.5 },
      { ...cat, weight: '0.5' },
    ])
    expect(shown({ ...cat, age: '12.' })).toStrictEqual([
      { species: 'cat', ageYears: 12 },
      { ...cat, age: '12' },
    ])
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
    [{ age: '5' }, { species: 'species-missing' }],
    ...['twelve', '12 lb', '-12', '0.4', '301'].map(
      (weight) => [{ species: 'dog', weight }, { weight: 'weight-out-of-range' }] as const,
    ),
    [{ species: 'dog', age: '41' }, { age: 'age-out-of-range' }],
    [{ rating: 6 }, { rating: 'rating-missing' }],
    [{ rating: 4.5 }, { rating: 'rating-missing' }],
    [{ title: 'Meh' }, { title: 'title-length' }],
    [{ title: 'x'.repeat(81) }, { title: 'title-length' }],
    [{ customerName: 'M' }, { customerName: 'name-length' }],
    ...['pets.shop', 'http:pets', 'pets。com', 'me@pets', '<b>'].map(
      (text) => [{ content: `${typed.content} Buy at ${text} now` }, { content: 'not-plain' }] as const,
    ),
  ] as const)('rejects %j', (change, errors) => {
    expect(readReviewForm('mint-paste', { ...typed, ...change })).toEqual({ errors })
  })

  it.each([
    { rating: 1, title: 'Good', customerName: 'Mo' },
    { rating: 5, title: 'x'.repeat(80) },
    { species: 'dog', weight: '0.5', age: '0' },
    { species: 'dog', weight: '300', age: '40' },
  ] as const)('accepts the ends of each range: %j', (change) => {
    expect(readReviewForm('mint-paste', { ...typed, ...change }).errors).toBeUndefined()
  })

  it('from a call with other kinds of values is a review with problems, or without a pet', () => {
    const { draft } = readReviewForm('mint-paste', typed)
    expect(readDraft({ ...draft, pet: null, productId: 7 })).toEqual({ draft: { ...draft, productId: '' } })
    expect(readDraft({ ...draft, title: 7, rating: '4', pet: { species: 'dog', weightLb: '9' } })).toEqual({
      errors: { title: 'title-length', rating: 'rating-missing', weight: 'weight-out-of-range' },
    })
  })

  it('accepts prices, ages, and periods without a space as text', () => {
    const content = `${typed.content} It was $4.99 for 2.5 oz, and that is all.So there.`
    expect(readReviewForm('mint-paste', { ...typed, content }).errors).toBeUndefined()
  })
})
