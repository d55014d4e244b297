/**
 * Returns whether a number below a bar code (GTIN) is right: 8, 12, 13 or 14 digits, the last of which is a check
 * digit. The 8 digits of a UPC-E have the check digit of the 12 that they stand for. Source: GS1 General
 * Specifications.
 */
export function isBarCode(digits: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && isChecked(fullCode(digits))
}

/**
 * Returns the 12 digits that a UPC-E stands for, and any other code as it is. Codes of 8 digits that begin with 0 and
 * are right both ways are UPC-E: as GTIN-8 they would be for use inside one company.
 */
export function fullCode(digits: string): string {
  const long = longUpc(digits)
  const isUpc = long !== undefined && isChecked(long) && (digits.startsWith('0') || !isChecked(digits))
  return isUpc ? long : digits
}

/** Returns the product number with 14 digits, which is the same for all codes of a product. */
export function productNumber(code: string): string {
  return fullCode(code.replaceAll(/\D/g, '')).padStart(14, '0')
}

/**
 * What stands for no product worldwide: prefixes for use inside one store and for coupons, and numbers that people
 * make up. Sources: support.google.com/merchants/answer/6286293 and 6286302; GS1 General Specifications for 8 digits.
 */
const notWorldwide = /^(?:0?2|04|05|98[1-4]|99)/
const madeUp = /^(\d)\1+\d$|^0*123456789(?:012|0128)$|^12345670$/

/** Returns whether a number that is right in form is a placeholder, or one that other stores use for something else. */
export function isPlaceholder(digits: string): boolean {
  const code = fullCode(digits)
  // The first of 14 digits says how many are in a box; the prefix follows it.
  const prefixed = code.length === 8 ? code : code.padStart(14, '0').slice(1)
  return madeUp.test(digits) || (code.length === 8 ? /^[02]/ : notWorldwide).test(prefixed)
}

function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Returns the 12 digits of a UPC-E, which leaves zeros out, or undefined if it isn't one. */
function longUpc(digits: string): string | undefined {
  const [match, system = '', maker = '', item = '', last = '', check = ''] =
    /^([01])(\d{2})(\d{3})(\d)(\d)$/.exec(digits) ?? []
  if (match === undefined) return undefined
  const [third = '', fourth = '', fifth = ''] = item
  const middle =
    Number(last) <= 2
      ? `${maker}${last}0000${item}`
      : last === '3'
        ? `${maker}${third}00000${fourth}${fifth}`
        : last === '4'
          ? `${maker}${third}${fourth}00000${fifth}`
          : `${maker}${item}0000${last}`
  return `${system}${middle}${check}`
}
