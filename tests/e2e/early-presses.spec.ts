import { type Page, expect, test } from '@playwright/test'
import { type State, owner } from '../screenshots/state.ts'
import { statesOf } from '../screenshots/states.ts'
import { featured } from '../support/test-shop.ts'
import { addressOf, signInUnseen } from './shop.ts'

/**
 * The rule for early presses: until its script is here, a control does what its HTML says, or it can't be pressed.
 * Nothing is held back and pressed again later.
 */

/** States with the markup of another one, and those that need a script. */
const leftOut =
  /^(filter-dialog|suggestions|search.*|category|product-last|returns|shipping|terms|compare-tray|contact-errors|vet-locator-results|offline|toast|menu|cart|cart-hundred|home|profile|owner|owner-nothing|wishlist-signed-in)$/

const signedIn = (page: Page): Promise<void> => signInUnseen(page, addressOf('thyme'))
const pages: readonly State[] = [
  ...statesOf(featured).filter(({ name }) => !leftOut.test(name)),
  { name: 'write-review', path: '/write-review' },
  { name: 'home', path: '/home', before: signedIn },
  { name: 'profile', path: '/profile', before: signedIn },
  { name: 'owner', path: '/owner', before: (page: Page) => signInUnseen(page, owner) },
]

for (const states of Map.groupBy(pages, ({ before }) => before).values())
  test(`${states[0]?.name} and ${states.length - 1} more: no button is dead while no script has arrived`, async ({
    page,
  }) => {
    test.slow()
    await states[0]?.before?.(page)
    await page.route(/_astro\/.*\.js$|\.(?:woff2|svg|webp)$/, (route) => route.abort())
    for (const { name, path } of states) {
      await page.goto(path)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(deadControls), `${name}, ${width} px wide`).toEqual([])
      }
    }
  })

/**
 * Names the buttons that can be seen and pressed, but do nothing without a script, and the forms that would put what
 * somebody typed into the page's address. Fields keep what is typed.
 */
function deadControls(): string[] {
  const isSeen = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null
  const actsAlone = (button: Element): boolean =>
    button.matches(':disabled, [popovertarget], [commandfor]') ||
    (button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null)
  const leaks = (form: HTMLFormElement): boolean => {
    const submit = form.querySelector('button:not([type=button])')
    const isGuarded =
      submit === null
        ? form.querySelector('input[type=text], input:not([type])') === null
        : submit.matches(':disabled')
    return !form.hasAttribute('action') && form.method !== 'dialog' && !isGuarded
  }
  const buttons = [...document.querySelectorAll('button, [role=button]:not([href])')]
  return [...buttons.filter((button) => !actsAlone(button)), ...[...document.forms].filter(leaks)]
    .filter(isSeen)
    .map(
      (control) =>
        `${control.parentElement?.localName} > ${control.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    )
}

test('a filter or an order chosen before the list’s script loads the page that its form asks for', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/products')
  await page.getByLabel(/^Cats/).check()
  await expect(page).toHaveURL('/products?pet=cat')
  await page.getByLabel('Sort by').selectOption('rating')
  await expect(page).toHaveURL('/products?pet=cat&sort=rating')
  await expect(page.getByLabel('Sort by')).toHaveValue('rating')
  await expect(page.getByLabel(/^Cats/)).toBeChecked()
})
