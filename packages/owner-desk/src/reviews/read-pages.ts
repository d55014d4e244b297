import type * as v from 'valibot'
import { call, readAnswer } from '../../../../src/lib/call.ts'

/** Returns the first pages of an owner's list. Throws as `call` does. */
export async function readPages<Schema extends v.GenericSchema<unknown, readonly unknown[]>>(
  endpoint: { path: string; answer: Schema },
  pages: number,
) {
  const list: v.InferOutput<Schema>[number][] = []
  let waiting = 0
  let next: string | undefined = endpoint.path
  for (let read = 0; read < pages && next !== undefined; read += 1) {
    const response: Response = await call('GET', next)
    list.push(...(await readAnswer(endpoint, response)))
    waiting = Number(response.headers.get('X-Waiting-Count'))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  /** `waiting`: the number of undecided ones on all pages. `next`: the URL of the next page; unset on the last one. */
  return { list, waiting, next }
}
