import { createFileRoute } from '@tanstack/react-router'
import { TrackerPage } from '../../features/traveller-tracker/tracker-page.tsx'

export const Route = createFileRoute('/_shell/traveller-tracker')({
  // The map takes longest: it does not wait for the page's code.
  loader: () =>
    void import('../../features/traveller-tracker/prefetch-map.ts').then(({ prefetchMap }) => prefetchMap()),
  component: TrackerPage,
})
