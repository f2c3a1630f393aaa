import { createFileRoute } from '@tanstack/react-router'
import { TrackerPage } from '../../features/traveller-tracker/tracker-page.tsx'
import { queries } from '../query-cache.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker')({
  // The map takes longest, and the answer may be there with it: neither waits for the page's code.
  loader: ({ location }) => {
    void import('../../features/traveller-tracker/prefetch-tracker.ts').then(({ prefetchTracker }) =>
      prefetchTracker(queries, location.search),
    )
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: TrackerPage,
})
