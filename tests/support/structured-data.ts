import Validator from '@adobe/structured-data-validator'
import { schemaOrgVocabulary } from './schema-org-vocabulary.ts'

export interface GraphNode {
  '@type': string
  '@id'?: string
  [name: string]: unknown
}

const validator = new Validator(schemaOrgVocabulary())

/**
 * Returns the validator's errors: types and properties unknown to schema.org, and requirements of Google's
 * rich results. Leaves out recommendations.
 */
export async function findingsIn(graph: readonly GraphNode[]): Promise<string[]> {
  const jsonld = Object.groupBy(graph, (node) => node['@type'])
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage }) => issueMessage)
}

/** Objects at any depth that only reference another one: `{ '@id': ... }`. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (typeof value !== 'object' || value === null) return []
  if ('@id' in value && typeof value['@id'] === 'string' && Object.keys(value).length === 1)
    return [value['@id']]
  return Object.values(value).flatMap(namedIn)
}
