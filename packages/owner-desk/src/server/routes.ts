import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import type { Env } from '../../../../src/server/env.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { settingsOf } from '../../../../src/content/package-settings.ts'
import { ownerDesk } from '../index.ts'
import { countRoutes } from '../counts/count-routes.ts'
import { reportRoutes } from '../desk/report-routes.ts'
import { ownerMessageRoutes } from '../messages/server/owner-message-routes.ts'
import { messageRoutes } from '../messages/server/routes.ts'
import { ownerReviewRoutes } from '../reviews/server/owner-review-routes.ts'
import { reportRoutes as reviewReportRoutes } from '../reviews/server/report-routes.ts'
import { reviewRoutes } from '../reviews/server/review-routes.ts'

/** The API of this package. */
export function ownerDeskRoutes(env: Env, read: ReadCatalog): Routes {
  return {
    ...countRoutes(env, read),
    ...reviewRoutes(env, read),
    ...reviewReportRoutes(env),
    ...messageRoutes(env, settingsOf(ownerDesk.settings)),
    ...reportRoutes(env, read),
    ...ownerReviewRoutes(env, read),
    ...ownerMessageRoutes(env),
  }
}
