import { product } from '../../support/sample-catalog.ts'

/** A real product with our own rating, which has all possible structured data. */
export const entry = product('soft-paste', 'Soft Paste, 2 oz', {
  shortDescription: 'A soft paste for dogs and cats who are new to brushing.',
  ratingSource: 'editorial',
  isNatural: false,
  tags: ['dog', 'cat', 'toothpaste'],
  species: 'both',
  picture: 'soft-paste.svg',
  sample: false,
  affiliateUrl: 'https://www.amazon.com/s?k=paste&tag=shop-20',
  description: '',
})
