import { createFileRoute } from '@tanstack/react-router'
import { RibbonPage } from '../../features/traveller-tracker/ribbon/ribbon-page.tsx'
import { queries } from '../query-cache.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker_/ribbon')({
  // The answer may be there with the page's code: neither waits for the other.
  loader: ({ location, preload }) => {
    // A look at people is written down: nobody looks yet.
    if (preload) return
    import('../../features/traveller-tracker/ribbon/prefetch-ribbon.ts')
      .then(({ prefetchRibbon }) => prefetchRibbon(queries, location.search))
      // The page meets the same, and tells it.
      .catch(() => undefined)
  },
  // Once: from then on the page asks by itself.
  staleTime: Number.POSITIVE_INFINITY,
  component: RibbonPage,
})
