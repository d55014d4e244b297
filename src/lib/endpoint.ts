import type * as v from 'valibot'

/**
 * One call of the API. The page that calls it and the route that answers it import the same one, so its path, its body
 * and its answer stand in one place.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A path that ends in `/*` goes on with what the call is about, such as a product's id. */
  readonly path: string
  /** What the server accepts. */
  readonly body?: v.GenericSchema
  /** The maximum size of a body, in bytes; 4,096 by default. */
  readonly maxBytes?: number
  /** What the page accepts. Without it, a page reads nothing but the status. */
  readonly answer?: v.GenericSchema
}

/** An endpoint's body as a page sends it. */
export type SentBody<One extends Endpoint> = One extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : undefined

/** An endpoint's body as its route reads it. */
export type ReadBody<One extends Endpoint> = One extends { body: infer Body extends v.GenericSchema }
  ? v.InferOutput<Body>
  : undefined

/** What a page gets. */
export type Answer<One extends Endpoint> = One extends { answer: infer Given extends v.GenericSchema }
  ? v.InferOutput<Given>
  : undefined

/** What a route returns: the same, which nobody changes on the way. */
export type SentAnswer<One extends Endpoint> = One extends { answer: v.GenericSchema }
  ? Immutable<Answer<One>>
  : unknown

/** A value that nobody changes. */
export type Immutable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
  : Value
