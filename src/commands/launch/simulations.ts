import { type ContentFolder, fieldOf, textOf } from '../content-folder.ts'
import { item, type LaunchItem } from './launch-item.ts'

/** Switches in `site.json` for features that are only simulated, and what to do. */
const switches: readonly [field: string, simulated: string, message: string][] = [
  ['contactDelivery', 'simulated', 'messages aren’t sent: set database or netlify-forms to receive them'],
  [
    'newsletterDelivery',
    'device',
    'email addresses stay in the browser: set database or netlify-forms to receive them',
  ],
  ['checkout', 'search', 'checkout opens a search: set cart once products have an ASIN'],
]

/** Lists the features that the shop only simulates. */
export function simulations({ files }: ContentFolder): LaunchItem[] {
  const hasSampleClinics = files.some(
    ({ folder, data }) => folder === 'clinics' && fieldOf(data, 'sample') === true,
  )
  const locators = files.filter(({ path }) => path === 'pages/vet-locator.json' && hasSampleClinics)
  return [
    ...files
      .filter(({ path }) => path === 'site.json')
      .flatMap((site) =>
        switches
          .filter(([field, simulated]) => textOf(site.data, field) === simulated)
          .map(([field, simulated, message]) => item(site, [field], message, `${field}: ${simulated}`)),
      ),
    ...locators.map((page) =>
      item(page, ['sampleNote'], 'every ZIP code finds the same sample clinics: add real ones'),
    ),
  ]
}
