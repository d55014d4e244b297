import type { Product } from '#schemas/product.ts'

/** A real product, rated by ourselves: the one that may say the most. */
export const entry: Product = {
  id: 'soft-paste',
  name: 'Soft Paste, 2 oz',
  category: 'toothpaste',
  price: 9.5,
  priceCheckedOn: '2026-11-01',
  shortDescription: 'A soft paste for dogs and cats who are new to brushing.',
  rating: 4.5,
  reviewCount: 12,
  ratingSource: 'editorial',
  isBestseller: false,
  isNatural: false,
  tags: ['dog', 'cat', 'toothpaste'],
  species: 'both',
  warnings: [],
  form: 'paste-tube',
  palette: 'mint',
  label: 'Soft Mint',
  sample: false,
  imageUrl: '/pictures/soft-paste.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=paste&tag=shop-20',
  description: '',
}
