import { riskBrief } from '@portolan/contract/features/risk/brief'
import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { trips } from '@portolan/contract/features/trips/trips'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import ICAL from 'ical.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, request, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../../tools/test/world.ts'
import { type BookedFlight, bookRides } from '../../../domain/whereabouts/connections/testing/book-rides.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { purgeShares } from './sharing.store.ts'

/** A trip that is shown to a colleague, over the wire: who may, what they see, and when it ends. */

let portolan: SharedPortolan
let world: World
let orderId: number
const hour = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour).toISOString()
const toFrankfurt: BookedFlight = { fly: 'CX288 HKG FRA', from: at(50), to: at(62) }

const query = (text: string, values: readonly unknown[] = []) =>
  withClient(
    portolan.database.adminUrl,
    async (client) => (await client.query(text, [...values])).rows as Record<string, unknown>[],
  )

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  const { traveller, companyId } = world.alpha
  const day = at(62).slice(0, 10).replaceAll('-', '')
  orderId = await bookRides(query, {
    companyId,
    travelerIds: [traveller.travelerId],
    items: [toFrankfurt, { stay: 'Hotel Adler', city: 'FRA', day, notes: ['Ring twice'] }],
    name: 'Trade fair',
  })
  await query(`UPDATE air_segment SET supplier_locator = 'LOC7X', seat_name = '12A' WHERE order_id = $1`, [orderId])
  await query(`UPDATE hotel_stay SET supplier_locator = 'HTL99', phones = '{+49 69 123456}' WHERE order_id = $1`, [
    orderId,
  ])
  await query(
    `INSERT INTO booking_price (company_id, order_id, price_key, item_keys, traveler_ids, currency, total, parts, included, cancelled, source, others)
     SELECT company_id, id, 'p', '{A}', '{}', 'HKD', 123400, '[]', '{}', false, 'concur', '[]' FROM booking_order WHERE id = $1`,
    [orderId],
  )
})
beforeEach(async () => {
  await query('DELETE FROM trip_share WHERE company_id = $1', [world.alpha.companyId])
  await query('UPDATE login SET active = true WHERE company_id = $1', [world.alpha.companyId])
})

async function ask<D extends Declaration>(declaration: D, who: Person, input: unknown): Promise<ReplyOf<D>> {
  const { status, json } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status, JSON.stringify(json)).toBe(200)
  return json as ReplyOf<D>
}
const codeOf = async (declaration: Declaration, who: Person, input: unknown) => {
  const { json } = await send(portolan.url, declaration, input, callCredentials(who))
  return (json as { code?: string }).code ?? null
}
const share = (who = world.alpha.traveller, to = world.alpha.colleague) =>
  ask(tripSharing.shareTrip, who, { OrderId: String(orderId), LoginId: String(to.loginId) })
const seen = (who: Person) => ask(trips.searchItineraryDetail, who, { OrderId: String(orderId) })
const lists = (who: Person) => ask(tripSharing.listShares, who, {})

