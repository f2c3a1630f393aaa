import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { places } from '@portolan/contract/features/places'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleCalendar, exampleDetail, exampleOutlook } from './example-fares.ts'

const city = (code: string, name: string) => ({
  code,
  type: 1,
  name,
  name_zh_cn: '',
  name_zh_tw: '',
  name_ja_jp: '',
  country_code: '',
  country_name: '',
  country_name_zh_cn: '',
  country_name_zh_tw: '',
  country_name_ja_jp: '',
  sub_datas: [],
})

export const cities = [city('HKG', 'Hong Kong'), city('LON', 'London')]

/** For tests: a server that knows one route, texts, and somebody who may book. */
export async function startFares({ isApprovalOnly = false } = {}) {
  await startTexts()
  await fetchTexts('fareForecaster')
  const server = fakeServer()
  server.on(fareForecaster.searchCalendar, ({ body }) => Response.json(exampleCalendar(body as never)))
  server.on(fareForecaster.searchDetail, ({ body }) => Response.json(exampleDetail(body as never)))
  server.on(fareForecaster.outlook, ({ body }) => Response.json(exampleOutlook(body as never)))
  server.on(fareForecaster.searchWatches, answer({ Watches: [] }))
  server.on(places.searchCities, answer({ datas: cities }))
  server.on(sessions.getUserData, answer({ DefaultDepartureCity: 'HKG' }))
  storeSession(signedIn())
  const profile = exampleProfile({ companies: 1 })
  const ModuleRights = { ...profile.ModuleRights, BookingTool: true, BookingToolApprovalOnly: isApprovalOnly }
  setProfile({ ...profile, ModuleRights })
  return server
}

export const searched = '/fare-forecaster?from=HKG&to=LON&dep=20270115&ret=20270121&cabin=Y&direct=1'

export function showFares(element: ReactNode, address = searched) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const page = atAddress(<QueryClientProvider client={client}>{element}</QueryClientProvider>, address)
  return { ...render(page.element), history: page.history, client }
}
