import { readFileSync } from 'node:fs'

interface Term {
  '@id': string
  '@type': 'rdfs:Class' | 'rdf:Property'
  'rdfs:subClassOf'?: { '@id': string }[]
  'schema:domainIncludes'?: { '@id': string }[]
}

/**
 * Builds schema.org's vocabulary in its published format from the declarations of `schema-dts`, which are
 * generated from it.
 */
export function schemaOrgVocabulary(): { '@graph': Term[] } {
  const declarations = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')
  const interfaces = declarations.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm,
  )
  return {
    '@graph': [...interfaces].flatMap(([, name = '', parents = '', body = '']): Term[] => [
      {
        '@id': /^ {4}"@type": "(\w+)";$/m.exec(body)?.[1] ?? name,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents.split(', ').map((parent) => ({ '@id': parent })),
      },
      ...[...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']): Term => ({
        '@id': property,
        '@type': 'rdf:Property',
        'schema:domainIncludes': [{ '@id': name }],
      })),
    ]),
  }
}
