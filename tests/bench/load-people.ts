import type { Client, Request } from 'autocannon'
import { sessionOf } from '../support/server-fixture.ts'

/** Somebody who is signed in, and what their list ought to hold. */
export interface Person {
  headers: Record<string, string>
  /** By product: whether it is to be there; `unsure` where the end came before the answer. */
  wanted: Map<string, 'there' | 'gone' | 'unsure'>
}

export async function signIn(count: number, key: string, origin: string): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const cookie = await sessionOf(`person-${index}`, { key })
    people.push({ headers: { Cookie: cookie, Origin: origin }, wanted: new Map() })
  }
  return people
}

/** A tab that asks for one address after the other, without end. */
export function reader(paths: readonly string[], headers: Record<string, string> = {}) {
  return (client: Client): void => {
    client.setRequests(paths.map((path) => ({ method: 'GET', path, headers })))
  }
}

/**
 * A tab that changes lists: for one person after the other it adds a product of
 * its own, and takes every third off again. Notes what each answer promises.
 */
export function writer(people: readonly Person[], products: readonly string[]) {
  let step = -1
  /** What was sent and not answered; a tab asks for one thing at a time. */
  let sent: { person: Person; product: string; isAdded: boolean } | undefined
  const next = (): { person: Person; product: string; isAdded: boolean } | undefined => {
    step += 1
    const person = people[step % people.length]
    const turn = Math.floor(step / people.length)
    // Two steps forward, one back: add, add, take the first of both off.
    const product = products[(turn - Math.floor(turn / 3) - (turn % 3 === 2 ? 2 : 0)) % products.length]
    return person === undefined || product === undefined
      ? undefined
      : { person, product, isAdded: turn % 3 !== 2 }
  }
  const request: Request = {
    setupRequest: (given) => {
      sent = next()
      if (sent === undefined) return given
      const { person, product, isAdded } = sent
      person.wanted.set(product, 'unsure')
      return isAdded
        ? {
            ...given,
            method: 'POST',
            path: '/api/wishlist',
            headers: { ...person.headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ productId: product }),
          }
        : { ...given, method: 'DELETE', path: `/api/wishlist/${product}`, headers: { ...person.headers } }
    },
    onResponse: (status) => {
      if (sent === undefined || (status !== 200 && status !== 201)) return
      sent.person.wanted.set(sent.product, sent.isAdded ? 'there' : 'gone')
    },
  }
  return (client: Client): void => client.setRequests([request])
}

/** What is wrong with a person's list: lost, still there, doubled, or never asked for. */
export async function wrongEntries({ headers, wanted }: Person, address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/wishlist`, { headers })
  const list: unknown = await answer.json()
  if (!answer.ok || !Array.isArray(list)) return [`the list answers ${answer.status}`]
  const ids = list.map((entry: { productId?: string }) => String(entry.productId))
  const lost = [...wanted].filter(([id, state]) => state === 'there' && !ids.includes(id))
  return [
    ...lost.map(([id]) => `lost ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `doubled ${id}`),
    ...ids.filter((id) => wanted.get(id) === 'gone').map((id) => `not gone ${id}`),
    ...ids.filter((id) => !wanted.has(id)).map((id) => `never asked for ${id}`),
  ]
}
