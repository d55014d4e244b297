import type { Catalog } from '#products/catalog.ts'
import type { Condition, SearchConditions } from '#content/conditions.ts'
import type { Product } from '#content/product.ts'
import { filters } from './shop-products.ts'

export function product(id: string, name: string, change: Partial<Product> = {}): Product {
  return {
    id,
    name,
    category: 'toothpaste',
    price: 9.5,
    priceCheckedOn: '2026-11-01',
    imageUrl: `/pictures/${id}.svg`,
    affiliateUrl: `https://www.amazon.com/s?k=${id}&tag=pearlypaws-20`,
    shortDescription: `A short text on ${name}.`,
    description: `A longer text on ${name}.`,
    rating: 4.5,
    reviewCount: 12,
    ratingSource: 'sample',
    isBestseller: false,
    isNatural: true,
    tags: ['dog', 'toothpaste', 'enzymatic'],
    species: 'dog',
    warnings: [],
    isMixed: false,
    onVetAdvice: false,
    healthyOnly: false,
    notForIllness: [],
    minerals: [],
    use: 'paste',
    contains: [],
    mayContain: [],
    unnamedMeats: [],
    form: 'paste-tube',
    sample: true,
    ...change,
  }
}

const noLeads = { guides: [], lists: [] }

const source = [{ name: 'A clinic', url: 'https://clinic.example/advice' }]

const condition = (id: string, name: string, words: string[], change: Partial<Condition>): Condition => ({
  ...noLeads,
  id,
  kind: 'vet',
  name,
  words,
  animal: {},
  sources: source,
  near: [],
  noProducts: false,
  ...change,
})

/** One condition of each kind. */
const conditions: SearchConditions = {
  harmless: ['non toxic'],
  conditions: [
    condition('choking', 'Choking', ['choking', 'toxic', 'swallowed'], {
      kind: 'emergency',
      text: 'Go to a clinic now, and call on the way.',
      guides: ['first-brush'],
    }),
    condition('broken-tooth', 'A broken tooth', ['broken tooth'], {
      animal: { soreMouth: true },
      text: 'Call your vet today, and offer nothing to chew.',
      near: [{ first: ['tooth', 'teeth'], next: ['broke', 'in half'] }],
      noProducts: true,
    }),
    condition('gum-disease', 'Gingivitis', ['gingivitis', 'gum disease'], {
      animal: { soreMouth: true },
      text: 'Have a vet look before you brush these gums.',
      instead: ['toothpaste'],
    }),
    condition('thyroid', 'Thyroid disease', ['thyroid'], {
      animal: { illness: 'thyroid' },
      text: 'Ask your vet before your pet eats anything new.',
    }),
    condition('pregnancy', 'A pregnant pet', ['pregnant', 'nursing'], {
      animal: { illness: 'other' },
      text: 'Ask your vet before she eats anything new.',
    }),
    condition('gulps', 'Gulps chews', ['gulper', 'swallows everything'], {
      kind: 'habit',
      animal: { gulps: true },
      sources: [],
      guides: ['first-brush'],
      lists: ['brushes-for-dogs'],
    }),
    condition('chews-hard', 'Chews hard', ['chews hard'], {
      kind: 'habit',
      animal: { chewsHard: true },
      sources: [],
    }),
  ],
  hotlines: [{ name: 'A hotline', phone: '(888) 555-0100' }],
  hotlineNote: 'It answers day and night.',
}

export const catalog: Catalog = {
  products: [
    product('mint-paste', 'Mint Toothpaste', { price: 12, originalPrice: 15 }),
    product('fish-paste', 'Fish Toothpaste for Cats', { price: 8, tags: ['cat', 'toothpaste', 'breath'] }),
    product('soft-brush', 'Soft Brush', { category: 'toothbrushes', price: 5, rating: undefined }),
    ...Array.from({ length: 600 }, (_, index) =>
      product(`chew-${index}`, `Chew number ${index}`, {
        category: 'dental-chews',
        tags: ['dog', 'chew', 'tartar'],
      }),
    ),
  ],
  featuredProducts: ['soft-brush', 'mint-paste'],
  categories: ['toothpaste', 'toothbrushes', 'dental-chews'].map((id, index) => ({
    id,
    slug: id,
    name: id,
    order: index,
    use: 'paste',
    description: `All that there is of ${id}, in one list.`,
  })),
  firstDrawings: {},
  testimonials: [],
  vetEndorsements: [],
  videos: [],
  reviews: [],
  guides: [
    {
      id: 'first-brush',
      question: 'Which brush should I start with?',
      summary: 'A soft one, and a week of patience.',
      forWhom: 'Owners of dogs who have never had their teeth brushed.',
      needs: { species: 'dog', lifeStages: ['puppy'], categories: ['toothbrushes'], words: ['first-steps'] },
      picks: [],
    },
  ],
  lists: [
    {
      id: 'brushes-for-dogs',
      name: 'Brushes for dogs',
      heading: 'Brushes that fit a dog',
      description: 'Each with the weight that it is made for.',
      query: { pet: 'dog', category: 'toothbrushes' },
    },
  ],
  coachSteps: [{ id: 'dog-lip', step: 'Lift the lip' }],
  synonyms: {
    ignored: ['for', 'the', 'my', 'please'],
    weak: ['dental'],
    synonyms: [
      { words: ['doggy'], means: ['dog'] },
      { words: ['rinse', 'mouth wash'], means: ['additive'] },
      { words: ['poodle'], means: ['small dog'] },
      { words: ['no brush'], means: ['additive'] },
    ],
    leaveOut: {
      before: ['without', 'no', 'free of'],
      beforeFood: ['cant have', 'not'],
      after: ['free'],
      afterFood: ['makes him itch'],
      anywhere: ['hives', 'big no'],
    },
    topics: [
      {
        name: 'Shiny & Co',
        kind: 'maker',
        words: ['shiny', 'shiny and co'],
        instead: ['toothpaste'],
        ...noLeads,
      },
      { name: 'Scaling', kind: 'treatment', words: ['scaling'], ...noLeads },
      {
        name: 'Coral',
        kind: 'product',
        words: ['coral'],
        instead: ['toothpaste'],
        why: 'Coral can break teeth, so we sell none. Pick a paste.',
        source: { name: 'A clinic', url: 'https://clinic.example/coral' },
        guides: ['first-brush'],
        lists: [],
      },
    ],
    needs: [{ words: ['hurry'], guides: ['first-brush'], lists: ['brushes-for-dogs'] }],
  },
  conditions,
  filters,
}
