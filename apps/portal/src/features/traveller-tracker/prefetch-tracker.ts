import type { QueryClient } from '@tanstack/react-query'
import { fetchTexts } from '../../lib/i18n.ts'
import { currentMinute } from '../../lib/minute.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { prefetchWorldMap } from '../../parts/world-map/world-map-lazy.tsx'
import { currentFrameDays } from './frames/use-time-frames.ts'
import { trackerLayers } from './map/tracker-layers-lazy.ts'
import { overviewQuery } from './traveller-tracker.queries.ts'
import { readTrackerAddress } from './use-tracker-address.ts'

export const trackerTexts = () =>
  Promise.all((['travellerTracker', 'riskLevel', 'riskSource'] as const).map((texts) => fetchTexts(texts)))

/** Has the map's code and shapes and the page's texts on their way beside the page's own code. */
export function prefetchTracker(): void {
  if ('WebGL2RenderingContext' in globalThis) {
    prefetchWorldMap()
    trackerLayers.run()
  }
  // Who fails here meets it on the page.
  trackerTexts().catch(() => undefined)
}

/** Asks for what the page shows first. */
export function prefetchOverview(queries: QueryClient, search: Readonly<Record<string, unknown>>): void {
  const days = currentFrameDays(currentMinute())
  if (days === undefined) return
  const scope = { days, company: readTrackerAddress(search).company, past: null }
  void queries.prefetchQuery(overviewQuery(scope, currentLanguage()))
}
