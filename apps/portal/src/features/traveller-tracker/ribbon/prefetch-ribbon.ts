import { dayAt } from '@portolan/rules/local-time'
import type { QueryClient } from '@tanstack/react-query'
import { ownZone } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { currentLanguage } from '../../../lib/preferences.ts'
import { isMobileNow } from '../../../ui/use-media.ts'
import { companyZone } from '../frames/use-time-frames.ts'
import { daysShown, ribbonQuery } from './ribbon.queries.ts'
import { readRibbonAddress } from './use-ribbon-address.ts'

export const ribbonTexts = () =>
  Promise.all((['travellerTracker', 'travellerTrackerRibbon', 'riskLevel'] as const).map(fetchTexts))

/** Asks for what the page shows first, beside the page's own code. Days that are over wait for a reason. */
export function prefetchRibbon(queries: QueryClient, search: Readonly<Record<string, unknown>>): void {
  // Who fails here meets it on the page.
  ribbonTexts().catch(() => undefined)
  const { from, company, keyword, only } = readRibbonAddress(search)
  const today = dayAt(currentMinute(), companyZone.get() ?? ownZone()).replaceAll('-', '')
  if (from !== null && from < today) return
  const days = isMobileNow() ? daysShown.phone : daysShown.desk
  void queries.prefetchInfiniteQuery(
    ribbonQuery({ from, days, company, keyword, only, reason: null }, currentLanguage()),
  )
}
