import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { delegations } from '@portolan/contract/features/trip-requests/delegations'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTenant } from '../../../../../../tools/test/tenant-seed.ts'
import { enterApprovals } from '../../../domain/approvals/testing/seed.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'
import { openPools } from '../../../db/database.ts'
import { type ApprovalHarness, startApprovals } from '../testing/approval-harness.ts'

let on: ApprovalHarness
let alpha: ApprovalHarness['world']['alpha']
beforeAll(async () => {
  on = await startApprovals()
  alpha = on.world.alpha
})
afterAll(() => on.stop())

const request = (Ref: string, isApproved = true, more: object = {}) => ({ Kind: 'request', Ref, isApproved, ...more })
const userOf = (who: typeof alpha.traveller) =>
  on.call<{ PendingApprovals: number | null; UserInfo: { moduleRights: { DecidesApprovals?: boolean } } }>(
    sessions.getUserData,
    {},
    who,
  )
const pendingOf = async (who: typeof alpha.traveller) => (await userOf(who)).PendingApprovals

describe('the list of an approver', () => {
  it('tells who travels where and when, at what price, on which level and until when', async () => {
    await on.rules([[alpha.colleague], [alpha.coordinator]])
    const reference = await on.submitted({ noteToApprover: 'The client asked for us', costCentreCode: null })
    expect(await on.list(alpha.colleague)).toMatchObject([
      {
        Kind: 'request',
        Ref: reference,
        TripName: 'Sales meeting Bangkok',
        PlaceNames: ['Hong Kong', 'Bangkok', 'Hong Kong'],
        StartDateRemark: '20400301',
        EndDateRemark: '20400303',
        Total: { Amount: 875_000, Currency: 'HKD' },
        Approved: null,
        Parts: { Flights: { Amount: 875_000 } },
        Emissions: { Kg: expect.any(Number) as unknown },
        Note: 'The client asked for us',
        Level: 1,
        Levels: 2,
        Next: [expect.stringContaining('coordinator')],
        DueAt: expect.stringMatching(/^2040-01/),
        For: null,
        Decision: null,
        StatusRemark: 'In approval · level 1 of 2',
      },
    ])
    // Nobody else's turn: not the next level's, the requester's, or another company's.
    for (const who of [alpha.coordinator, alpha.traveller, on.world.bravo.coordinator])
      expect(await on.list(who)).toEqual([])
    expect(await on.decide(alpha.colleague, request(reference, true, { reason: 'Fine' }))).toEqual([null])
    expect(await on.list(alpha.colleague)).toEqual([])
    expect(await on.list(alpha.colleague, 'decided')).toMatchObject([
      { Ref: reference, Level: 1, Decision: { State: 1, Reason: 'Fine', IsByLink: false } },
    ])
    expect(await on.list(alpha.coordinator)).toMatchObject([{ Ref: reference, Level: 2, Next: [] }])
    await on.decide(alpha.coordinator, request(reference))
  })

  it('shows a substitute for whom they decide, first what is due first, and pages exactly', async () => {
    await on.rules([[alpha.colleague]])
    const first = await on.submitted({ tripName: 'First' })
    on.setNow('2040-01-11T02:00:00Z')
    const second = await on.submitted({ tripName: 'Second' })
    const away = { from: '2040-01-10', to: '2040-01-20' }
    await on.query(
      `INSERT INTO approval_delegation (company_id, from_login_id, to_login_id, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)`,
      alpha.companyId,
      alpha.colleague.loginId,
      alpha.coordinator.loginId,
      away.from,
      away.to,
    )
    const names = (view?: 'others') => on.list(alpha.coordinator, view).then((rows) => rows.map(({ Ref }) => Ref))
    expect(await names()).toEqual([first, second])
    expect(await names('others')).toEqual([first, second])
    expect(await on.list(alpha.coordinator)).toMatchObject([{ For: { LoginId: String(alpha.colleague.loginId) } }, {}])
    const page = await on.call(approvals.search, { paging: { pageIndex: 2, pageSize: 1 } }, alpha.coordinator)
    expect(page).toMatchObject({ Total: 2, Approvals: [{ Ref: second }] })
    expect(await on.call(approvals.search, { paging: { pageIndex: 9, pageSize: 1 } }, alpha.coordinator)).toMatchObject(
      {
        Total: 2,
        Approvals: [],
      },
    )
    expect(await on.decide(alpha.coordinator, request(first))).toEqual([null])
    expect(await on.list(alpha.coordinator, 'decided')).toMatchObject([
      { Ref: first, For: { LoginId: String(alpha.colleague.loginId) } },
      expect.anything(),
    ])
    // The delegation has ended: what was on the screen is refused, and says why.
    on.setNow('2040-01-21T02:00:00Z')
    expect(await on.decide(alpha.coordinator, request(second))).toEqual(['not_your_turn'])
    expect(await names()).toEqual([])
    expect(await on.decide(alpha.colleague, request(second))).toEqual([null])
    await on.query('DELETE FROM approval_delegation')
    on.setNow('2040-01-10T02:00:00Z')
  })

  it('counts what waits for the menu, and nothing for somebody whose turn it never was', async () => {
    await on.rules([[alpha.colleague]])
    expect(await pendingOf(alpha.traveller)).toBeNull()
    expect((await userOf(alpha.traveller)).UserInfo.moduleRights).not.toHaveProperty('DecidesApprovals')
    const reference = await on.submitted()
    expect(await pendingOf(alpha.colleague)).toBe(1)
    await on.query('UPDATE trip_request SET status = 8, held_from = 7 WHERE reference = $1', reference)
    // On hold: nothing to decide.
    expect(await pendingOf(alpha.colleague)).toBe(0)
    expect(await on.decide(alpha.colleague, request(reference))).toEqual(['request_step_not_possible'])
    await on.query('UPDATE trip_request SET status = 7, held_from = NULL WHERE reference = $1', reference)
    expect(await on.decide(alpha.colleague, request(reference))).toEqual([null])
    expect(await pendingOf(alpha.colleague)).toBe(0)
    // The menu keeps its entry, from the sign-in on.
    expect((await userOf(alpha.colleague)).UserInfo.moduleRights).toHaveProperty('DecidesApprovals', true)
  })

  it('compares the price of a booking with what was approved before', async () => {
    await on.rules([[alpha.colleague]])
    const reference = await on.submitted()
    await on.decide(alpha.colleague, request(reference))
    const total = { totalBudget: '12000', currency: 'HKD' }
    await on.call(tripRequests.finalize, { ReferenceNumber: reference, total }, alpha.traveller)
    expect(await on.list(alpha.colleague)).toMatchObject([
      { Ref: reference, Total: { Amount: 1_200_000 }, Approved: { Amount: 875_000, Currency: 'HKD' } },
    ])
    await on.decide(alpha.colleague, request(reference, false, { reason: 'Too much' }))
  })
})

