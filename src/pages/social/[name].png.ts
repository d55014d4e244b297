import type { APIRoute, GetStaticPaths } from 'astro'
import { loadCategories, loadPolicies, loadProducts } from '#collections/load.ts'
import { page } from '#content/page-text.ts'
import { site } from '#content/settings.ts'
import { productPicture } from '#illustrations/product-picture.ts'
import { toPng } from '#illustrations/raster.ts'
import { socialCard } from '#illustrations/social-card.ts'

/** `picture` replaces the logo. */
type Props = { title: string; picture?: string }

export const getStaticPaths = (async () => {
  const [categories, policies, products] = await Promise.all([
    loadCategories(),
    loadPolicies(),
    loadProducts(),
  ])
  const pages: Record<string, Props> = {
    home: { title: page.landing.hero.title },
    products: { title: page.products.heading },
    about: { title: page.about.mission.title },
    reviews: { title: page.reviews.heading },
    contact: { title: page.contact.heading },
    guides: { title: page.guides.heading },
    faq: { title: page.faq.heading },
    'vet-locator': { title: page.vetLocator.heading },
    affiliate: { title: page.affiliate.heading },
  }
  for (const { id, data } of policies) pages[id] = { title: data.title }
  for (const { slug, name } of categories) {
    const first = products.find(({ category }) => category === slug)
    pages[slug] = {
      title: name,
      ...(first === undefined ? {} : { picture: productPicture({ ...first, id: 'p' }) }),
    }
  }
  return Object.entries(pages).map(([name, props]) => ({ params: { name }, props }))
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) => {
  const card = socialCard({ ...props, subtitle: site.tagline, brand: site.name })
  return new Response(await toPng(card, 1200), { headers: { 'Content-Type': 'image/png' } })
}
