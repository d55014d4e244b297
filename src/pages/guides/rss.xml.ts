import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { loadGuides } from '#server/content/load.ts'
import { guideFeedTitle, site } from '#content/settings.ts'
import { locale } from '#lib/locale.ts'
import { guidePath } from '#lib/page-paths.ts'

/** All guides, last checked first. */
export const GET: APIRoute = async (context) => {
  const base = context.site ?? new URL(site.url)
  const guides = (await loadGuides()).toSorted((a, b) =>
    (b.data.checkedOn ?? '').localeCompare(a.data.checkedOn ?? ''),
  )
  return rss({
    title: guideFeedTitle,
    description: site.blurb,
    site: base,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale.toLowerCase()}</language><atom:link href="${new URL(context.url.pathname, base).href}" rel="self" type="application/rss+xml"/>`,
    items: guides.map(({ id, data }) => ({
      title: data.question,
      link: guidePath(id),
      description: data.summary,
      ...(data.checkedOn === undefined ? {} : { pubDate: new Date(`${data.checkedOn}T00:00:00Z`) }),
    })),
  })
}
