import { policyReport, policySimulation, type SimulatedPart } from '@portolan/contract/features/policies/insight'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { publishPolicy } from '../../../domain/policy/testing/policy-seed.ts'
import { formOf, letRequest, publishApprovalRules } from '../../../domain/requests/testing/rules-of.ts'
import { addPastRequest, type PastRequestInput } from '../testing/insight-seed.ts'

let portolan: SharedPortolan
let world: World
let alpha: Tenant
let pools: Pools
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await letRequest(pools.system, alpha)
  await pools.system.query('UPDATE login SET may_write_policies = true WHERE company_id = $1', [alpha.companyId])
  await publishPolicy(pools.system, alpha.companyId, { rules: [days(2, 'inform')] })
  await publishApprovalRules(pools.system, alpha.companyId, {
    rules: [
      {
        id: 'all',
        name: { 'en-US': 'Every trip' },
        levels: [
          { approvers: [{ email: alpha.coordinator.email }] },
          {
            conditions: [{ on: 'policy', from: 'reason' }],
            approvers: [{ email: alpha.colleague.email }],
          },
        ],
      },
    ],
  })
})
afterAll(() => pools.close())
beforeEach(() => query('DELETE FROM trip_request WHERE company_id = $1', alpha.companyId))

const query = <Row>(text: string, ...values: readonly unknown[]) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])
const days = (most: number, outcome: 'inform' | 'reason' | 'level' | 'blocked', level = 0) => ({
  id: 'days',
  name: { 'en-US': 'Short trips', 'ja-JP': '短い出張' },
  outcome,
  level,
  rule: { usual: 'tripDays' as const, most },
})
const cap = (amount: number) => ({
  id: 'cap',
  name: { 'en-US': 'Fare cap' },
  outcome: 'reason' as const,
  rule: { usual: 'fareCap' as const, currency: 'HKD', rows: [{ amount }] },
})
const past = (name: string, more: Partial<PastRequestInput> = {}) =>
  addPastRequest(pools.system, alpha, { name, at: '2026-02-10T03:00:00Z', ...more })
const year = { From: '20260101', To: '20261231' }

interface Answer {
  readonly Part: SimulatedPart
  readonly Cursor: string | null
  readonly Total: number
}
async function call<T>(
  declaration: Parameters<typeof send>[1],
  input: object,
  who: Person = alpha.coordinator,
): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status, text).toBe(200)
  return json as T
}
async function refused(declaration: Parameters<typeof send>[1], input: object, who: Person = alpha.coordinator) {
  const { status, json } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status).not.toBe(200)
  return json as { code: string; fields?: string[] }
}
const simulate = (After: object, more: object = {}) =>
  call<Answer>(policySimulation.simulate, { CompanyCode: alpha.code, ...year, After, ...more })
/** All parts to the end. */
async function simulateAll(After: object) {
  const parts: SimulatedPart[] = []
  let Cursor: string | null = null
  do {
    const answer: Answer = await simulate(After, { Cursor })
    parts.push(answer.Part)
    Cursor = answer.Cursor
  } while (Cursor !== null)
  return parts
}

