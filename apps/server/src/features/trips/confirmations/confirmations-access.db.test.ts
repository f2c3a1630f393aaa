import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan } from '../../../../../../tools/test/portolan.ts'
import { asCompanies } from '../../../../../../tools/test/scope.ts'
import { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { one, openOwnBookings, type OwnBookings, saved } from './testing/own-bookings.ts'
import { flight } from './testing/sample-items.ts'

let own: OwnBookings
let tenant: OwnBookings['alpha']
beforeAll(async () => {
  own = await openOwnBookings()
  tenant = own.alpha
})
afterAll(() => own.stop())

describe('a draft is its dropper’s alone', () => {
  it('neither a colleague, nor a viewer of the company, nor the traveller it is for finds, saves or discards it', async () => {
    const { traveller, colleague, coordinator } = tenant
    const mine = await own.leave([flight('20410101')], traveller)
    const forThem = await own.leave([flight('20410102')], coordinator)
    saved(await own.save(forThem, coordinator, { isDraft: true, travelerId: String(traveller.travelerId) }))
    for (const [{ Id }, who] of [
      [mine, colleague],
      [mine, coordinator],
      [forThem, traveller],
    ] as const) {
      expect((await own.find(who, { ids: [Id] })).Confirmations).toEqual([])
      const save = { id: Id, version: 1, travelerId: String(who.travelerId), items: [] }
      expect((await own.call('saveConfirmation', save, who)).json).toMatchObject({ code: 'record_not_found' })
      expect((await own.call('discardConfirmation', { id: Id }, who)).json).toMatchObject({ code: 'record_not_found' })
    }
    expect(one(await own.find(traveller, { ids: [mine.Id] }))).toEqual(mine)
  })

  it('row level security keeps other companies out, whatever a statement asks', async () => {
    const { companyId } = own.world.bravo
    await asCompanies(own.portolan.database, [companyId], async (client) => {
      expect((await client.query('SELECT 1 FROM confirmation_draft')).rows).toEqual([])
      expect((await client.query(`UPDATE confirmation_draft SET file = 'x'`)).rowCount).toBe(0)
      await expect(
        client.query(
          `INSERT INTO confirmation_draft (company_id, login_id, file, size, sha256, storage_key, reading, expires_at)
           VALUES ($1, $2, 'x', 1, $3, 'x', '{}', now())`,
          [tenant.companyId, tenant.traveller.loginId, 'c'.repeat(64)],
        ),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })
})

describe('whom one may add for', () => {
  it('is oneself and those one arranges for, whatever one may see', async () => {
    const names = async (who: OwnBookings['alpha']['traveller']) =>
      (await own.find(who)).Travelers.map(({ Name }) => Name)
    expect(await names(tenant.traveller)).toEqual(['traveller ALPHA-ONLY'])
    // View right 'company' sees the colleague's trips, and writes into none.
    expect(await names(tenant.coordinator)).toEqual(['coordinator ALPHA-ONLY', 'traveller ALPHA-ONLY'])
  })

  it('refuses another traveller at every call, unknown and foreign ones alike', async () => {
    const draft = await own.leave([flight('20410201')], tenant.coordinator)
    for (const travelerId of [tenant.colleague.travelerId, own.world.bravo.traveller.travelerId, 999_999]) {
      const id = String(travelerId)
      const files = [{ name: 'a.txt', content: 'nothing' }]
      const refused = [
        await own.call('readConfirmations', { fields: { travelerId: id }, files }, tenant.coordinator),
        await own.call('findConfirmations', { travelerId: id }, tenant.coordinator),
        await own.save(draft, tenant.coordinator, { travelerId: id }),
      ]
      expect(refused.map(({ json }) => (json as { code: string }).code)).toEqual(Array(3).fill('traveller_not_found'))
    }
  })

  it('follows the rights as they stand: who arranges no more adds no more', async () => {
    const { coordinator, traveller } = tenant
    const draft = await own.leave([flight('20410202')], coordinator)
    const chosen = saved(
      await own.save(draft, coordinator, { isDraft: true, travelerId: String(traveller.travelerId) }),
    )
    const arranging = (is: boolean) =>
      withClient(own.portolan.database.adminUrl, (client) =>
        client.query('UPDATE login SET is_arranger = $2 WHERE id = $1', [coordinator.loginId, is]),
      )
    await arranging(false)
    expect((await own.save(chosen, coordinator)).json).toMatchObject({ code: 'traveller_not_found' })
    expect(one(await own.find(coordinator, { ids: [draft.Id] })).TravelerId).toBe(String(coordinator.travelerId))
    await arranging(true)
  })

  it('nobody at all is said in words', async () => {
    const { colleague } = tenant
    const traveling = (active: boolean) =>
      withClient(own.portolan.database.adminUrl, (client) =>
        client.query('UPDATE traveler SET active = $2 WHERE id = $1', [colleague.travelerId, active]),
      )
    await traveling(false)
    const answer = await own.call('readConfirmations', { fields: {}, files: [{ name: 'a', content: 'b' }] }, colleague)
    expect(answer).toMatchObject({ status: 403, json: { code: 'no_traveller' } })
    expect((await own.find(colleague)).Travelers).toEqual([])
    await traveling(true)
  })
})

describe('an arranger', () => {
  it('adds for a guest of another script; the traveller is told that their trips changed', async () => {
    const { coordinator, traveller } = tenant
    const before = await own.leave([flight('20410301', { person: { name: '山田 太郎', email: null } })], coordinator)
    const travelerId = String(traveller.travelerId)
    const asThem = one(await own.find(coordinator, { ids: [before.Id], travelerId }))
    expect(asThem).toMatchObject({ TravelerId: travelerId, Items: [{ IsOtherPerson: true }] })
    saved(await own.save(before, coordinator, { travelerId }))
    const after = await own.settled(before.Id, coordinator)
    expect(after).toMatchObject({ State: 'saved', TravelerId: travelerId })
    expect(
      await own.rows('SELECT login_id, type, ref FROM realtime_message WHERE type = 102 ORDER BY login_id'),
    ).toEqual([
      { login_id: coordinator.loginId, type: 102, ref: before.Id },
      { login_id: traveller.loginId, type: 102, ref: null },
    ])
    expect(
      await own.rows(`SELECT t.traveler_id FROM order_traveler t JOIN booking_order o ON o.id = t.order_id`),
    ).toEqual([{ traveler_id: traveller.travelerId }])
  })

  it('is proposed whom the file names', async () => {
    const { coordinator, traveller } = tenant
    const left = await own.leave([flight('20410302', { person: { name: 'ALPHA-ONLY/TRAVELLER MR', email: null } })], {
      ...coordinator,
      travelerId: traveller.travelerId,
    })
    expect(left).toMatchObject({ TravelerId: String(traveller.travelerId), Items: [{ IsOtherPerson: false }] })
  })

  it('says with the upload for whom a file is that names nobody; without that it is their own', async () => {
    const { coordinator, traveller } = tenant
    const nameless = (number: number) => ({
      name: `${number}.ics`,
      content: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${number}@x\r\nDTSTART:20410303T101000\r\nDTEND:20410303T153000\r\nSUMMARY:Flight CX ${number} HKG-NRT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    })
    const left = one(await own.drop([nameless(601)], coordinator, traveller.travelerId))
    expect(left).toMatchObject({ TravelerId: String(traveller.travelerId), Items: [{ PersonName: null }] })
    saved(await own.save(left, coordinator))
    const { Orders } = await own.settled(left.Id, coordinator)
    expect(await own.rows('SELECT traveler_id FROM order_traveler WHERE order_id = $1', [Orders[0]?.OrderId])).toEqual([
      { traveler_id: traveller.travelerId },
    ])
    const mine = one(await own.drop([nameless(602)], coordinator))
    expect(mine.TravelerId).toBe(String(coordinator.travelerId))
  })
})

it('an expired draft is nobody’s any more', async () => {
  const later = await startPortolan({
    database: own.portolan.database,
    env: { PORTOLAN_DATA_DIR: own.portolan.dataDir },
    now: () => new Date(Date.now() + 2 * 86_400_000),
  })
  try {
    const draft = await own.leave([flight('20410401')], tenant.traveller)
    const ask = (name: 'saveConfirmation' | 'discardConfirmation' | 'findConfirmations', input: object) =>
      send(later.url, confirmationCalls[name], input, callCredentials(tenant.traveller))
    expect((await ask('findConfirmations', { ids: [draft.Id] })).json).toMatchObject({ Confirmations: [] })
    const save = { id: draft.Id, version: 1, travelerId: String(tenant.traveller.travelerId), items: [] }
    expect((await ask('saveConfirmation', save)).json).toMatchObject({ code: 'record_not_found' })
    expect((await ask('discardConfirmation', { id: draft.Id })).json).toMatchObject({ code: 'record_not_found' })
  } finally {
    await later.stop()
  }
})
