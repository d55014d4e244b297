import { type Page, expect } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { Shop, addressOf, openSignedIn, ownHeaders, signInUnseen } from './shop.ts'

/** Signs in as somebody else, as a second tab of this browser does. */
export async function changePerson(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await signInUnseen(page, email)
}

/** Ids of what the signed-in account has on the server. */
export async function ownData(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/account', { headers: await ownHeaders(page) })
  // A shop without the owner's desk has no reviews.
  const { wishlist, pets, reviews = [] } = await answer.json()
  const ids = [...wishlist, ...reviews].map(({ productId }: { productId: string }) => productId)
  return [...ids, ...pets.map(({ name }: { name: string }) => name)]
}

/** Opens a page as one person, then signs in as another. Returns the second one's email. */
export async function openForOther(page: Page, path: string): Promise<string> {
  await openSignedIn(page, path, addressOf('ash'))
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  return becomeOther(page)
}

/** Signs in, as another tab does, as somebody else who has a pet and a saved product. Returns the email. */
export async function becomeOther(page: Page): Promise<string> {
  const email = addressOf('birch')
  // An answer on its way would bring the earlier session's cookies back.
  await page.waitForLoadState('networkidle')
  await changePerson(page, email)
  const headers = await ownHeaders(page)
  await page.request.post('/api/wishlist', { headers, data: { productId: 'tuna-cat-toothpaste-2-oz' } })
  const pets = [{ id: 'pet-number-1', changedAt: 1, pet: namedPets[0] }]
  await page.request.put('/api/pets', { headers, data: pets })
  expect(await ownData(page)).toEqual(['tuna-cat-toothpaste-2-oz', 'Rex'])
  return email
}