describe('a colleague', () => {
  it('sees where and when, and no prices, references, documents or contacts', async () => {
    const { traveller, colleague } = world.alpha
    expect(await seen(colleague)).toEqual({})
    await share()
    const own = JSON.stringify(await seen(traveller))
    for (const secret of ['LOC7X', 'HTL99', '12A', '123456', 'Ring twice', 'QX7K2M', '123400', traveller.email])
      expect(own).toContain(secret)
    const shown = await seen(colleague)
    expect(shown).toMatchObject({ TripName: 'Trade fair', SharedBy: { Name: expect.any(String) as string } })
    expect(shown.ItineraryDetails).toMatchObject([
      { Type: 'A', Segments: [{ DepAirport: 'HKG', ArrAirport: 'FRA', AirlineLocator: null }] },
      { Type: 'H', HotelName: 'Hotel Adler', Phones: [], Confirmation: null },
    ])
    const text = JSON.stringify(shown)
    for (const secret of ['LOC7X', 'HTL99', '12A', '123456', 'Ring twice', 'QX7K2M', '123400', traveller.email])
      expect(text).not.toContain(secret)
    expect(shown).not.toHaveProperty('MayShare')
    expect(shown).not.toHaveProperty('Contacts')
    expect(await codeOf(riskBrief.brief, colleague, { about: { orderId: String(orderId) } })).not.toBeNull()
  })

  it('gets the same as a calendar and on paper', async () => {
    const { colleague } = world.alpha
    const input = { OrderId: String(orderId) }
    expect(await codeOf(trips.calendar, colleague, input)).toBe('record_not_found')
    expect(await codeOf(trips.paper, colleague, input)).toBe('record_not_found')
    await share()
    const calendar = await (await request(portolan.url, trips.calendar, input, callCredentials(colleague))).text()
    const events = new ICAL.Component(ICAL.parse(calendar))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
    expect(events.map(({ summary }) => summary)).toEqual(['CX 288 Hong Kong to Frankfurt', 'Hotel Adler'])
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(at(50))
    expect(calendar).not.toMatch(/LOC7X|HTL99|123456/)
    const paper = await request(portolan.url, trips.paper, input, callCredentials(colleague))
    const document = await getDocumentProxy(new Uint8Array(await paper.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain('Hotel Adler')
    expect(text).not.toMatch(/LOC7X|HTL99|123456|1,234/)
  })

  it('is told by mail and in the portal, and finds it among what is shared', async () => {
    const { traveller, colleague } = world.alpha
    const { ShareId } = await share()
    const mails = await query(
      `SELECT login_id::int, subject FROM mail_message WHERE template = 'tripShared' AND company_id = $1`,
      [world.alpha.companyId],
    )
    expect(mails.at(-1)).toMatchObject({
      login_id: colleague.loginId,
      subject: expect.stringContaining('Trade fair') as string,
    })
    const notes = await query('SELECT type, status, ref FROM realtime_message WHERE login_id = $1 ORDER BY seq', [
      colleague.loginId,
    ])
    expect(notes.at(-1)).toMatchObject({ type: 113, status: 0, ref: String(orderId) })
    expect(await lists(colleague)).toMatchObject({ Given: [], Received: [{ ShareId, TripName: 'Trade fair' }] })
    expect(await lists(traveller)).toMatchObject({ Given: [{ ShareId }], Received: [] })
    const lines = await query(
      `SELECT object FROM audit_event WHERE action = 'POST /trips/share' AND login_id = $1 ORDER BY id DESC LIMIT 1`,
      [traveller.loginId],
    )
    expect(lines).toMatchObject([{ object: { orderId, toLoginId: colleague.loginId } }])
  })
})

describe('it ends', () => {
  it('when its sharer or its receiver says so', async () => {
    const { traveller, colleague, coordinator } = world.alpha
    for (const who of [traveller, colleague]) {
      const { ShareId } = await share()
      expect(await codeOf(tripSharing.revokeShare, coordinator, { ShareId })).toBe('record_not_found')
      expect(await codeOf(tripSharing.revokeShare, world.bravo.traveller, { ShareId })).toBe('record_not_found')
      await ask(tripSharing.revokeShare, who, { ShareId })
      expect(await seen(colleague)).toEqual({})
      expect(await codeOf(tripSharing.revokeShare, who, { ShareId })).toBe('record_not_found')
    }
  })

  it('with the trip, and when its sharer has left', async () => {
    const { traveller, colleague } = world.alpha
    await share()
    await query('UPDATE login SET active = false WHERE id = $1', [traveller.loginId])
    expect(await seen(colleague)).toEqual({})
    await query('UPDATE login SET active = true WHERE id = $1', [traveller.loginId])
    expect(await seen(colleague)).toHaveProperty('SharedBy')
    const [order] = await query('SELECT ends_at FROM booking_order WHERE id = $1', [orderId])
    await query(`UPDATE booking_order SET ends_at = now() - interval '1 second' WHERE id = $1`, [orderId])
    expect(await seen(colleague)).toEqual({})
    expect(await lists(colleague)).toEqual({ Given: [], Received: [] })
    expect(
      await codeOf(tripSharing.shareTrip, traveller, { OrderId: String(orderId), LoginId: String(colleague.loginId) }),
    ).toBe('record_not_found')
    await query('UPDATE booking_order SET ends_at = $2 WHERE id = $1', [orderId, order?.['ends_at']])
  })

  it('and is forgotten some time later', async () => {
    await share()
    const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
    const rest = () => query('SELECT 1 FROM trip_share WHERE order_id = $1', [orderId])
    await systemTransaction(pools.system, world.alpha.companyId, ({ db }) => purgeShares(db, new Date()))
    expect(await rest()).toHaveLength(1)
    await systemTransaction(pools.system, world.alpha.companyId, ({ db }) =>
      purgeShares(db, new Date(Date.now() + 90 * 86_400_000)),
    )
    expect(await rest()).toEqual([])
    await pools.close()
  })
})

describe('who may share', () => {
  it('is the traveller and who arranges for them, one colleague at a time', async () => {
    const { traveller, colleague, coordinator, companyId } = world.alpha
    const input = { OrderId: String(orderId), LoginId: String(colleague.loginId) }
    expect(await codeOf(tripSharing.shareTrip, colleague, { ...input, LoginId: String(coordinator.loginId) })).toBe(
      'record_not_found',
    )
    // A coordinator sees the trip and arranges nothing.
    expect(await seen(coordinator)).not.toHaveProperty('MayShare')
    expect(await codeOf(tripSharing.shareTrip, coordinator, input)).toBe('record_not_found')
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      traveller.travelerId,
    ])
    expect(await seen(coordinator)).toMatchObject({ MayShare: true })
    expect(await seen(traveller)).toMatchObject({ Contacts: [{ Role: 'arranger', Email: coordinator.email }] })
    await share(coordinator)
    expect(await codeOf(tripSharing.shareTrip, traveller, input)).toBe('trip_already_shared')
    // All who may share it may end it, also when another has shared it.
    const [given] = (await lists(traveller)).Given
    await ask(tripSharing.revokeShare, traveller, { ShareId: given?.ShareId })
  })

  it('is not with oneself, with another company, or with who has left', async () => {
    const { traveller, colleague } = world.alpha
    const to = (loginId: number) => ({ OrderId: String(orderId), LoginId: String(loginId) })
    expect(await codeOf(tripSharing.shareTrip, traveller, to(traveller.loginId))).toBe('colleague_not_found')
    expect(await codeOf(tripSharing.shareTrip, traveller, to(world.bravo.colleague.loginId))).toBe(
      'colleague_not_found',
    )
    await query('UPDATE login SET active = false WHERE id = $1', [colleague.loginId])
    expect(await codeOf(tripSharing.shareTrip, traveller, to(colleague.loginId))).toBe('colleague_not_found')
  })

  it('finds colleagues of the own company, not those on the trip', async () => {
    const { traveller, colleague } = world.alpha
    const find = async (text: string) =>
      (await ask(tripSharing.findColleagues, traveller, { OrderId: String(orderId), text })).People.map(
        ({ LoginId }) => LoginId,
      )
    expect(await find(colleague.email.split('@')[0] ?? '')).toContain(String(colleague.loginId))
    expect(await find(traveller.email.split('@')[0] ?? '')).not.toContain(String(traveller.loginId))
    expect(await find(world.bravo.colleague.email.split('@')[0] ?? '')).not.toContain(
      String(world.bravo.colleague.loginId),
    )
    expect(await codeOf(tripSharing.findColleagues, colleague, { OrderId: String(orderId), text: 'a' })).toBe(
      'record_not_found',
    )
  })
})
