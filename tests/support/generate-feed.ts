/** An item with the attribute names of Google's product data specification. */
export type FeedItem = Record<
  'id' | 'title' | 'description' | 'link' | 'price' | 'brand' | 'gtin' | 'product_type',
  string
> &
  Partial<Record<'sale_price' | 'sale_price_effective_date' | 'image_link' | 'availability', string>>

const makers = [
  'Fernhill',
  'Bramble & Co',
  'Northpaw',
  'Tidewater Pets',
  'Old Orchard',
  'Larkspur',
  'Quillon',
]
const things = [
  ['Dental Chew Sticks', 'Pet Supplies > Dog Treats', 'Count'],
  ['Enzymatic Toothpaste', 'Pet Supplies > Oral Care', 'oz'],
  ['Long Handle Toothbrush', 'Pet Supplies > Oral Care', 'Pack'],
  ['Water Additive', 'Pet Supplies > Oral Care', 'fl oz'],
  ['Rubber Chew Toy', 'Pet Supplies > Toys', 'Pack'],
  ['Dental Treats', 'Pet Supplies > Treats', 'oz'],
  ['Dental Wipes', 'Pet Supplies > Oral Care', 'Count'],
] as const
const flavors = ['Chicken', 'Mint', 'Peanut Butter', 'Salmon', 'Vanilla']
const animals = ['Small Dogs 5-20 lbs', 'Large Dogs 50-100 lbs', 'Cats', 'Dogs and Cats']

/** Generates items, always the same ones. The brands don't exist. */
export function googleItems(count: number): FeedItem[] {
  return Array.from({ length: count }, (_, index) => {
    const [thing, type, unit] = things[index % things.length] ?? things[0]
    const maker = makers[Math.floor(index / things.length) % makers.length] ?? ''
    const flavor = flavors[index % flavors.length] ?? ''
    const animal = animals[Math.floor(index / 3) % animals.length] ?? ''
    const title = `${maker} ${thing} for ${animal}, ${flavor}, ${index + 4} ${unit}`
    return {
      id: `SKU-${index}`,
      title,
      description: `<p>${title} from ${maker} helps against plaque &amp; tartar.</p><p>Number ${index} in the range: give it as the pack says, and look at the gums now and then.</p>`,
      link: `https://www.amazon.com/dp/B0${String(index).padStart(8, '0')}`,
      price: `${(5 + (index % 40) * 0.75).toFixed(2)} USD`,
      ...(index % 10 === 0 ? { sale_price: `${(4.5 + (index % 40) * 0.5).toFixed(2)} USD` } : {}),
      brand: maker,
      gtin: checkedNumber(index),
      product_type: type,
      image_link: `https://img.example/${index}.jpg`,
      availability: index > 0 && index % 17 === 0 ? 'out_of_stock' : 'in_stock',
    }
  })
}

/** Formats the items as Google Merchant RSS. */
export function googleFeed(items: readonly FeedItem[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = items.map((item) => {
    const fields = Object.entries(item).map(([name, value]) => `<g:${name}>${escaped(value)}</g:${name}>`)
    return `<item>${fields.join('')}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Pets</title>
${body.join('\n')}
</channel></rss>\n`
}

/** Formats items or other rows as a table, with their columns. */
export function csvFeed(items: readonly Readonly<Record<string, string | undefined>>[]): string {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const rows = items.map((item) => columns.map((column) => cell(item[column])).join(','))
  return `${[columns.join(','), ...rows].join('\n')}\n`
}

/** A UPC that nobody uses: 0 99999, five digits, the check digit. */
function checkedNumber(index: number): string {
  const digits = `099999${String(index).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
