import { riskNotices } from '@portolan/contract/features/risk/notices'
import type { ReplyOf } from '@portolan/contract/operation'
import { trips } from '@portolan/contract/features/trips/trips'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import type { World } from '../../../../../tools/test/world.ts'
import { seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { noticeSeed, type SeededNotices } from './testing/notice-seed.ts'

let portolan: SharedPortolan
let world: World
let own: SeededNotices
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  own = await seedTenant(portolan, world.alpha, noticeSeed)
})

const told = (who: World['alpha']['traveller'], alertId = own.alertId) =>
  send(portolan.url, riskNotices.told, { alertId }, callCredentials(who))

describe('who was told', () => {
  it('is for who sees the company’s trips, with each traveller and how', async () => {
    const { coordinator, traveller, colleague } = world.alpha
    const { json, status } = await told(coordinator)
    const { People, Total } = json as ReplyOf<typeof riskNotices.told>
    expect(status).toBe(200)
    expect(Total).toBe(2)
    expect(
      People.map(({ TravelerId, ByMail, ByPortal, MailState }) => [TravelerId, ByMail, ByPortal, MailState]),
    ).toEqual(
      expect.arrayContaining([
        [String(traveller.travelerId), false, true, null],
        [String(colleague.travelerId), false, true, null],
      ]),
    )
    expect(People[0]?.Trips[0]).toMatchObject({ OrderId: expect.any(String), Place: 'Japan' })
  })

  it('is refused to a traveller, and shows nobody of another company', async () => {
    expect((await told(world.alpha.traveller)).json).toMatchObject({ code: 'no_right' })
    expect((await told(world.bravo.coordinator)).json).toMatchObject({ People: [], Total: 0 })
  })

  it('says what the mail server said', async () => {
    await withClient(portolan.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ envelope_id: string }>(
        `INSERT INTO mail_message (company_id, address, language, template, subject, body, message_id, envelope_id, state, created_at)
         VALUES ($1, 'a@b.example', 'en-US', 'riskNotice', 's', 'b', gen_random_uuid()::text, gen_random_uuid(), 'bounced', now()) RETURNING envelope_id`,
        [world.alpha.companyId],
      )
      await client.query('UPDATE risk_notice SET envelope_id = $1 WHERE alert_id = $2 AND traveler_id = $3', [
        rows[0]?.envelope_id,
        own.alertId,
        world.alpha.traveller.travelerId,
      ])
    })
    const { People } = (await told(world.alpha.coordinator)).json as ReplyOf<typeof riskNotices.told>
    expect(People.map(({ MailState }) => MailState)).toEqual(expect.arrayContaining(['refused', null]))
  })
})

it('a trip’s sheet has its warnings with the items that they are about', async () => {
  const who = callCredentials(world.alpha.traveller)
  const read = async () =>
    (await send(portolan.url, trips.searchItineraryDetail, { OrderId: own.ownOrderId }, who)).json as ReplyOf<
      typeof trips.searchItineraryDetail
    >
  const places = await withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ to_code: string }>(
      'SELECT to_code FROM air_segment WHERE order_id = $1 ORDER BY starts_at',
      [own.ownOrderId],
    )
    // The order lies in the past of some clocks: it is moved, with all its items, to next year.
    await client.query(
      `UPDATE air_segment SET starts_at = now() + interval '300 days', ends_at = now() + interval '301 days' WHERE order_id = $1`,
      [own.ownOrderId],
    )
    await seedAlert(client, {
      source: 'own',
      companyId: world.alpha.companyId,
      box: [-180, -90, 180, 90],
      level: 3,
      title: 'Everywhere',
    })
    return rows
  })
  expect(places.length).toBeGreaterThan(0)
  const { RiskWarnings = [] } = await read()
  const warning = RiskWarnings.find(({ Title }) => Title === 'Everywhere')
  expect(warning).toMatchObject({ Basis: 'area', RiskLevel: 3, Items: [0] })
})
