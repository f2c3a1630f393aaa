import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { loaderDelay } from '../ui/delayed.tsx'
import { ErrorPage } from './error-page.tsx'
import { routeTree } from './route-tree.gen.ts'
import { boot } from '../lib/boot.ts'
import { Route as rootRoute } from './routes/__root.tsx'

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

/**
 * The page of the password reset, whose address is the deployment's choice (specification §2): no file of routes/ can
 * name it. Where it is not configured there is no such address.
 */
function withPasswordReset<T extends AnyRoute>(tree: T): T {
  const path = boot.resetPasswordRoute
  if (!path) return tree
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(() => import('./password-reset.tsx'), 'PasswordReset'),
  })
  const known: Record<string, AnyRoute> = { ...tree.children }
  tree.addChildren([...Object.values(known), page])
  return tree
}
