import retailers from '../../content/retailers.json' with { type: 'json' }

/** What a retailer is called: the shop's first one where no id is given, or one that the shop no longer has. */
export function retailerName(id?: string): string {
  return (retailers.find((known) => known.id === id) ?? retailers[0])?.name ?? ''
}
