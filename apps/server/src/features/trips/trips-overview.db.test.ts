import { WidgetType } from '@portolan/contract/enums'
import { trips, type TripSummary, type TripToDo } from '@portolan/contract/features/trips/trips'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import { createWorld, type Person, type Tenant } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { enterApprovals } from '../../domain/approvals/testing/seed.ts'
import { tripsSeed, type SeededTrips } from './testing/seed.ts'

const now = new Date('2030-03-20T08:00:00Z')
let portolan: TestPortolan
/** The same database served without the authorisation layer. */
let unguarded: TestPortolan
let alpha: Tenant & SeededTrips
let bravo: Tenant & SeededTrips
let admin: pg.Pool
let pools: Pools
beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  unguarded = await startPortolan({
    database: portolan.database,
    now: () => now,
    overrideScope: () => ({ kind: 'everything' }),
    env: { PORTOLAN_DATA_DIR: portolan.dataDir },
  })
  const world = await createWorld(portolan.database.adminUrl)
  alpha = { ...world.alpha, ...(await seedTenant(portolan, world.alpha, tripsSeed)) }
  bravo = { ...world.bravo, ...(await seedTenant(portolan, world.bravo, tripsSeed)) }
  admin = new pg.Pool({ connectionString: portolan.database.adminUrl, max: 1 })
  pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await admin.end()
  await pools.close()
  await unguarded.stop()
  await portolan.stop()
})

interface Page {
  TravelSummaries: TripToDo[]
  Total: number
  Now: string
}
const ask = async (who: Person, input: object = {}, { language = 'en-US', at = portolan } = {}) => {
  const { status, json } = await send(at.url, trips.searchOverview, input, {
    ...callCredentials(who),
    headers: { language },
  })
  return { status, page: json as Page }
}
const awaiting = async (who: Person, at = portolan) =>
  (await ask(who, { overview: 'approval' }, { at })).page.TravelSummaries.map(({ OrderId }) => OrderId)
const detailOf = async (who: Person, OrderId: string, at = portolan) =>
  (await send(at.url, trips.searchItineraryDetail, { OrderId }, callCredentials(who))).json as { OrderId?: string }

/** Without this widget, for as long as the test runs. */
async function without(widget: number, who: Person, run: () => Promise<void>): Promise<void> {
  await admin.query('UPDATE login SET widgets = array_remove(widgets, $1) WHERE id = $2', [widget, who.loginId])
  try {
    await run()
  } finally {
    await admin.query('UPDATE login SET widgets = widgets || $1::int WHERE id = $2', [widget, who.loginId])
  }
}

describe('deadlines', () => {
  it('say what is due on what, as an instant and on the company’s clock', async () => {
    const { page } = await ask(alpha.traveller, {}, { language: 'ja-JP' })
    expect(page).toMatchObject({ Total: 1, Now: now.toISOString() })
    expect(page.TravelSummaries[0]).toMatchObject({
      OrderId: alpha.ownOrderId,
      Deadline: '20300401180000',
      DeadlineAt: '2030-04-01T18:00:00.000Z',
      DeadlineKind: 'ticketing',
      DeadlineLabel: 'キャセイパシフィック航空',
      Deadlines: [{ At: '2030-04-01T18:00:00.000Z', Remark: '20300401180000', Kind: 'ticketing' }],
      TimeZone: 'UTC',
      Approval: null,
    })
  })

  it('are one row a trip with all that is still to come, the nearest first', async () => {
    const set = (deadlines: string[], details: object[]) =>
      admin.query(
        'UPDATE booking_order SET deadlines = $1, last_deadline_at = $2, deadline_details = $3 WHERE id = $4',
        [deadlines, deadlines.at(-1), JSON.stringify(details), alpha.ownOrderId],
      )
    const free = { kind: 'freeCancel', carriers: [], hotel: 'Palace' }
    try {
      await set(
        ['2030-03-19T00:00Z', '2030-03-20T07:59:59Z', '2030-03-21T00:00Z', '2030-03-22T00:00Z'],
        [
          { at: '2030-03-20T07:59:59.000Z', ...free },
          { at: '2030-03-22T00:00:00.000Z', ...free },
        ],
      )
      const { page } = await ask(alpha.coordinator)
      expect(page.Total).toBe(2)
      // What passed a second ago is not due; what was written before its kind was kept has none.
      expect(page.TravelSummaries.map(({ OrderId }) => OrderId)).toEqual([alpha.ownOrderId, alpha.colleagueOrderId])
      expect(page.TravelSummaries[0]?.Deadlines.map(({ At, Kind, Label }) => [At, Kind, Label])).toEqual([
        ['2030-03-21T00:00:00.000Z', null, null],
        ['2030-03-22T00:00:00.000Z', 'freeCancel', 'Palace'],
      ])
      expect(page.TravelSummaries[0]).toMatchObject({ DeadlineAt: '2030-03-21T00:00:00.000Z', DeadlineKind: null })
    } finally {
      await set(['2030-04-01T18:00:00Z'], [])
    }
  })

  it('come in pages, of the chosen companies, to who may use the widget', async () => {
    const second = await ask(alpha.coordinator, { paging: { pageIndex: 2, pageSize: 1 } })
    expect([second.page.Total, second.page.TravelSummaries.length]).toEqual([2, 1])
    expect((await ask(alpha.coordinator, { paging: { pageIndex: 9 } })).page).toMatchObject({
      Total: 2,
      TravelSummaries: [],
    })
    expect((await ask(alpha.coordinator, { customerCodes: [bravo.code] })).page.Total).toBe(0)
    await without(WidgetType.DeadlineAlert, alpha.coordinator, async () => {
      expect((await ask(alpha.coordinator)).status).toBe(403)
      expect((await ask(alpha.coordinator, { overview: 'approval' })).status).toBe(200)
    })
  })
})