describe('a simulation', () => {
  it('says what a changed policy would have done, and writes nothing', async () => {
    const reference = await past('Long trip', { costCentre: 'SALES' })
    await past('Cancelled trip', { status: RequestStatus.Cancelled })
    await past('Earlier trip', { at: '2025-02-10T03:00:00Z' })
    const before = await query<{ xid: string }>('SELECT xmin::text AS xid FROM trip_request ORDER BY id')
    const [part, end] = await simulateAll({ Policy: { rules: [days(2, 'reason'), cap(5_000)] } })
    expect(part).toMatchObject({
      Judged: 1,
      Before: { fine: 0, inform: 1, reason: 0, level: 0, blocked: 0 },
      After: { fine: 0, inform: 0, reason: 1, level: 0, blocked: 0 },
      Changed: 1,
      Stricter: 1,
      StricterAmount: 875_000,
      LevelsAdded: 1,
      LevelsSpared: 0,
    })
    expect(part?.ByRule).toEqual([
      { Rule: 'days', Name: 'Short trips', Before: 1, After: 1 },
      { Rule: 'cap', Name: 'Fare cap', Before: 0, After: 1 },
    ])
    expect(part?.ByCostCentre).toEqual([{ Code: 'SALES', Changed: 1, Stricter: 1, Laxer: 0 }])
    expect(part?.Cases).toEqual([
      expect.objectContaining({
        ReferenceNumber: reference,
        TripName: 'Long trip',
        Before: 'inform',
        After: 'reason',
        LevelsBefore: 1,
        LevelsAfter: 2,
        Rules: ['Fare cap'],
        Total: { Amount: 875_000, Currency: 'HKD', Digits: 2 },
        Day: '20400301',
      }),
    ])
    expect(part?.StricterKg).toBeGreaterThan(100)
    expect(end).toMatchObject({ Judged: 0, Changed: 0 })
    expect(await query('SELECT xmin::text AS xid FROM trip_request ORDER BY id')).toEqual(before)
  })

  it('counts levels that are spared by changed rules of approval', async () => {
    await past('Trip')
    const rules = { rules: [{ id: 'all', name: { 'en-US': 'Nobody' } }] }
    const [part] = await simulateAll({ ApprovalRules: rules })
    expect(part).toMatchObject({ Changed: 1, Laxer: 1, LevelsSpared: 1, LevelsAdded: 0 })
  })

  it('compares versions, of which the company has some and not others', async () => {
    await past('Trip')
    const same = await simulate({ PolicyVersion: 1 })
    expect(same.Part).toMatchObject({ Judged: 1, Changed: 0 })
    const input = { CompanyCode: alpha.code, After: { PolicyVersion: 77 } }
    expect((await refused(policySimulation.simulate, input)).code).toBe('record_not_found')
  })

  it('judges as on the day on which the request was submitted', async () => {
    await past('Far ahead', { at: '2026-02-10T03:00:00Z' })
    const advance = (more: number) => ({
      Policy: { rules: [{ ...days(9, 'level', 1), id: 'advance', rule: { usual: 'advance', days: more } }] },
    })
    // From 10 February 2026 to 1 March 2040.
    const ahead = 5_133
    expect((await simulate(advance(365))).Part.After.level).toBe(0)
    expect(ahead).toBeGreaterThan(365)
  })

  it('goes on in parts of at most 500, none twice and none left out', async () => {
    await query(
      `INSERT INTO trip_request (company_id, traveler_id, traveler_name, trip_name, first_day, last_day, form, status, created_at, submitted_at, places, pricing)
        SELECT $1, $2, 'Chan', 'Trip ' || n, '2026-03-01', '2026-03-01' , $3, 3, '2026-03-01'::timestamptz + (n % 7) * interval '1 minute', '2026-03-01', '{HKG,BKK}',
          '{"Parts":{"Flights":null,"Hotels":null,"Other":null},"Rates":null}' FROM generate_series(1, 1203) n`,
      alpha.companyId,
      alpha.traveller.travelerId,
      JSON.stringify(RequestForm.parse(formOf(alpha.traveller.travelerId))),
    )
    const first = await simulate({ Policy: {} })
    expect([first.Total, first.Part.Judged]).toEqual([1_203, 500])
    const parts = await simulateAll({ Policy: {} })
    expect(parts.map(({ Judged }) => Judged)).toEqual([500, 500, 203, 0])
    expect(parts.map(({ Changed }) => Changed)).toEqual([500, 500, 203, 0])
  })

  it('judges bookings that no request led to', async () => {
    await query(
      `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, start_local, end_local,
          starts_at, ends_at, deadlines, message_time)
        VALUES ($1, 'concur', 'Alone', '{Chan}', '{0}', '{BKK}', false, '20260401', '20260409', '2026-04-01', '2026-04-09', '{}', '2026-03-01') RETURNING company_id, id),
      t AS (INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled) SELECT company_id, $2, id, 1, 'Chan', false FROM o)
      INSERT INTO hotel_stay (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, city_code, hotel_name)
        SELECT company_id, id, 'h1', '{}', false, '20260401150000', '20260409110000', 'BKK', 'Hotel' FROM o`,
      alpha.companyId,
      alpha.traveller.travelerId,
    )
    const parts = await simulateAll({ Policy: { rules: [days(5, 'blocked')] } })
    expect(parts.at(-1)).toMatchObject({ Judged: 1, Before: { inform: 1 }, After: { blocked: 1 } })
    expect(parts.at(-1)?.Cases[0]).toMatchObject({ ReferenceNumber: null, TripName: 'Alone', LevelsBefore: 0 })
    await query('DELETE FROM booking_order WHERE company_id = $1', alpha.companyId)
  })

  it('refuses what cannot be tried, with each place', async () => {
    const input = { CompanyCode: alpha.code, After: { Policy: { rules: [{ ...days(2, 'level') }] } } }
    const fault = await refused(policySimulation.simulate, input)
    expect(fault.code).toBe('policy_invalid')
    expect(fault.fields?.[0]).toMatch(/^rules\[0\]\.level: /)
    const doubtful = { CompanyCode: alpha.code, After: {}, Cursor: '{"of":"requests"}' }
    expect((await refused(policySimulation.simulate, doubtful)).code).toBe('invalid_parameter')
    const backwards = { CompanyCode: alpha.code, After: {}, From: '20260301', To: '20260201' }
    expect((await refused(policySimulation.simulate, backwards)).fields).toEqual(['From'])
  })

  it('is for whoever writes rules and sees the company whole', async () => {
    const foreign = { CompanyCode: world.bravo.code, After: {} }
    expect((await refused(policySimulation.simulate, foreign)).code).toBe('record_not_found')
    const own = { CompanyCode: alpha.code, After: {} }
    expect((await refused(policySimulation.simulate, own, alpha.traveller)).code).toBe('no_right')
    expect((await refused(policySimulation.simulate, own, world.bravo.coordinator)).code).toBe('no_right')
  })
})

