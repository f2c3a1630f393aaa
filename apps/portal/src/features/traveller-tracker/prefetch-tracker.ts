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

/** Has the map's code and shapes, the texts and what the page asks for first on their way beside the page's own code. */
export function prefetchTracker(queries: QueryClient, search: Readonly<Record<string, unknown>>): void {
  if ('WebGL2RenderingContext' in globalThis) {
    prefetchWorldMap()
    trackerLayers.run()
  }
  // Who fails here meets it on the page.
  trackerTexts().catch(() => undefined)
  const days = currentFrameDays(currentMinute())
  if (days === undefined) return
  const scope = { days, company: readTrackerAddress(search).company, past: null }
  void queries.prefetchQuery(overviewQuery(scope, currentLanguage()))
}
