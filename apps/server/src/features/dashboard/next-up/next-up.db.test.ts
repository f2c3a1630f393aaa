import { WidgetType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUp, NextUpItem } from '@portolan/contract/schemas/next-up'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { enterApprovals } from '../../../domain/approvals/testing/seed.ts'
import { importMessages } from '../../../domain/ledger/testing/import-messages.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'
import { scopeOf } from '../../../kernel/scope.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { openIncidentRows } from '../../incidents/testing/open-incident.ts'
import { Journeys } from '../../traveller-tracker/testing/journeys.ts'
import { setTracking } from '../../traveller-tracker/testing/set-tracking.ts'
import { nextUpHandlers } from './next-up.handlers.ts'

/** What happens next, over the wire. */

let portolan: SharedPortolan
let world: World
let alpha: Tenant
const j = new Journeys(new Date())

const query = <T>(text: string, values: readonly unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as T[])

/** The order that a message made, by the name of its booking. */
async function orderOf(name: string): Promise<number> {
  const [row] = await query<{ id: string }>('SELECT id FROM booking_order WHERE company_id = $1 AND trip_name = $2', [
    alpha.companyId,
    name,
  ])
  return Number(row?.id)
}

/** Makes somebody the traveller of an order. */
async function travelsBy({ travelerId }: Pick<Person, 'travelerId'>, name: string) {
  const order = [alpha.companyId, await orderOf(name), travelerId]
  await query(`UPDATE order_traveler SET traveler_id = $3 WHERE company_id = $1 AND order_id = $2`, order)
  for (const table of ['air_segment', 'hotel_stay', 'rail_segment', 'car_rental'])
    await query(`UPDATE ${table} SET traveler_ids = ARRAY[$3::bigint] WHERE company_id = $1 AND order_id = $2`, order)
}

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  await setTracking(portolan, alpha, 'persons')
  await importMessages(portolan, alpha, [
    j.booking('mine', [['Own', 'Trip']], {
      Air: [j.flight(['HKG', 'SIN'], 30, 34, '735'), j.flight(['SIN', 'SYD'], 36.5, 44, '101')],
      Hotel: [j.stay('SYD', 40, 90, 'Harbour Hotel')],
    }),
    j.booking('mine later', [['Own', 'Later']], { Air: [j.flight(['HKG', 'NRT'], 300, 304, '524')] }),
    j.booking('in the air', [['In', 'Air']], { Air: [j.flight(['HKG', 'FRA'], -3, 10, '289')] }),
    j.booking('lands', [['Mia', 'Wong']], { Air: [j.flight(['HKG', 'MNL'], -30, -28, '907')] }),
  ])
  await travelsBy(alpha.traveller, 'mine')
  await travelsBy(alpha.traveller, 'mine later')
  await travelsBy(alpha.colleague, 'in the air')
  await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, { countries: ['PH'], category: 'cyclone', title: 'Koto', level: 4, nativeLevel: 'Red' }),
  )
})

