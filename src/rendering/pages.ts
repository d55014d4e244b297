import { carePlanPage } from './care-plan.ts'
import { comparison } from './comparison.ts'
import { productList } from './product-list.ts'
import type { RenderedPage } from './rendered-page.ts'
import { sharedList } from './shared-list.ts'

/** Every page that is rendered when it is asked for. A new one is a line here, and a rule in netlify.toml. */
export const renderedPages: readonly RenderedPage[] = [productList, carePlanPage, comparison, sharedList]
