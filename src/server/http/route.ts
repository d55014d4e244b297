import type { Endpoint } from '#lib/endpoint.ts'
import type { Handler, Routes } from './router.ts'

/** An endpoint, and what answers it. */
export interface Route {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly handler: Handler
}

/** Returns the table by which a router finds these routes. */
export function routesOf(...routes: readonly Route[]): Routes {
  const table: Routes = {}
  for (const { endpoint, handler } of routes) (table[endpoint.path] ??= {})[endpoint.method] = handler
  return table
}

/** Returns the paths of the endpoints that these modules export. */
export function pathsOf(...modules: readonly object[]): string[] {
  const endpoints = modules.flatMap((one) => Object.values(one)).filter(isEndpoint)
  return [...new Set(endpoints.map(({ path }) => path))]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}