describe('several decisions at once', () => {
  it('are each taken or refused by themselves', async () => {
    await on.rules([[alpha.colleague]])
    const [a, b, c, d, e] = [
      await on.submitted(),
      await on.submitted(),
      await on.submitted(),
      await on.submitted(),
      await on.submitted(),
    ]
    const results = await on.decide(
      alpha.colleague,
      request(e, false, { reason: 'x'.repeat(4001) }),
      request(d, false, { reason: ' ' }),
      request(c, false, { reason: 'x'.repeat(4000) }),
      request(b, true, { Version: 1 }),
      request(a),
      request(a),
      request('00000000000000000001'),
    )
    expect(results).toEqual([
      'reason_too_long',
      'enter_reject_reason',
      null,
      'changed_by_someone_else',
      null,
      'already_decided',
      'record_not_found',
    ])
    const statusOf = (ReferenceNumber: string) =>
      on.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, alpha.traveller).then(({ Status }) => Status)
    expect([await statusOf(a), await statusOf(b), await statusOf(c), await statusOf(d), await statusOf(e)]).toEqual([
      3, 7, 4, 7, 7,
    ])
    await on.decide(alpha.colleague, request(b), request(d), request(e))
  })

  it('of two people who decide the same ones in another order never wait in a circle, and count once', async () => {
    await on.rules([[alpha.colleague, alpha.coordinator]])
    const references: string[] = []
    for (let number = 0; number < 12; number += 1) references.push(await on.submitted())
    const decide = (who: typeof alpha.colleague, order: readonly string[]) =>
      on.decide(who, ...order.map((reference) => request(reference)))
    const [one, other] = await Promise.all([
      decide(alpha.colleague, references),
      decide(alpha.coordinator, references.toReversed()),
    ])
    const taken = [...(one ?? []), ...(other ?? [])].filter((fault) => fault === null)
    expect(taken).toHaveLength(12)
    const [told] = await on.query<{ approved: number }>(
      `SELECT count(*)::int AS approved FROM mail_message WHERE subject LIKE 'Approved:%' AND body IS NOT NULL AND created_at > now() - interval '1 minute'`,
    )
    expect(told?.approved).toBeGreaterThanOrEqual(12)
  })
})

