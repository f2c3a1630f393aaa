import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For tests: the element at an address of its own, with the portal's way of reading it; `history` is the back button. */
export function atAddress(element: ReactNode, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultNotFoundComponent: () => element,
  })
  return { history, element: <RouterProvider router={router as never} /> }
}