interface Report {
  readonly All: {
    readonly Judged: number
    readonly Outcomes: Record<string, number>
    readonly Amount: unknown
    readonly Missed: { Amount: number } | null
  }
  readonly Companies: readonly { readonly Code: string; readonly Judged: number }[]
  readonly CostCentres: readonly {
    readonly Code: string
    readonly Judged: number
    readonly Missed: { Amount: number } | null
  }[]
  readonly Months: readonly { readonly Month: string; readonly Judged: number }[]
  readonly Rules: readonly {
    readonly Rule: string
    readonly Broken: number
    readonly Asked: number
    readonly Missed: { Amount: number } | null
  }[]
  readonly Leakage: {
    readonly Orders: number
    readonly OfOrders: number
    readonly Amount: { Amount: number } | null
    readonly Cases: readonly { readonly Title: string }[]
  }
}
const report = (more: object = {}) =>
  call<Report>(policyReport.getReport, { ...year, customerCodes: [alpha.code], ...more })

describe('the report', () => {
  const policy = { rules: [days(2, 'inform'), cap(8_000)] }

  it('counts the last verdict of each request by month, cost centre and rule, with what was missed', async () => {
    await past('Dear', { policy, costCentre: 'SALES', reason: 'A fair' })
    await past('Cheap', { policy, total: 500_000, costCentre: 'OPS', at: '2026-03-31T20:00:00Z' })
    await past('Declined', { policy, total: 900_000, costCentre: 'SALES', status: RequestStatus.Rejected })
    await past('Called off', { policy, status: RequestStatus.Cancelled })
    const found = await report()
    expect(found.All).toMatchObject({
      Judged: 3,
      Outcomes: { fine: 0, inform: 1, reason: 2, level: 0, blocked: 0 },
      Amount: { Amount: 2_275_000, Currency: 'HKD', Digits: 2 },
      // Only of what went ahead: 8,750 where 8,000 were allowed.
      Missed: { Amount: 75_000 },
    })
    // 1 April in Hong Kong.
    expect(found.Months.filter(({ Judged }) => Judged > 0).map(({ Month, Judged }) => [Month, Judged])).toEqual([
      ['202602', 2],
      ['202604', 1],
    ])
    expect(found.Months).toHaveLength(12)
    expect(found.CostCentres.map(({ Code, Judged, Missed }) => [Code, Judged, Missed?.Amount])).toEqual([
      ['SALES', 2, 75_000],
      ['OPS', 1, 0],
    ])
    expect(found.Rules.map(({ Rule, Broken, Asked, Missed }) => [Rule, Broken, Asked, Missed?.Amount])).toEqual([
      ['days', 3, 1, undefined],
      ['cap', 2, 1, 75_000],
    ])
    expect((await report({ costCentreCode: 'OPS' })).All).toMatchObject({ Judged: 1, Missed: { Amount: 0 } })
  })

  it('counts bookings without a request as leakage', async () => {
    await query(
      `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, start_local,
          starts_at, ends_at, deadlines, message_time)
        SELECT $1, 'concur', 'Order ' || n, '{Chan}', '{0}', '{BKK}', false, '20260401', '2026-04-01', '2026-04-02', '{}', '2026-03-01'
          FROM generate_series(1, 3) n RETURNING company_id, id)
      INSERT INTO booking_price (company_id, order_id, price_key, item_keys, traveler_ids, currency, total, parts, included, cancelled, source, others)
        SELECT company_id, id, 'p', '{}', '{}', 'HKD', 10000 * row_number() over (order by id), '[]', '{}', false, 'concur', '[]' FROM o`,
      alpha.companyId,
    )
    await past('Asked for')
    await query(
      `UPDATE trip_request SET order_id = (SELECT min(id) FROM booking_order WHERE company_id = $1), booked_at = now(), booked_ref = 'ABCDEF', booked_total = 875000, booked_currency = 'HKD', booked_digits = 2 WHERE company_id = $1`,
      alpha.companyId,
    )
    const { Leakage } = await report()
    expect(Leakage).toMatchObject({ Orders: 2, OfOrders: 3, Amount: { Amount: 50_000, Currency: 'HKD' } })
    expect(Leakage.Cases.map(({ Title }) => Title)).toEqual(['Order 3', 'Order 2'])
    await query('DELETE FROM trip_request WHERE company_id = $1', alpha.companyId)
    await query('DELETE FROM booking_order WHERE company_id = $1', alpha.companyId)
  })

  it.each(['companies', 'costCentres', 'months', 'rules', 'leakage'])('exports the table of %s', async (table) => {
    await past('Dear', { policy, costCentre: 'SALES' })
    const input = { ...year, customerCodes: [alpha.code], table, format: 'csv' }
    const { status, text } = await send(
      portolan.url,
      policyReport.exportReport,
      input,
      callCredentials(alpha.coordinator),
    )
    expect(status, text).toBe(200)
    const lines = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength({ companies: 2, costCentres: 2, months: 13, rules: 3, leakage: 1 }[table] ?? 0)
    expect(text).not.toContain('undefined')
  })

  it('is for whoever writes rules and sees the company whole', async () => {
    expect((await refused(policyReport.getReport, {}, alpha.traveller)).code).toBe('no_right')
    expect((await call<Report>(policyReport.getReport, { customerCodes: [world.bravo.code] })).Companies).toEqual([])
  })
})
