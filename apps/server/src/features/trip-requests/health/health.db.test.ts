import { type ApprovalHealth, approvalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { asCompanies } from '../../../../../../tools/test/scope.ts'
import { type SharedPortolan, sharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { beginRound, decideRound } from '../../../domain/approvals/rounds.ts'
import { lockLastRound } from '../../../domain/approvals/rounds.store.ts'
import { publishRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { workingDaysKind } from '../../../domain/working-days/working-days.kind.ts'
import { derive, findFormContext } from '../form-context.ts'
import { insertRequest } from '../../../domain/requests/request.store.ts'
import { formOf, letRequest, publishApprovalRules } from '../../../domain/requests/testing/rules-of.ts'

let portolan: SharedPortolan
let world: World
let pools: Pools

/** Friday before Lunar New Year, 14:00 in Hong Kong; the three days from Tuesday on are holidays. */
const opened = '2026-02-13T06:00:00Z'
/** Monday, 11:00. */
const monday = '2026-02-16T03:00:00Z'
/** Friday, 10:00. */
const friday = '2026-02-20T02:00:00Z'

interface Past {
  readonly of: Tenant
  readonly openedAt?: string
  readonly firstDay: string
  readonly costCentre: string
  readonly decisions: readonly { readonly by: Person; readonly at: string; readonly isApproved?: false }[]
}

/** A request of the traveller and what was decided about it, by the engine and at its own times. */
async function enter({ of, openedAt = opened, firstDay, costCentre, decisions }: Past): Promise<void> {
  const now = new Date(openedAt)
  await systemTransaction(pools.system, of.companyId, async ({ db }) => {
    const { travelerId, loginId } = of.traveller
    const form = z.parse(RequestForm, formOf(travelerId, { costCentreCode: costCentre }))
    const context = await findFormContext(db, of.companyId, now)
    const { id } = await insertRequest(db, {
      ...derive(form, context),
      first_day: firstDay,
      company_id: of.companyId,
      requested_by: loginId,
      traveler_id: travelerId,
      traveler_name: `${of.marker} traveller`,
      group_id: null,
      chosen_approvers: '{}',
      created_at: now,
      updated_at: now,
    })
    const company = { id: of.companyId, timeZone: 'Asia/Hong_Kong' }
    const judged = {
      source: 'request',
      costCentre,
      total: null,
      cities: [],
      countries: [],
      homeCountry: null,
      policy: null,
    } as const
    await beginRound(
      db,
      { company, judged, travelerId, ownIds: [loginId], chosen: {}, now },
      { kind: 'request', objectId: id, requestedBy: loginId, subject: { total: null } },
    )
    for (const { by, at, isApproved = true } of decisions) {
      const round = await lockLastRound(db, of.companyId, 'request', id)
      if (!round) throw new Error('No round')
      const reason = isApproved ? null : 'Too dear'
      await decideRound(db, company, round, by.loginId, { isApproved, reason, at: new Date(at) })
    }
  })
}

async function prepare(tenant: Tenant, levels: readonly Person[]): Promise<void> {
  await withClient(portolan.database.adminUrl, (client) => letRequest(client, tenant))
  await publishApprovalRules(pools.system, tenant.companyId, {
    rules: [
      {
        id: 'usual',
        name: { 'en-US': `${tenant.marker} trips`, 'ja-JP': '通常の出張' },
        levels: levels.map(({ email }, index) => ({
          approvers: [{ email }],
          ...(index === 0 ? { name: { 'en-US': 'Manager', 'ja-JP': '上司' } } : {}),
        })),
      },
    ],
  })
  await systemTransaction(pools.system, tenant.companyId, ({ db }) =>
    publishRules(db, workingDaysKind, {
      companyId: tenant.companyId,
      rules: workingDaysKind.schema.parse({ country: 'HK' }),
      validFrom: '2020-01-01',
      author: { loginId: null, machineClientId: null },
      reason: null,
    }),
  )
}

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  const { alpha, bravo } = world
  await prepare(alpha, [alpha.coordinator, alpha.colleague])
  await prepare(bravo, [bravo.coordinator, bravo.coordinator])
  const both = [
    { by: alpha.coordinator, at: monday },
    { by: alpha.colleague, at: friday },
  ]
  // Ten approved by both; the last decision of three came on the day of departure or later.
  for (let n = 0; n < 10; n += 1) {
    const firstDay = n < 2 ? '2026-02-20' : n < 3 ? '2026-02-18' : '2026-02-21'
    await enter({ of: alpha, firstDay, costCentre: n < 4 ? '4100' : '4200', decisions: both })
  }
  // In March one that the second level declines after an hour and 24 hours, and one that is still waiting.
  const march = { of: alpha, openedAt: '2026-03-10T02:00:00Z', firstDay: '2026-03-20', costCentre: '4100' }
  await enter({
    ...march,
    decisions: [
      { by: alpha.coordinator, at: '2026-03-10T03:00:00Z' },
      { by: alpha.colleague, at: '2026-03-11T03:00:00Z', isApproved: false },
    ],
  })
  await enter({ ...march, decisions: [] })
  // One person at both levels: the second is settled by the first.
  await enter({
    of: bravo,
    firstDay: '2026-03-01',
    costCentre: '4100',
    decisions: [{ by: bravo.coordinator, at: monday }],
  })
})
afterAll(() => pools.close())

const period = { from: '20260201', to: '20260331' }
const as = (who: Person, language = 'en-US'): CallCredentials => ({ ...callCredentials(who), headers: { language } })

async function health(input: object = {}, who = as(world.alpha.coordinator)): Promise<ApprovalHealth> {
  const { status, json, text } = await send(portolan.url, approvalHealth.getHealth, { ...period, ...input }, who)
  expect(status, text).toBe(200)
  return json as ApprovalHealth
}

const ofLevel = { RuleId: 'usual', Settled: 0, CompanyCode: expect.any(String) as string }

describe('approval health', () => {
  it('measures waiting and working time of each level, over a weekend and holidays', async () => {
    const { Levels, Figures } = await health()
    expect(Levels).toEqual([
      {
        ...ofLevel,
        RuleName: `${world.alpha.marker} trips`,
        Level: 1,
        LevelName: 'Manager',
        Decided: 11,
        Approved: 11,
        Declined: 0,
        // Friday 14:00 to Monday 11:00, of which 4 + 2 hours are the company's.
        Waiting: { Median: 69, P90: 69 },
        Working: { Median: 6, P90: 6 },
        TotalWaiting: 691,
        FinallyApproved: 0,
        AfterDeparture: 0,
        NeverDeclined: true,
      },
      {
        ...ofLevel,
        RuleName: `${world.alpha.marker} trips`,
        Level: 2,
        LevelName: null,
        Decided: 11,
        Approved: 10,
        Declined: 1,
        // Monday 11:00 to Friday 10:00, of which 7 + 1 hours are the company's.
        Waiting: { Median: 95, P90: 95 },
        Working: { Median: 8, P90: 8 },
        TotalWaiting: 974,
        FinallyApproved: 10,
        AfterDeparture: 3,
        NeverDeclined: false,
      },
    ])
    expect(Figures).toEqual({
      Requests: 11,
      Approved: 10,
      Declined: 1,
      AfterDeparture: 3,
      MedianDays: 6.8,
      Levels: 22,
      Escalated: 0,
      BySubstitute: 0,
      Settled: 0,
    })
  })

  it('draws the median of each week, with a gap where nobody decided', async () => {
    const { BucketUnit, Buckets } = await health({ from: '20260211', to: '20260312' })
    expect(BucketUnit).toBe('week')
    expect(Buckets).toEqual([
      { Start: '20260209', Decided: 0, MedianWaiting: null },
      { Start: '20260216', Decided: 20, MedianWaiting: 82 },
      { Start: '20260223', Decided: 0, MedianWaiting: null },
      { Start: '20260302', Decided: 0, MedianWaiting: null },
      // Two decisions would be about two people.
      { Start: '20260309', Decided: 2, MedianWaiting: null },
    ])
  })

  it('counts what was decided in the period, on the company’s calendar, of a cost centre', async () => {
    const march = await health({ from: '20260301' })
    expect(march.Levels).toMatchObject([
      { Level: 1, Decided: 1, Waiting: null, Working: null, TotalWaiting: null, NeverDeclined: false },
      { Level: 2, Decided: 1, Declined: 1, Waiting: null },
    ])
    expect(march.Figures).toMatchObject({ Requests: 1, MedianDays: null })
    // Friday's decisions are of the 20th in Hong Kong, Monday's of the 16th.
    expect((await health({ from: '20260217', to: '20260219' })).Levels).toEqual([])
    expect((await health({ from: '20260216', to: '20260216' })).Levels).toMatchObject([{ Level: 1, Decided: 10 }])
    const sales = await health({ costCentreCode: '4100' })
    expect(sales.Levels.map(({ Decided, AfterDeparture }) => [Decided, AfterDeparture])).toEqual([
      [5, 0],
      [5, 3],
    ])
    expect(sales.Figures).toMatchObject({ Requests: 5, AfterDeparture: 3 })
    expect((await health({ costCentreCode: 'none' })).Levels).toEqual([])
  })

  it('counts a level apart that an earlier decision settled', async () => {
    const { Levels, Figures } = await health({}, as(world.bravo.coordinator))
    expect(Levels).toMatchObject([
      { Level: 1, Decided: 1, Settled: 0, FinallyApproved: 1, AfterDeparture: 0 },
      { Level: 2, Decided: 0, Settled: 1, FinallyApproved: 0 },
    ])
    expect(Figures).toMatchObject({ Requests: 1, Levels: 1, Settled: 1 })
  })

  it('is the last ninety days unless asked otherwise, in the reader’s language', async () => {
    const { From, To, Levels } = await health({ from: undefined, to: undefined })
    expect(Date.parse(isoOf(To)) - Date.parse(isoOf(From))).toBe(89 * 86_400_000)
    expect(Levels).toEqual([])
    const [first] = (await health({}, as(world.alpha.coordinator, 'ja-JP'))).Levels
    expect(first).toMatchObject({ RuleName: '通常の出張', LevelName: '上司' })
  })

  it('is exported as the page has it', async () => {
    const { Levels } = await health()
    const { status, text } = await send(
      portolan.url,
      approvalHealth.exportHealth,
      { ...period, format: 'csv' },
      as(world.alpha.coordinator),
    )
    expect(status, text).toBe(200)
    const [head, ...rows]: string[][] = parse(text, { bom: true })
    expect(head?.slice(0, 5)).toEqual(['Company', 'Rule', 'Level', 'Name of the level', 'Decided'])
    expect(rows.map((row) => row.slice(1))).toEqual(
      Levels.map((level) =>
        [
          level.RuleName,
          level.Level,
          level.LevelName,
          level.Decided,
          level.Approved,
          level.Declined,
          level.Settled,
          level.Waiting?.Median,
          level.Waiting?.P90,
          level.Working?.Median,
          level.Working?.P90,
          level.TotalWaiting,
          level.FinallyApproved,
          level.AfterDeparture,
          level.NeverDeclined ? 'Yes' : null,
        ].map((value) => String(value ?? '')),
      ),
    )
  })
})

const isoOf = (day: string) => day.replace(/(\d{4})(\d{2})/, '$1-$2-')

describe('approval health is refused', () => {
  const refused = async (input: object, who: Person) => {
    const answers = await Promise.all(
      [approvalHealth.getHealth, approvalHealth.exportHealth].map((call) =>
        send(portolan.url, call, { ...period, ...input, format: 'csv' }, as(who)),
      ),
    )
    return answers.map(({ json }) => (json as { code?: string }).code)
  }

  it('to travellers and teams', async () => {
    expect(await refused({}, world.alpha.traveller)).toEqual(['no_right', 'no_right'])
    await withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE login SET view_right = 3 WHERE id = $1', [world.alpha.colleague.loginId]),
    )
    expect(await refused({}, world.alpha.colleague)).toEqual(['no_right', 'no_right'])
  })

  it('with days of no calendar', async () => {
    expect(await refused({ from: '20260230' }, world.alpha.coordinator)).toEqual([
      'invalid_parameter',
      'invalid_parameter',
    ])
  })

  it('never has another company’s levels, whatever is asked for', async () => {
    const { Levels, Figures } = await health({ customerCodes: [world.bravo.code] })
    expect({ Levels, Requests: Figures.Requests }).toEqual({ Levels: [], Requests: 0 })
    const { findLevelHealth } = await import('./health.store.ts')
    // Row level security alone: a scope without a predicate.
    const seen = await asCompanies(portolan.database, [world.alpha.companyId], (client) =>
      findLevelHealth(
        { run: async (statement) => (await client.query(statement)).rows as never[] },
        { kind: 'everything' },
        { from: '2026-02-01', to: '2026-03-31', unit: 'week', companyCodes: null, costCentre: null },
      ),
    )
    expect(new Set(seen.map(({ company_code: code }) => code))).toEqual(new Set([world.alpha.code]))
  })
})
