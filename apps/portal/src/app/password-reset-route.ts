import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { boot } from '../lib/boot.ts'
import { Route as rootRoute } from './routes/__root.tsx'

/**
 * The page of the password reset, whose address is the deployment's choice (specification §2): no file of routes/ can
 * name it. Where it is not configured there is no such address.
 */
export function withPasswordReset<T extends AnyRoute>(tree: T): T {
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
