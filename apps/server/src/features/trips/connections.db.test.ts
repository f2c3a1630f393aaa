import type { ReplyOf } from '@portolan/contract/operation'
import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { trips } from '@portolan/contract/features/trips/trips'
import { beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../tools/test/mail-harness.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { type Consultant, seedAgency } from '../../domain/desk/testing/seed-agency.ts'
import { tellConnections } from '../../domain/whereabouts/connections/tell-connections.ts'
import { type BookedFlight, bookRides, tellFlight } from '../../domain/whereabouts/connections/testing/book-rides.ts'

/** Connections over the wire: on the trip's sheet, in lists and at the desk, cut to whom the viewer sees. */

let portolan: SharedPortolan
let world: World
let consultant: Consultant
let orderId: number
let onwardId: number
const hour = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour).toISOString()
// A number that no other file has: live times are every company's.
const number = `9${String(process.pid % 1_000).padStart(3, '0')}`
const toFrankfurt: BookedFlight = { fly: `CX${number} HKG FRA`, from: at(2), to: at(14) }
const toLondon: BookedFlight = { fly: 'LH920 FRA LHR', from: at(16), to: at(18) }
const toEdinburgh: BookedFlight = { fly: 'BA1434 LHR EDI', from: at(20), to: at(22) }

const query = (text: string, values: readonly unknown[] = []) =>
  withClient(
    portolan.database.adminUrl,
    async (client) => (await client.query(text, [...values])).rows as Record<string, unknown>[],
  )

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  const { traveller, colleague, companyId, code } = world.alpha
  const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  try {
    const [made] = await seedAgency(pools.system, { code: `${code}AG`, name: 'Agency', people: ['Con Sultant'] }, [
      companyId,
    ])
    if (!made) throw new Error('The agency has no consultant')
    consultant = made
    const travelerIds = [traveller.travelerId, colleague.travelerId]
    orderId = await bookRides(query, { companyId, travelerIds, items: [toFrankfurt, toLondon] })
    // The colleague goes on alone.
    onwardId = await bookRides(query, { companyId, travelerIds: [colleague.travelerId], items: [toEdinburgh] })
    await tellFlight(query, toFrankfurt, { late: 100 })
    await systemTransaction(pools.system, null, ({ db }) =>
      tellConnections(db, { mail: createTestMail(() => new Date()) }, companyId, travelerIds, new Date()),
    )
  } finally {
    await pools.close()
  }
})

const detail = async (who: Person, id = orderId) => {
  const { status, json } = await send(
    portolan.url,
    trips.searchItineraryDetail,
    { OrderId: String(id) },
    callCredentials(who),
  )
  expect(status, JSON.stringify(json)).toBe(200)
  return (json as ReplyOf<typeof trips.searchItineraryDetail>).Connections
}

it('is on the trip’s sheet, between the segments that it is about', async () => {
  const [first, ...others] = (await detail(world.alpha.coordinator)) ?? []
  expect(first).toMatchObject({
    State: 'broken',
    Reason: 'delay',
    From: `CX ${number}`,
    To: 'LH 920',
    Place: 'FRA',
    PlaceName: 'Frankfurt',
    Minutes: 20,
    Minimum: 45,
    IsSeparate: false,
    FromItem: { Item: 0, Segment: 0 },
    ToItem: { Item: 0, Segment: 1 },
  })
  expect(first?.Travelers).toHaveLength(2)
  expect(others).toMatchObject([{ To: 'BA 1434', IsSeparate: true, ToItem: null, State: 'fine' }])
})

it('shows a traveller nothing of where a colleague goes on to', async () => {
  expect((await detail(world.alpha.traveller))?.map(({ To }) => To)).toEqual(['LH 920'])
  expect((await detail(world.alpha.colleague))?.map(({ To }) => To)).toEqual(['LH 920', 'BA 1434'])
  expect(await detail(world.alpha.colleague, onwardId)).toMatchObject([{ FromItem: null, From: 'LH 920' }])
  expect(await detail(world.alpha.traveller, onwardId)).toBeUndefined()
  expect(await detail(world.bravo.coordinator)).toBeUndefined()
})

it('marks the trip in lists', async () => {
  const marks = async (who: Person) => {
    const { json } = await send(portolan.url, trips.searchUpcoming, {}, callCredentials(who))
    const { TravelSummaries } = json as ReplyOf<typeof trips.searchUpcoming>
    return Object.fromEntries(TravelSummaries.map(({ OrderId, Connection }) => [OrderId, Connection]))
  }
  const broken = { State: 'broken', PlaceName: 'Frankfurt' }
  expect(await marks(world.alpha.coordinator)).toEqual({ [orderId]: broken, [onwardId]: undefined })
  expect(await marks(world.alpha.traveller)).toEqual({ [orderId]: broken })
})

it('is a task of the desk, with the facts', async () => {
  const open = async (call: 'searchDesk' | 'openItem', input: object) => {
    const { status, json } = await send(portolan.url, deskItems[call], input, callCredentials(consultant))
    expect(status, JSON.stringify(json)).toBe(200)
    return json
  }
  const { Items } = (await open('searchDesk', {})) as ReplyOf<typeof deskItems.searchDesk>
  expect(Items).toHaveLength(1)
  expect(Items[0]?.Title).toMatch(new RegExp(`^Connection at risk: CX ${number} → LH 920 · `))
  expect(Items[0]?.DueAt).toBe(new Date(toLondon.from).toISOString())
  const opened = (await open('openItem', { Id: Items[0]?.Id })) as ReplyOf<typeof deskItems.openItem>
  expect(opened.Connection).toMatchObject({ State: 'broken', Minutes: 20, FromItem: null, ToItem: null })
  expect(opened.Steps).toMatchObject([{ Part: 'air', Label: 'LH 920 FRA–LHR', NeedsProof: false }])
})
