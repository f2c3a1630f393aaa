import { createFileRoute } from '@tanstack/react-router'
import { TrackerPage } from '../../features/traveller-tracker/tracker-page.tsx'
import { queries } from '../query-cache.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker')({
  // The map takes longest, and the answer may be there with it: neither waits for the page's code.
  loader: ({ location, preload }) => {
    import('../../features/traveller-tracker/prefetch-tracker.ts')
      .then(({ prefetchTracker, prefetchOverview }) => {
        prefetchTracker()
        // A look at people is written down: nobody looks yet.
        if (!preload) prefetchOverview(queries, location.search)
      })
      // The page meets the same, and tells it.
      .catch(() => undefined)
  },
  // Once: from then on the page asks by itself.
  staleTime: Number.POSITIVE_INFINITY,
  component: TrackerPage,
})
