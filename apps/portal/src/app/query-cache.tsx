import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../lib/call-error.ts'

/** For loaders of routes, which ask before their page is there. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Nobody asked for these: they would keep an idle session alive, since a query counts as a person's call.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.code === 'service_unavailable',
    },
  },
})

/** What the server has told this tab: one cache for the portal and the pages before it. */
export function QueryCache({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
