import { places } from '@portolan/contract/features/places'
import { answer } from '../../../lib/test-http.ts'
import { startPage } from '../../../ui/insight/testing/page-harness.tsx'

/** For tests: a signed-in writer of policies of so many companies. */
export async function startPolicies(companies = 1) {
  const server = await startPage(companies)
  server.on(places.searchCities, answer({ datas: [] }))
  server.on(places.searchAirlines, answer({ datas: [] }))
  return server
}
