import { csvFeed } from './generate-feed.ts'

const brands = ['Fernhill', 'Bramble & Co', 'Northpaw', 'Tidewater Pets', 'Old Orchard']

/** Things as a person would list them: what it is, for whom, in which sizes, and under which heading. */
const things = [
  ['Enzymatic Toothpaste for Dogs, Poultry Flavor', '2.5 oz', 'Toothpaste'],
  ['Dental Chews for Small Dogs', '36 ct', 'Dental Chews'],
  ['Soft Toothbrush for Large Dogs', 'Large', 'Toothbrushes'],
  ['Water Additive for Dogs and Cats', '16 fl oz', 'Water Additives'],
  ['Rubber Chew Toy for Medium Dogs', 'Medium (25-50 lbs)', 'Dental Toys'],
  ['Finger Toothbrush for Cats', '2 Pack', 'Toothbrushes'],
  ['Dental Treats for Cats, Tuna', '4.5 ounces', 'Dental Chews'],
  ['Rope Toy for Puppies', 'S', 'Dental Toys'],
] as const

/** Forty products as people keep them: with the retailer's own links, prices with a sign, and sizes in words. */
export const ownRows = brands.flatMap((brand, row) =>
  things.map(([thing, size, category], column) => ({
    Title: `${brand} ${thing}`,
    Link: `https://www.amazon.com/dp/B0OWN${String(row * things.length + column).padStart(5, '0')}`,
    Price: `$${(6.49 + row * 2 + column).toFixed(2)}`,
    Brand: brand,
    Size: size,
    Category: category,
  })),
)

export const ownSpreadsheet = csvFeed(ownRows)
