import { riskNotices } from '@portolan/contract/features/risk/notices'
import { approvals, type ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { type SeededAlert, seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { createBodySealer } from '../../mail/body.ts'
import { formOf, letRequest, publishApprovalRules } from '../../domain/requests/testing/rules-of.ts'

/** The form leads from Hong Kong to Bangkok. Tuesday 10 January 2040, 10:00 in Hong Kong. */
const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let world: World
let pools: Pools

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const { alpha } = world
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, alpha)
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
    const seed = (alert: SeededAlert) => seedAlert(client, { readAt: now, sentAt: now, ...alert })
    await seed({ source: 'us-state', kind: 'advisory', level: 4, nativeLevel: 'Level 3', countries: ['TH'] })
    await seed({ source: 'uk-fcdo', kind: 'advisory', level: 5, countries: ['TH'] })
    await seed({ category: 'flood', level: 5, box: [100, 13, 101.5, 14.5], title: 'Flood in Bangkok' })
    await seed({ level: 5, box: [98, 7, 99, 8], title: 'Fire in Phuket' })
    await seed({ level: 5, countries: ['TH'], expiresAt: new Date('2040-01-11T00:00:00Z'), title: 'Over before' })
    await seed({ level: 5, countries: ['TH'], source: 'own', companyId: world.bravo.companyId, title: 'Of another' })
    await seed({ level: 2, countries: ['TH'], title: 'Below the threshold' })
  })
  const { email } = alpha.colleague
  await publishApprovalRules(pools.system, alpha.companyId, {
    rules: [
      {
        id: 'risk',
        name: { 'en-US': 'Dangerous' },
        conditions: [{ on: 'countryRisk', from: 4 }],
        levels: [{ approvers: [{ email }] }],
      },
      { id: 'rest', name: { 'en-US': 'The rest' }, levels: [] },
    ],
  })
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

async function call<T>(declaration: Declaration, input: object, who: Person): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status, text).toBe(200)
  return json as T
}
const lines = (warnings: readonly RiskWarning[] | undefined) =>
  (warnings ?? []).map(({ RiskLevel, Place, Title, Basis }) => `${RiskLevel} ${Place} ${Title} ${Basis}`)

it('one rule warns in form, request, list, mail and approval, by the company’s own level of the country', async () => {
  const { traveller, colleague } = world.alpha
  const expected = ['5 Bangkok Flood in Bangkok area', '4 Thailand Alert country']
  const places = [{ code: 'BKK', from: '2040-03-01', to: '2040-03-03' }]
  const asked = await call<{ Warnings: RiskWarning[]; Feeds: { Source: string; IsLate: boolean }[] }>(
    riskNotices.warnings,
    { places },
    traveller,
  )
  expect(lines(asked.Warnings)).toEqual(expected)
  expect(asked.Feeds.map(({ Source, IsLate }) => `${Source} ${IsLate}`).toSorted()).toEqual([
    'gdacs false',
    'us-state false',
  ])
  const { Requests } = await call<{ Requests: RequestState[] }>(
    tripRequests.update,
    { form: formOf(traveller.travelerId) },
    traveller,
  )
  const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
  await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, traveller)
  const detail = await call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, traveller)
  expect(lines(detail.RiskWarnings)).toEqual(expected)
  const listed = await call<{ Approvals: ApprovalSummary[] }>(approvals.search, {}, colleague)
  expect(listed.Approvals.map(({ Risk }) => Risk && lines([Risk])[0])).toEqual(expected.slice(0, 1))
  const { rows: rounds } = await pools.system.query<{ rule: string; levels: object }>(
    `SELECT rule_id AS rule, subject->'riskLevels' AS levels FROM approval WHERE object_kind = 'request'`,
  )
  expect(rounds).toEqual([{ rule: 'risk', levels: { TH: 4 } }])
  const { rows: mails } = await pools.system.query<{ body: string }>(
    'SELECT body FROM mail_message WHERE address = $1',
    [colleague.email],
  )
  const text = createBodySealer(testSecret).open(mails[0]?.body ?? '')?.text ?? ''
  expect(text).toContain('Risk: Extreme: Flood, Bangkok (GDACS, 10 Jan 2040 10:00 GMT+8)')
  expect(text).toContain('Risk: High: Travel advice: Thailand (US Department of State')
})
