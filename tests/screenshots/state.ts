import type { Page } from '@playwright/test'

/** A page in a state: its URL and how to get there. */
export interface State {
  name: string
  path: string
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Runs after it opened. */
  after?: (page: Page) => Promise<unknown>
}

/** A person who may open `/owner`. */
export const owner = 'owner@shop.example'

export const longName = 'Extraordinarily Long-Lasting Toothpaste for Brachycephalic Dogs, 2 Pack'

/** Signs in, and ends on `/faq`. */
export async function signIn(page: Page, email = 'willow@example.com'): Promise<void> {
  await page.goto('/api/login?returnTo=/faq')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/faq')
}
