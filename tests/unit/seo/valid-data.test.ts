import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsIn, namedIn, type GraphNode } from '../../support/structured-data.ts'
import { site } from '#content/settings.ts'
import { shopPicture } from '#lib/picture-paths.ts'
import { breadcrumbList, itemList } from '#site/seo/breadcrumb-list.ts'
import { article, organization, webSite, webPage } from '#site/seo/web-site.ts'
import { type GraphThing, jsonLd } from '#site/seo/json-ld.ts'
import { product } from '#site/seo/product.ts'
import { videoObject } from '#site/seo/video-object.ts'
import { guide } from './guide-entry.ts'
import { entry } from './product-entry.ts'

const base = 'https://shop.example'

/** One of each content type, with this text in every text field. */
function everything(text: string): GraphThing[] {
  return [
    organization({ ...site, name: text, blurb: text }, base),
    webSite({ ...site, name: text, tagline: text }, base),
    breadcrumbList(
      [
        { label: text, href: '/products' },
        { label: text, href: '/products/soft-paste' },
      ],
      base,
    ),
    itemList(text, [{ id: 'soft-paste', name: text }], 1, base),
    product({ ...entry, name: text, shortDescription: text }, text, base),
    article({ ...guide, question: text, summary: text }, shopPicture, base),
    article({ ...guide, author: { name: text, title: text, sample: false } }, shopPicture, base),
    videoObject(
      {
        id: 'brush',
        videoUrl: 'https://www.youtube.com/watch?v=99x64TF8ppU',
        title: text,
        description: text,
        duration: '4:05',
        publishedOn: '2020-01-02',
        category: 'dog',
        language: 'en',
        isFeatured: true,
        order: 1,
      },
      base,
    ),
    webPage(
      {
        type: 'AboutPage',
        path: '/about',
        name: text,
        description: text,
        published: '2026-01-02',
        modified: '2026-10-21',
      },
      base,
    ),
  ]
}

function readBack(graph: readonly GraphThing[]): GraphNode[] {
  return JSON.parse(jsonLd(graph))['@graph']
}

describe('one of everything', () => {
  const graph = readBack(everything('Pearls & paste'))

  it.each(graph.map((node) => [node['@type'], node] as const))('%s is valid', async (_, node) => {
    expect(await findingsIn([node])).toEqual([])
  })

  it('only uses known terms', () => {
    const ids = graph.map((node) => node['@id'])
    expect(namedIn(graph).length).toBeGreaterThan(2)
    expect(ids).toEqual(expect.arrayContaining(namedIn(graph)))
  })
})

it('any input by an editor stays text', () => {
  const hostile = fc.oneof(
    fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '&amp;', '\0'),
    fc.constantFrom('\u202e\u2066\u2028"\\', '\u202etxt', '"quotes"'),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const script = jsonLd(everything(text))
      expect(script).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@graph': everything(text) })
    }),
  )
})
