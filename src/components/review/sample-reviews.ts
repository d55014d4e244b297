import type { Review } from '#schemas/review.ts'

/** The four built-in samples that stand in where there is no review at all. */
export const sampleReviews: Review[] = [
  {
    id: 'built-in-1',
    customerName: 'Sample customer A',
    productName: 'Dog toothbrush',
    rating: 5,
    title: 'The small head made the difference',
    content:
      'A sample: the brush reaches the back teeth without a fight, and one handle has lasted the whole autumn.',
    isVerified: true,
    purchaseDate: '2026-06-03',
    helpfulCount: 12,
    sample: true,
  },
  {
    id: 'built-in-2',
    customerName: 'Sample customer B',
    productName: 'Cat toothpaste',
    rating: 4,
    title: 'She licks it off the brush',
    content:
      'A sample: the fish flavor was the third one we tried. She stays for it, which is more than I hoped.',
    isVerified: true,
    purchaseDate: '2026-05-18',
    helpfulCount: 8,
    sample: true,
  },
  {
    id: 'built-in-3',
    customerName: 'Sample customer C',
    productName: 'Dental chews',
    rating: 4,
    title: 'Right size, and gone in five minutes',
    content:
      'A sample: we sized up after the first pack went down too fast. The larger chew is worked on, not gulped.',
    isVerified: false,
    purchaseDate: '2026-04-27',
    helpfulCount: 5,
    sample: true,
  },
  {
    id: 'built-in-4',
    customerName: 'Sample customer D',
    productName: 'Water additive',
    rating: 3,
    title: 'Helps a little between brushings',
    content:
      'A sample: the cat drinks it, and the breath is milder. It did nothing for the tartar that was there before.',
    isVerified: true,
    purchaseDate: '2026-03-09',
    helpfulCount: 3,
    sample: true,
  },
]
