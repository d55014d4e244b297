import type { APIRoute } from 'astro'
import styles from '#styles/product-preview.css?raw'

/** How the content editor's preview of a product looks. */
export const GET: APIRoute = () => new Response(styles, { headers: { 'Content-Type': 'text/css' } })
