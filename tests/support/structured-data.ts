import Validator from '@adobe/structured-data-validator'
import { schemaOrgVocabulary } from './schema-org-vocabulary.ts'

export interface GraphNode {
  '@type': string
  '@id'?: string
  [name: string]: unknown
}

const validator = new Validator(schemaOrgVocabulary())

/**
 * What the validator finds wrong: types and properties that schema.org does
 * not know, and what Google's rich results want and do not get. What it would
 * merely like to have is left out.
 */
export async function findingsIn(graph: readonly GraphNode[]): Promise<string[]> {
  const jsonld = Object.groupBy(graph, (node) => node['@type'])
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage }) => issueMessage)
}

/** Objects at any depth that only name another thing: `{ '@id': ... }`. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (typeof value !== 'object' || value === null) return []
  if ('@id' in value && typeof value['@id'] === 'string' && Object.keys(value).length === 1)
    return [value['@id']]
  return Object.values(value).flatMap(namedIn)
}
