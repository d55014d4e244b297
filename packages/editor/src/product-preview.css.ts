import type { APIRoute } from 'astro'
import styles from './product-preview.css?raw'

/** The styles of the editor's product preview. */
export const GET: APIRoute = () => new Response(styles, { headers: { 'Content-Type': 'text/css' } })
