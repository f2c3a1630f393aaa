import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Tenant } from '../../../../../tools/test/world.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { type Booking, messageOf } from '../ledger/testing/booking-message.ts'
import { openTestLedger, type TestLedger } from '../ledger/testing/test-ledger.ts'
import { saveTestRates } from '../requests/testing/rules-of.ts'
import { findBench, judgeTrip, type JudgedTrip, judgeTrips } from './judge-trips.ts'
import { tripsOfLedgerOrder } from './ledger-trips.ts'
import { findLedgerOrders } from './ledger-trips.store.ts'
import { policyOf } from './published-policy.ts'
import { PolicyBody } from '@portolan/contract/features/policies/document'
import { publishPolicy } from './testing/policy-seed.ts'

let ledger: TestLedger
let alpha: Tenant
const day = '2040-01-10'
beforeAll(async () => {
  ledger = await openTestLedger()
  alpha = (await createWorld(ledger.database.adminUrl)).alpha
  await ledger.rows(`update company set currency = 'HKD', time_zone = 'Asia/Hong_Kong' where id = $1`, [
    alpha.companyId,
  ])
  await saveTestRates(ledger.pools.system, day)
})
afterAll(() => ledger.close())

const company = () => ({ id: alpha.companyId, currency: 'HKD' })
const book = (...bookings: readonly Booking[]) =>
  ledger.importTexts({ 'a.json': JSON.stringify(bookings.map(messageOf)) }, { companyId: alpha.companyId })

/** Judges the ledger's orders, and counts the statements. */
async function judged(
  tried?: PolicyBodyInput,
): Promise<{ readonly trips: readonly JudgedTrip[]; readonly statements: number }> {
  return systemTransaction(ledger.pools.system, alpha.companyId, async ({ db, client }) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from booking_order where company_id = $1 order by id',
      [alpha.companyId],
    )
    const orders = await findLedgerOrders(
      db,
      alpha.companyId,
      rows.map(({ id }) => id),
    )
    const trips = orders.flatMap((order) => tripsOfLedgerOrder(order, day))
    let statements = 0
    const query = client.query.bind(client)
    client.query = ((...given: Parameters<typeof query>) => {
      statements += 1
      return query(...given)
    }) as typeof client.query
    try {
      const policy = tried && policyOf(PolicyBody.parse(tried))
      const found = await judgeTrips(db, company(), trips, { day, tried: policy })
      return { trips: found, statements }
    } finally {
      client.query = query as typeof client.query
    }
  })
}

const name = { 'en-US': 'Rule' }
const rule = (id: string, own: NonNullable<PolicyBodyInput['rules']>[number]['rule'], more: object = {}) => ({
  id,
  name,
  outcome: 'inform' as const,
  rule: own,
  ...more,
})

it('a company without a policy has no verdicts', async () => {
  await book({ name: 'zero', day: '2040-02-01' })
  expect((await judged()).trips).toEqual([])
})

it('bookings are judged with what was paid, by two statements however many there are', async () => {
  await book(
    { name: 'one', day: '2040-03-01', person: ['Ann', 'One'], price: ['9000', 'HKD'], locator: 'AAAAAA' },
    { name: 'two', day: '2040-03-01', person: ['Bob', 'Two'], price: ['37500', 'THB'], locator: 'BBBBBB' },
    { name: 'three', day: '2040-03-02', person: ['Cy', 'Three'], to: 'LHR', locator: 'CCCCCC' },
  )
  // People of a cost centre are of its group.
  await ledger.rows(
    `with centre as (insert into cost_centre (company_id, code, name, fallback_login_id) values ($1, '4100', 'Sales', $2) returning id)
    update traveler set cost_centre_id = (select id from centre) where company_id = $1 and name in ('Ann One', 'Bob Two')`,
    [alpha.companyId, alpha.coordinator.loginId],
  )
  await publishPolicy(ledger.pools.system, alpha.companyId, {
    groups: [{ code: 'pair', name, costCentres: ['4100'] }],
    rules: [
      rule('cap', { usual: 'fareCap', currency: 'HKD', rows: [{ amount: 8_999.99 }] }, { outcome: 'reason' }),
      rule('together', { usual: 'together', group: 'pair', most: 1 }, { groups: ['pair'] }),
    ],
  })
  const { trips, statements } = await judged()
  expect(statements).toBe(2)
  const by = trips.map(({ verdict, facts, version }) => ({
    version,
    outcome: verdict.outcome,
    airfare: facts.trip.airfare,
    together: facts.trip.together?.['pair'],
    findings: verdict.findings.map((finding) => finding.rule),
    unknown: verdict.unknown.map((one) => one.rule),
  }))
  // THB 37,500 are HKD 9,000.
  const both = {
    version: 1,
    outcome: 'reason',
    airfare: 9_000,
    together: 2,
    findings: ['cap', 'together'],
    unknown: [],
  }
  expect(by.filter(({ together }) => together === 2)).toEqual([both, both])
  const alone = { version: 1, outcome: 'fine', airfare: undefined, together: 0, findings: [], unknown: ['cap'] }
  expect(by.filter(({ together }) => together === 0)).toEqual([alone, alone])
})

it('a published version is sent once, and another takes its place at once', async () => {
  await judged()
  await publishPolicy(ledger.pools.system, alpha.companyId, {
    rules: [rule('days', { usual: 'tripDays', most: 365 })],
  })
  const { trips, statements } = await judged()
  expect(trips.map(({ version }) => version)).toEqual(trips.map(() => 2))
  expect(statements).toBe(1)
})

it('a policy that is tried takes the place of the published one, and two are compared on one bench', async () => {
  const strict = { rules: [rule('one-day', { usual: 'advance', days: 300 }, { outcome: 'blocked' })] }
  const { trips } = await judged(strict)
  expect(trips.map(({ version, verdict }) => [version, verdict.outcome])).toEqual(trips.map(() => [0, 'blocked']))
  await systemTransaction(ledger.pools.system, alpha.companyId, async ({ db }) => {
    const rows = await ledger.rows<{ id: number }>('select id from booking_order')
    const orders = await findLedgerOrders(
      db,
      alpha.companyId,
      rows.map(({ id }) => id),
    )
    const [trip] = orders.flatMap((order) => tripsOfLedgerOrder(order, day))
    if (!trip) throw new Error('The ledger is empty')
    const bench = await findBench(db, company(), [trip], { day })
    if (!bench) throw new Error('There is a policy')
    expect(judgeTrip(trip, bench).verdict.outcome).toBe('fine')
    expect(judgeTrip(trip, bench, policyOf(PolicyBody.parse(strict))).verdict.outcome).toBe('blocked')
  })
})
