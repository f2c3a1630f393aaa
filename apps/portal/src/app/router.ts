import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { loaderDelay } from '../ui/delayed.tsx'
import { ErrorPage } from './error-page.tsx'
import { withPasswordReset } from './password-reset-route.ts'
import { routeTree } from './route-tree.gen.ts'

/**
 * Search values are not read as JSON, where a long digit string comes back rounded. The router still turns short ones
 * into numbers: routes read every value with String().
 */
export const router = createRouter({
  routeTree: withPasswordReset(routeTree),
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultErrorComponent: ErrorPage,
  defaultPendingMs: loaderDelay,
  defaultPendingMinMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What one page tells the next, without anybody's address bar. */
  interface HistoryState {
    /** For the sign-in page. */
    notice?: string
  }
}
