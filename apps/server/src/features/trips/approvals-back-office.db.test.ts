import { approvalsBackOffice } from '@portolan/contract/features/trips/trips'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import { type Tenant } from '../../../../../tools/test/world.ts'
import type { ApprovalInput } from '../../domain/approvals/approval.schema.ts'
import { ledgerSeed, type SeededLedger } from '../../domain/ledger/testing/seed.ts'

let portolan: SharedPortolan
let alpha: Tenant & SeededLedger
let bravo: Tenant & SeededLedger
beforeAll(async () => {
  portolan = await sharedPortolan()
  const world = await portolan.createWorld()
  alpha = { ...world.alpha, ...(await seedTenant(portolan, world.alpha, ledgerSeed)) }
  bravo = { ...world.bravo, ...(await seedTenant(portolan, world.bravo, ledgerSeed)) }
})
beforeEach(() => rows('DELETE FROM approval'))

const rows = (statement: string) =>
  withClient(
    portolan.database.adminUrl,
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  )

type Item = ApprovalInput & { remove?: true; surprise?: string }
const put = async (items: readonly Item[], more: { dryRun?: boolean; language?: string } = {}) => {
  const { dryRun, language = 'en-US' } = more
  const who = { bearer: alpha.machineBearer, headers: { language } }
  const { status, json } = await send(portolan.url, approvalsBackOffice.putApprovals, { items, dryRun }, who)
  return { status, json: json as Record<string, unknown> }
}
const faultsOf = async (items: readonly Item[], language?: string) => {
  const { status, json } = await put(items, language ? { language } : {})
  expect([status, json['code']]).toEqual([422, 'approvals_invalid'])
  return json['fields']
}

/** The colleague's trip, asked for by the colleague, for the coordinator and then the traveller. */
const item = (more: Partial<Item> = {}): Item => ({
  company: alpha.code,
  booking: { mainBookingRef: `${alpha.code}-2` },
  requestedBy: alpha.colleague.email,
  requestedAt: '2029-12-01T09:00:00+08:00',
  due: '2030-03-01T18:00:00Z',
  levels: [{ approvers: [alpha.coordinator.email] }, { approvers: [alpha.traveller.email] }],
  ...more,
})
const approved = { state: 'approved', decidedBy: '', decidedAt: '2029-12-02T00:00:00Z' } as const
const approvedBy = (email: string) => ({ ...approved, approvers: [email], decidedBy: email })