describe('a booking that the back office entered', () => {
  it('is decided in the same list, and stays decided when it is entered again', async () => {
    const pools = openPools({ ...on.portolan.database, size: 1, onError: () => undefined })
    await seedTenant(on.portolan, alpha, ledgerSeed)
    await on.query(`UPDATE booking_order SET ends_at = '2040-06-01' WHERE company_id = $1`, alpha.companyId)
    const item = {
      company: alpha.code,
      booking: { mainBookingRef: `${alpha.code}-2` },
      requestedBy: alpha.colleague.email,
      levels: [{ approvers: [alpha.coordinator.email] }],
    }
    await enterApprovals(pools.system, [item])
    const [row] = await on.list(alpha.coordinator)
    expect(row).toMatchObject({ Kind: 'order', OrderId: expect.any(String), Level: 1, Levels: 1 })
    const decision = { Kind: 'order', Ref: row?.Ref, Version: row?.Version, isApproved: true }
    expect(await on.decide(alpha.traveller, decision)).toEqual(['record_not_found'])
    expect(await on.decide(on.world.bravo.coordinator, decision)).toEqual(['record_not_found'])
    expect(await on.decide(alpha.coordinator, { ...decision, Version: 99 }, decision, decision)).toEqual([
      'changed_by_someone_else',
      null,
      'already_decided',
    ])
    expect(await on.list(alpha.coordinator)).toEqual([])
    const [mail] = await on.query<object>('SELECT address, subject FROM mail_message ORDER BY id DESC LIMIT 1')
    expect(mail).toMatchObject({
      address: alpha.colleague.email,
      subject: expect.stringMatching(/^Approved: /) as unknown,
    })
    await enterApprovals(pools.system, [item])
    expect(await on.list(alpha.coordinator)).toEqual([])
    expect(await on.list(alpha.coordinator, 'decided')).toContainEqual(
      expect.objectContaining({ Kind: 'order', Ref: row?.Ref, StatusRemark: 'Confirmed' }),
    )
    await pools.close()
  })
})

it('delegations open the list to whoever stands in', async () => {
  expect(await pendingOf(alpha.traveller)).toBeNull()
  await on.query('UPDATE login SET is_approver = true WHERE id = $1', alpha.coordinator.loginId)
  await on.call(
    delegations.setDelegation,
    { ToId: String(alpha.traveller.loginId), StartsAt: '2040-01-10T02:00:00Z', EndsAt: '2040-01-12T02:00:00Z' },
    alpha.coordinator,
  )
  expect(await pendingOf(alpha.traveller)).toBe(0)
})
