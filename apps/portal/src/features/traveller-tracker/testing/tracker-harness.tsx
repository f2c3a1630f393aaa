import { WidgetType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { currentProfile, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import type { TrackerReply } from '../traveller-tracker.queries.ts'

/** For tests: a server with one answer, texts, and somebody who is signed in and may see so many companies. */
export async function startTracker(reply: TrackerReply, { companies = 1 } = {}) {
  await startTexts()
  await Promise.all((['travellerTracker', 'riskLevel', 'riskSource', 'uiList'] as const).map(fetchTexts))
  const server = fakeServer()
  server.on(travellerTracker.search, answer(reply))
  server.on(travellerTracker.privacy, answer(examplePrivacy()))
  server.on(dashboard.saveUserSetting, ({ body }) => {
    const { Widgets } = body['UserSetting'] as { Widgets: unknown[] }
    return Response.json({ Status: 0, UserSetting: { ...currentProfile()?.UserSetting, Widgets, Revision: 1 } })
  })
  storeSession(signedIn())
  const profile = exampleProfile({ companies })
  const Widgets = [{ WidgetType: WidgetType.TravellerTracker, IsVisible: true, Attributes: '{}' }]
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, Widgets } })
  // Nothing has a size in a simulated document, and what has none shows no rows. Each test gives it back at its end.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(450)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(136)
  return server
}

export const examplePrivacy = (over: object = {}) => ({
  Mode: 'persons',
  DecidedBy: null,
  DecidedOn: null,
  WorksCouncilReference: null,
  CompanyViewers: 1,
  TeamViewers: 0,
  PastViewers: 0,
  PersonsKeptDays: 90,
  LooksKeptDays: 365,
  IsTraveller: false,
  MaySeeLooks: false,
  MaySeePast: false,
  ...over,
})

/** Shows something at an address; `history` is the browser's. */
export function showTracker(element: ReactNode, address = '/traveller-tracker') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const page = atAddress(<QueryClientProvider client={client}>{element}</QueryClientProvider>, address)
  return { ...render(page.element), history: page.history }
}