describe('upcoming trips', () => {
  const remarks = async (who: Person, language = 'en-US') => {
    const presented = { ...callCredentials(who), headers: { language } }
    const { json } = await send(portolan.url, trips.searchUpcoming, { paging: { pageSize: 50 } }, presented)
    const { TravelSummaries } = json as { TravelSummaries: TripSummary[] }
    return new Map(
      TravelSummaries.map((trip) => [trip.OrderId, [trip.MainRequestStatus, trip.MainRequestStatusRemark]]),
    )
  }

  it('tell how their approval stands, to all who see them', async () => {
    const { coordinator, colleague, colleagueOrderId, ownOrderId } = alpha
    const set = (change: string) => admin.query(`UPDATE approval SET ${change} WHERE order_id = $1`, [colleagueOrderId])
    expect((await remarks(coordinator)).get(colleagueOrderId)).toEqual([0, 'Awaiting approval'])
    expect((await remarks(colleague, 'ja-JP')).get(colleagueOrderId)).toEqual([0, '承認待ち'])
    try {
      await set('levels = 3, current_level = 2')
      expect((await remarks(coordinator)).get(colleagueOrderId)).toEqual([0, 'Awaiting approval · level 2 of 3'])
      await set('levels = 1, current_level = NULL, status = 1')
      expect((await remarks(coordinator, 'zh-CN')).get(colleagueOrderId)).toEqual([1, '已批准'])
      await set('status = 2')
      expect((await remarks(coordinator, 'zh-TW')).get(colleagueOrderId)).toEqual([2, '已駁回'])
    } finally {
      await set('levels = 1, current_level = 1, status = 0')
    }
    expect((await remarks(coordinator)).get(ownOrderId)).toEqual([null, null])
  })
})