async function asked(who: Person, language = 'en-US'): Promise<NextUp> {
  const answer = await send(portolan.url, dashboard.nextUp, {}, { ...callCredentials(who), headers: { language } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as NextUp
}
const kindsOf = ({ Items }: NextUp) => Items.map(({ Kind }) => Kind)
function itemOf<K extends NextUpItem['Kind']>({ Items }: NextUp, kind: K): Extract<NextUpItem, { Kind: K }> {
  const found = Items.find((item): item is Extract<NextUpItem, { Kind: K }> => item.Kind === kind)
  if (!found) throw new Error(`No ${kind} among ${kindsOf({ Now: '', Items }).join(', ')}`)
  return found
}

describe('a traveller', () => {
  it('gets the next leaving of their own trips, with what follows', async () => {
    const answer = await asked(alpha.traveller)
    expect(kindsOf(answer)).toEqual(['trip'])
    const trip = itemOf(answer, 'trip')
    expect(trip).toMatchObject({
      OrderId: String(await orderOf('mine')),
      Moment: 'leave',
      BookingReference: 'PNR123',
      Ride: {
        Type: 'air',
        Number: 'CX 735',
        From: { Code: 'HKG', Name: 'Hong Kong', TimeZone: 'Asia/Hong_Kong', Position: { Latitude: 22.308 } },
        To: { Code: 'SIN', Name: 'Singapore' },
        CheckIn: { IsUsual: false },
      },
      Stay: null,
    })
    expect(trip.DueAt).toBe(trip.Ride?.DepAt)
    expect(trip.Steps.map(({ Kind }) => Kind)).toEqual(['land', 'leave', 'land'])
    expect(trip.Steps[1]).toMatchObject({ ConnectionMinutes: 150, PlaceName: 'Singapore' })
  })

  it('has places in their own language', async () => {
    expect(itemOf(await asked(alpha.traveller, 'zh-TW'), 'trip').Ride?.To.Name).toBe('新加坡')
  })

  it('lands next while in the air', async () => {
    const trip = itemOf(await asked(alpha.colleague), 'trip')
    expect(trip).toMatchObject({ Moment: 'land', Ride: { Number: 'CX 289', BoardsAt: null } })
    expect(trip.DueAt).toBe(trip.Ride?.ArrAt)
  })

  it('of another company sees nothing of it', async () => {
    expect((await asked(world.bravo.traveller)).Items).toEqual([])
  })
})

describe('an approver', () => {
  it('is told how many wait, and the first of them', async () => {
    const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
    await enterApprovals(pools.system, [
      {
        company: alpha.code,
        booking: { orderId: String(await orderOf('in the air')) },
        requestedBy: alpha.colleague.email,
        levels: [{ approvers: [alpha.coordinator.email] }],
      },
    ])
    await pools.close()
    const approvals = itemOf(await asked(alpha.coordinator), 'approvals')
    expect(approvals).toMatchObject({
      Total: 1,
      TripName: 'in the air',
      RequestedBy: `colleague ${alpha.colleagueMarker}`,
    })
    expect(kindsOf(await asked(alpha.colleague))).not.toContain('approvals')
  })
})

describe('a coordinator', () => {
  it('sees who is away and who is where something warns', async () => {
    const { People, Incidents, DueAt } = itemOf(await asked(alpha.coordinator), 'coordinator')
    expect(People).toMatchObject({ Away: 1, AtRisk: 1 })
    expect(Incidents).toBeNull()
    expect(DueAt).toBeNull()
  })

  it('is led by people who have not answered in an open incident', async () => {
    const { id, people } = await openIncidentRows(query, {
      companyId: alpha.companyId,
      ownerLogin: alpha.coordinator.loginId,
      name: 'Quake',
      travelerIds: [alpha.traveller.travelerId, alpha.colleague.travelerId],
    })
    await query('UPDATE incident_person SET first_sent_at = now() WHERE id = ANY ($1)', [people])
    const answer = await asked(alpha.coordinator)
    expect(answer.Items[0]).toMatchObject({
      Kind: 'coordinator',
      Incidents: { IncidentId: String(id), Name: 'Quake', Unanswered: 2, Help: 0, People: 2, Total: 1 },
    })
    await query('UPDATE incident SET closed_at = now(), closed_by = opened_by WHERE id = $1', [id])
    expect(itemOf(await asked(alpha.coordinator), 'coordinator').Incidents).toBeNull()
  })

  it('sees no small numbers of a company that shows no persons, and nothing of one that tracks nobody', async () => {
    await setTracking(portolan, alpha, 'counts')
    expect(itemOf(await asked(alpha.coordinator), 'coordinator').People).toEqual({
      LandToday: expect.toSatisfy((count: number | null) => count === 0 || count === null) as number | null,
      Away: null,
      AtRisk: 0,
      NextLanding: null,
    })
    await setTracking(portolan, alpha, 'off')
    expect(kindsOf(await asked(alpha.coordinator))).not.toContain('coordinator')
    await setTracking(portolan, alpha, 'persons')
  })

  it('without the tracker has no figures of people', async () => {
    await query('UPDATE login SET widgets = array_remove(widgets, $2) WHERE id = $1', [
      alpha.coordinator.loginId,
      WidgetType.TravellerTracker,
    ])
    expect(kindsOf(await asked(alpha.coordinator))).not.toContain('coordinator')
    await query('UPDATE login SET widgets = widgets || $2::smallint WHERE id = $1', [
      alpha.coordinator.loginId,
      WidgetType.TravellerTracker,
    ])
  })
})

describe('a deadline', () => {
  it('of an own trip is there, that of somebody else is not', async () => {
    const due = new Date(Date.now() + 5 * 3_600_000)
    const detail = [{ at: due.toISOString(), kind: 'freeCancel', carriers: [], hotel: 'Harbour Hotel' }]
    await query(
      `UPDATE booking_order SET deadlines = ARRAY[$2::timestamptz], last_deadline_at = $2, deadline_details = $3 WHERE id = $1`,
      [await orderOf('mine'), due, JSON.stringify(detail)],
    )
    const answer = await asked(alpha.traveller)
    expect(kindsOf(answer)).toEqual(['deadline', 'trip'])
    expect(answer.Items[0]).toMatchObject({
      DueAt: due.toISOString(),
      DeadlineKind: 'freeCancel',
      Label: 'Harbour Hotel',
    })
    expect(kindsOf(await asked(alpha.colleague))).not.toContain('deadline')
    expect(kindsOf(await asked(alpha.coordinator))).not.toContain('deadline')
  })
})

it('takes few statements, however much there is', async () => {
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  const { loginId, travelerId, email } = alpha.coordinator
  const viewer: LoginViewer = {
    kind: 'login',
    sessionId: 0,
    loginId,
    companyId: alpha.companyId,
    travelerId,
    email,
    isArranger: false,
    viewRight: 7,
    companies: [alpha.companyId],
    deskCompanies: [],
    adminCompanies: [],
    scope: scopeOf([alpha.companyId], null),
    widgets: Object.values(WidgetType),
    flags: ['incidents'],
  }
  let statements = 0
  await systemTransaction(pools.system, alpha.companyId, async ({ db, run }) => {
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const tx = {
      db: counted,
      viewer,
      run: (statement: Parameters<typeof run>[0]) => {
        statements += 1
        return run(statement)
      },
    }
    const ctx = { now: () => new Date(), language: 'en-US', read: (work: (of: typeof tx) => unknown) => work(tx) }
    await nextUpHandlers.nextUp({}, ctx as unknown as Parameters<typeof nextUpHandlers.nextUp>[1])
  })
  await pools.close()
  // Own items, approvals, people, modes, incidents, proposal, deadline; and what warns of places takes five.
  expect(statements).toBeLessThanOrEqual(12)
})
