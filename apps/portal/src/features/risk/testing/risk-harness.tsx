import { riskHub } from '@portolan/contract/features/risk/hub'
import { riskNotices } from '@portolan/contract/features/risk/notices'
import { travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleCountries } from './example-risk.ts'

/** For tests: a server that knows one country and nothing else, texts, and somebody who is signed in. */
export async function startRisk() {
  await startTexts()
  await Promise.all((['risk', 'riskLevel', 'riskSource', 'riskNotices', 'riskTold', 'uiList'] as const).map(fetchTexts))
  const server = fakeServer()
  server.on(riskHub.countries, answer(exampleCountries()))
  server.on(riskNotices.myNotices, answer({ Notices: [], Feeds: [] }))
  server.on(travellers.getLoginRights, answer({ loginEnums: { viewRight: 1 } }))
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  return server
}

export const exampleSetting = () => exampleProfile({ companies: 1 }).UserSetting

/** Shows something at an address; `history` is the browser's. */
export function showRisk(element: ReactNode, address = '/risk') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const page = atAddress(<QueryClientProvider client={client}>{element}</QueryClientProvider>, address)
  return { ...render(page.element), history: page.history }
}
