import type { APIRoute } from 'astro'
import styles from '#commands/editor/product-preview.css?raw'

/** The styles of the editor's product preview. */
export const GET: APIRoute = () => new Response(styles, { headers: { 'Content-Type': 'text/css' } })