describe('approvals', () => {
  it('are what awaits the viewer, with who asked and how it stands', async () => {
    const { page } = await ask(alpha.coordinator, { overview: 'approval' }, { language: 'zh-TW' })
    expect(page.Total).toBe(1)
    expect(page.TravelSummaries[0]).toMatchObject({
      OrderId: alpha.colleagueOrderId,
      MainRequestStatusRemark: '待您簽核',
      Approval: { RequestedBy: `colleague ${alpha.colleagueMarker}`, DueAt: null, Level: 1, Levels: 1 },
    })
    expect(await awaiting(alpha.traveller)).toEqual([])
    expect(await awaiting(alpha.colleague)).toEqual([])
    await without(WidgetType.PendingForApproval, alpha.coordinator, async () => {
      expect((await ask(alpha.coordinator, { overview: 'approval' })).status).toBe(403)
      expect((await ask(alpha.coordinator)).status).toBe(200)
    })
  })

  it('show their trip to the person whose turn it is, out of their view too, and to nobody before or after', async () => {
    const { coordinator, traveller, colleague, colleagueOrderId } = alpha
    const enter = (levels: Parameters<typeof enterApprovals>[1][number]['levels']) =>
      enterApprovals(pools.system, [
        { company: alpha.code, booking: { orderId: colleagueOrderId }, requestedBy: colleague.email, levels },
      ])
    expect(await detailOf(traveller, colleagueOrderId)).toEqual({})
    await enter([{ approvers: [coordinator.email] }, { approvers: [traveller.email] }])
    expect(await awaiting(traveller)).toEqual([])
    expect(await detailOf(traveller, colleagueOrderId)).toEqual({})
    const approved = { state: 'approved', decidedBy: coordinator.email, decidedAt: '2030-03-01T00:00:00Z' } as const
    await enter([{ approvers: [coordinator.email], ...approved }, { approvers: [traveller.email] }])
    const { page } = await ask(traveller, { overview: 'approval' })
    expect(page.TravelSummaries[0]).toMatchObject({
      OrderId: colleagueOrderId,
      MainRequestStatusRemark: 'Awaiting your approval · level 2 of 2',
    })
    expect(await awaiting(coordinator)).toEqual([])
    expect((await detailOf(traveller, colleagueOrderId)).OrderId).toBe(colleagueOrderId)
    // The view itself is as overrideScope as before.
    const { json } = await send(portolan.url, trips.searchUpcoming, {}, callCredentials(traveller))
    expect((json as Page).Total).toBe(1)
    const second = { state: 'approved', decidedBy: traveller.email, decidedAt: '2030-03-02T00:00:00Z' } as const
    await enter([
      { approvers: [coordinator.email], ...approved },
      { approvers: [traveller.email], ...second },
    ])
    expect(await awaiting(traveller)).toEqual([])
    expect(await detailOf(traveller, colleagueOrderId)).toEqual({})
  })

  it('are never one’s own, whoever travels by now and whatever the rows say', async () => {
    const { coordinator, traveller, ownOrderId } = alpha
    await enterApprovals(pools.system, [
      { company: alpha.code, booking: { orderId: ownOrderId }, levels: [{ approvers: [coordinator.email] }] },
    ])
    expect(await awaiting(coordinator)).toContain(ownOrderId)
    await admin.query('UPDATE approval_turn SET login_id = $1 WHERE login_id = $2', [
      traveller.loginId,
      coordinator.loginId,
    ])
    expect(await awaiting(traveller)).toEqual([])
    await admin.query('UPDATE approval_turn SET login_id = $1 WHERE login_id = $2', [
      coordinator.loginId,
      traveller.loginId,
    ])
    await admin.query('UPDATE approval SET requested_by = $1 WHERE order_id = $2', [coordinator.loginId, ownOrderId])
    expect(await awaiting(coordinator)).toEqual([])
    expect(await detailOf(coordinator, ownOrderId)).toMatchObject({ OrderId: ownOrderId })
    await admin.query('UPDATE approval SET requested_by = NULL WHERE order_id = $1', [ownOrderId])
  })

  it('leave with a trip that is cancelled or over', async () => {
    const { coordinator, ownOrderId } = alpha
    const order = (change: string) => admin.query(`UPDATE booking_order SET ${change} WHERE id = $1`, [ownOrderId])
    await order('cancelled = true')
    expect(await awaiting(coordinator)).toEqual([])
    await order('cancelled = false')
    expect(await awaiting(coordinator)).toEqual([ownOrderId])
  })

  it('of another company stay behind both walls', async () => {
    const { ownOrderId } = bravo
    // Somebody of the first company named in the second's rows, as no entry would.
    const [{ id } = { id: 0 }] = (
      await admin.query<{ id: number }>('SELECT id FROM approval WHERE company_id = $1', [bravo.companyId])
    ).rows
    await expect(
      admin.query('INSERT INTO approval_turn VALUES ($1, $2, $3)', [bravo.companyId, alpha.coordinator.loginId, id]),
    ).rejects.toMatchObject({ code: '23503' })
    for (const at of [portolan, unguarded]) {
      expect(await awaiting(alpha.coordinator, at)).toEqual([alpha.ownOrderId])
      expect(await detailOf(alpha.coordinator, ownOrderId, at)).toEqual({})
      expect(await detailOf(bravo.coordinator, alpha.ownOrderId, at)).toEqual({})
    }
  })
})
