import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { loadProducts, loadStock } from '#server/content/load.ts'
import { productFeedTitle, site } from '#content/settings.ts'
import { formatDay } from '#lib/dates.ts'
import { locale } from '#lib/locale.ts'
import { formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import type { Product } from '#content/product.ts'

const most = 50

/** The most recently checked products, newest first. */
export const GET: APIRoute = async (context) => {
  const base = context.site ?? new URL(site.url)
  const [products, { categories }] = await Promise.all([loadProducts(), loadStock()])
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const newest = products
    .toSorted((a, b) => (b.priceCheckedOn ?? '').localeCompare(a.priceCheckedOn ?? ''))
    .slice(0, most)
  return rss({
    title: productFeedTitle,
    description: site.blurb,
    site: base,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale.toLowerCase()}</language><atom:link href="${new URL(context.url.pathname, base).href}" rel="self" type="application/rss+xml"/>`,
    items: newest.map((product) => ({
      title: product.name,
      link: productPath(product.id),
      description: summary(product),
      ...(product.priceCheckedOn === undefined
        ? {}
        : { pubDate: new Date(`${product.priceCheckedOn}T00:00:00Z`) }),
      categories: [names.get(product.category) ?? product.category],
    })),
  })
}

/** Leaves the price out if it is unknown. A sample's price must stay on the page with its notes. */
function summary({ shortDescription, price, priceCheckedOn, sample }: Product): string {
  return sample || price === undefined || priceCheckedOn === undefined
    ? shortDescription
    : `${shortDescription} ${formatPrice(price)} when checked on ${formatDay(priceCheckedOn)}.`
}
