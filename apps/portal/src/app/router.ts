import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { loaderDelay } from '../ui/delayed.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Search values stay the strings they are: read as JSON, a long digit string comes back rounded. */
export const router = createRouter({
  routeTree,
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPendingMs: loaderDelay,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