describe('approvals by the back office', () => {
  it('are entered once, changed and taken away', async () => {
    expect(await put([item()])).toMatchObject({ status: 200, json: { created: 1, faults: [], notes: [] } })
    expect((await put([item()])).json).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(
      await rows(`SELECT a.order_id::text, a.status, a.current_level, a.levels, a.version, t.login_id::int AS turn
        FROM approval a JOIN approval_turn t ON t.approval_id = a.id`),
    ).toEqual([
      {
        order_id: alpha.colleagueOrderId,
        status: 0,
        current_level: 1,
        levels: 2,
        version: 1,
        turn: alpha.coordinator.loginId,
      },
    ])
    const second = item({ levels: [approvedBy(alpha.coordinator.email), { approvers: [alpha.traveller.email] }] })
    expect((await put([second])).json).toMatchObject({ updated: 1 })
    expect(
      await rows(
        'SELECT a.current_level, a.version, t.login_id::int AS turn FROM approval a JOIN approval_turn t ON t.approval_id = a.id',
      ),
    ).toEqual([{ current_level: 2, version: 2, turn: alpha.traveller.loginId }])
    const gone = { ...item(), remove: true } as const
    expect((await put([gone])).json).toMatchObject({ removed: 1 })
    expect((await put([gone])).json).toMatchObject({ removed: 0, unchanged: 1 })
    expect(await rows('SELECT 1 FROM approval_level UNION ALL SELECT 1 FROM approval_turn')).toEqual([])
  })

  it('name a booking by its reference, its locator or its order', async () => {
    await put([item()])
    for (const booking of [{ orderId: alpha.colleagueOrderId }, { mainBookingRef: `${alpha.code}-2` }])
      expect((await put([item({ booking })])).json).toMatchObject({ unchanged: 1 })
    // Both trips of the world have one locator: which is meant has to be said.
    expect(await faultsOf([item({ booking: { locator: alpha.code.toUpperCase().slice(0, 6) } })])).toEqual([
      `items[0].booking: several bookings are called ${alpha.code.toUpperCase().slice(0, 6)}: name one by its orderId`,
    ])
  })

  it('change nothing in a dry run, and nothing at all with a fault', async () => {
    expect((await put([item()], { dryRun: true })).json).toMatchObject({ created: 1 })
    expect(await rows('SELECT 1 FROM approval')).toEqual([])
    expect(await faultsOf([item(), item({ company: 'nowhere' })])).toEqual([
      'items[1].company: there is no company nowhere',
    ])
    expect(await rows('SELECT 1 FROM approval')).toEqual([])
    expect((await put([item({ company: 'nowhere' })], { dryRun: true })).json).toMatchObject({
      created: 0,
      faults: [{ place: 'items[0].company' }],
    })
  })

  it('say by place and in the caller’s language what is wrong', async () => {
    expect(
      await faultsOf(
        [
          item({ booking: { mainBookingRef: 'NONE' } }),
          item({ booking: {} }),
          item({
            requestedBy: 'stranger@nowhere.example',
            booking: { orderId: alpha.ownOrderId },
            levels: [{ approvers: [alpha.coordinator.email] }],
          }),
        ],
        'ja-JP',
      ),
    ).toEqual([
      'items[1].booking: mainBookingRef、locator、orderId のうち一つだけを指定してください',
      'items[0].booking: この会社に予約 NONE はありません',
      'items[2].requestedBy: この会社にアドレスが stranger@nowhere.example でサインインできる人はいません',
    ])
    expect(await faultsOf([item(), item()])).toEqual(['items[1].booking: the same booking already stands at items[0]'])
    expect(
      await faultsOf([
        item({
          levels: [
            { approvers: [alpha.coordinator.email], state: 'approved' },
            {
              approvers: [alpha.coordinator.email],
              state: 'rejected',
              decidedBy: alpha.coordinator.email,
              decidedAt: '2030-01-01T00:00:00Z',
            },
            { approvers: [alpha.coordinator.email], reason: 'because' },
          ],
        }),
      ]),
    ).toEqual([
      'items[0].levels[0].decidedBy: a level that is decided needs who decided it',
      'items[0].levels[0].decidedAt: a level that is decided needs when it was',
      'items[0].levels[1].reason: a decline needs its reason',
      'items[0].levels[2].state: a pending level has no decision: name its state',
    ])
  })

  it('let nobody approve what they asked for or travel on', async () => {
    const { json } = await put([item({ levels: [{ approvers: [alpha.colleague.email, alpha.coordinator.email] }] })])
    expect(json).toMatchObject({
      created: 1,
      notes: [
        {
          place: 'items[0].levels[0].approvers[0]',
          message: `${alpha.colleague.email} is left out: nobody approves their own request`,
        },
      ],
    })
    expect(await rows('SELECT login_id::int FROM approval_turn')).toEqual([{ login_id: alpha.coordinator.loginId }])
    // Without a requester the traveller is still one.
    const { requestedBy: _, ...unasked } = item()
    expect(await faultsOf([{ ...unasked, levels: [{ approvers: [alpha.colleague.email] }] }])).toEqual([
      'items[0].levels[0].approvers: nobody is left who may approve this level',
    ])
    expect(await faultsOf([item({ levels: [approvedBy(alpha.colleague.email)] })])).toEqual([
      `items[0].levels[0].decidedBy: ${alpha.colleague.email} may not decide this: nobody approves their own request`,
    ])
  })

  it('keep a decision that was taken', async () => {
    const { coordinator, traveller } = alpha
    await put([item({ levels: [approvedBy(coordinator.email), { approvers: [traveller.email] }] })])
    expect((await put([item()])).json).toMatchObject({ unchanged: 1 })
    expect(await faultsOf([item({ levels: [approvedBy(traveller.email), { approvers: [traveller.email] }] })])).toEqual(
      ['items[0].levels[0]: level 1 is decided already, and otherwise'],
    )
    expect(
      await faultsOf([
        item({
          booking: { orderId: alpha.ownOrderId },
          levels: [{ approvers: [coordinator.email] }, approvedBy(coordinator.email)],
        }),
      ]),
    ).toEqual(['items[0].levels[1]: is decided before the levels ahead of it are approved'])
  })

  it('reach the client’s own company and its people alone', async () => {
    expect(await faultsOf([item({ company: bravo.code })])).toEqual([
      `items[0].company: there is no company ${bravo.code}`,
    ])
    expect(await faultsOf([item({ booking: { orderId: bravo.ownOrderId } })])).toEqual([
      `items[0].booking: there is no booking ${bravo.ownOrderId} in this company`,
    ])
    expect(await faultsOf([item({ levels: [{ approvers: [bravo.coordinator.email] }] })])).toHaveLength(1)
  })

  it('tell everybody whose list changed, once, and nobody in a dry run', async () => {
    const told = async () =>
      (await rows('SELECT login_id::int, type FROM realtime_message WHERE type = 103 ORDER BY seq')).map(
        ({ login_id }) => login_id,
      )
    await rows('DELETE FROM realtime_message')
    await put([item()], { dryRun: true })
    expect(await told()).toEqual([])
    await put([item(), item({ booking: { orderId: alpha.ownOrderId } })])
    await put([item()])
    expect(await told()).toEqual([alpha.coordinator.loginId])
    await put([{ ...item(), remove: true }])
    expect(await told()).toEqual([alpha.coordinator.loginId, alpha.coordinator.loginId])
  })
})
