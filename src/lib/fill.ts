type Values = Readonly<Record<string, string | number>>

/** A text with its places filled in: `{name}` becomes `values.name`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The text for one or for more, filled in; `values` may have the count as it is to be written. English needs no more forms, and `Intl.PluralRules` takes a slow phone long. */
export function fillCount(
  text: Readonly<{ one: string; other: string }>,
  count: number,
  values: Values = {},
): string {
  return fill(count === 1 ? text.one : text.other, { count, ...values })
}
