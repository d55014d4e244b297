import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { loadProducts } from '#catalogue/load.ts'
import { site } from '#catalogue/site.ts'
import { formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/paths.ts'

const most = 50

/** Products whose price was checked last, newest first. */
export const GET: APIRoute = async (context) => {
  const products = (await loadProducts()).toSorted((a, b) => b.priceCheckedOn.localeCompare(a.priceCheckedOn))
  return rss({
    title: `${site.name}: products`,
    description: site.tagline,
    site: context.site ?? site.url,
    trailingSlash: false,
    items: products.slice(0, most).map(({ id, name, price, shortDescription, priceCheckedOn, category }) => ({
      title: name,
      link: productPath(id),
      description: `${shortDescription} ${formatPrice(price)} when checked on ${priceCheckedOn}.`,
      pubDate: new Date(`${priceCheckedOn}T00:00:00Z`),
      categories: [category],
    })),
  })
}
