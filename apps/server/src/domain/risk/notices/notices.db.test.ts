import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../../tools/test/mail-harness.ts'
import { asCompanies } from '../../../../../../tools/test/scope.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { type SeededAlert, seedAlert } from '../testing/seed-alerts.ts'
import { tellNotices } from './tell-notices.ts'
import { weighAlerts } from './weigh-alerts.ts'

// Tuesday 10 January 2040, 12:00 in Hong Kong.
const noon = '2040-01-10T04:00:00Z'
let database: TestDatabase
let pools: Pools
let world: World
let me: Person
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  me = world.alpha.traveller
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  await query(
    'TRUNCATE risk_notice, risk_change, risk_country_level, risk_text, risk_alert, mail_message, realtime_message, realtime_group, booking_order, user_setting, arranger_traveler, rules_document CASCADE',
  )
  await query(`UPDATE login SET active = true, is_arranger = false`)
  await query(`UPDATE company SET time_zone = 'Asia/Hong_Kong'`)
})

const query = (text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as Record<string, string>[])
const alertOf = (alert: SeededAlert = {}) =>
  withClient(database.adminUrl, (client) =>
    seedAlert(client, { countries: ['JP'], sentAt: new Date('2040-01-09T20:00:00Z'), ...alert }),
  )

/** Both steps of the job at an instant; answers how many people were told. */
async function run(at: string): Promise<number> {
  const now = () => new Date(at)
  const transaction = <T>(act: Parameters<typeof systemTransaction<T>>[2]) => systemTransaction(pools.system, null, act)
  await weighAlerts({ now, transaction })
  return tellNotices({ mail: createTestMail(now), now, transaction })
}

interface Booked {
  readonly tenant?: Tenant
  readonly person?: Person
  readonly to?: string
  /** Days of January. */
  readonly days?: readonly [number, number]
}
/** A trip there and back; answers the order's id. */
async function book({ tenant = world.alpha, person = me, to = 'NRT', days: [from, until] = [12, 15] }: Booked = {}) {
  const at = (day: number, hour: number) => new Date(Date.UTC(2040, 0, day, hour))
  const [order] = await query(
    `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, starts_at, ends_at, deadlines, message_time)
       VALUES ($1, 'concur', 'Fair', '{}', '{0}', '{}', false, $2, $3, '{}', now()) RETURNING company_id, id, starts_at, ends_at),
     t AS (INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
       SELECT company_id, $4, id, 0, 'x', false, starts_at, ends_at FROM o)
     SELECT id FROM o`,
    [tenant.companyId, at(from, 0), at(until, 12), person.travelerId],
  )
  const legs = [
    ['HKG', to, from],
    [to, 'HKG', until],
  ] as const
  for (const [dep, dst, day] of legs)
    await query(
      `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, starts_at, ends_at, carrier, flight_number, from_code, to_code)
       VALUES ($1, $2, $3, '{}', false, '', $4, $5, 'CX', '1', $6, $7)`,
      [tenant.companyId, order?.id, `${dep}${dst}`, at(day, 1), at(day, 5), dep, dst],
    )
  return Number(order?.id)
}
const cancel = async (orderId: number) => {
  await query('UPDATE booking_order SET cancelled = true WHERE id = $1', [orderId])
  await query('UPDATE order_traveler SET cancelled = true WHERE order_id = $1', [orderId])
}
const setting = (person: Person, notices: object) =>
  query(`INSERT INTO user_setting (company_id, login_id, language, risk_notices) VALUES ($1, $2, 'en-US', $3)`, [
    world.alpha.companyId,
    person.loginId,
    JSON.stringify({ Mail: true, Portal: true, QuietFrom: '22:00', QuietTo: '07:00', ...notices }),
  ])
const rules = (tenant: Tenant, body: object) =>
  query(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'risk', 1, '2030-01-01', $2)`,
    [tenant.companyId, JSON.stringify(body)],
  )
async function mails() {
  const rows = await query('SELECT address, subject, body FROM mail_message ORDER BY id')
  return rows.map(({ address = '', subject = '', body = '' }) => ({
    to: address,
    subject,
    text: createBodySealer(testSecret).open(body)?.text ?? '',
  }))
}
const messages = () => query('SELECT login_id, type, status, ref FROM realtime_message ORDER BY login_id, seq')

describe('an alert', () => {
  it('is told once, with the trip, the place, the day and what to do', async () => {
    await book()
    const id = await alertOf({ category: 'cyclone', title: 'Typhoon MITAG' })
    expect(await run(noon)).toBe(1)
    expect(await run('2040-01-10T05:00:00Z')).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(me.email)
    expect(mail?.subject).toMatch(/^High risk – /)
    for (const part of ['Fair', 'from 12 Jan 2040', 'Orange', 'Typhoon MITAG', 'carrier', `/risk?alert=${id}`])
      expect(mail?.text).toContain(part)
    expect(await messages()).toEqual([{ login_id: String(me.loginId), type: 106, status: 4, ref: String(id) }])
  })

  it('that rises is told once more, and says so', async () => {
    await book()
    const id = await alertOf({ level: 3 })
    await run(noon)
    await query('UPDATE risk_alert SET level = 5, weighed_at = NULL WHERE id = $1', [id])
    expect(await run('2040-01-10T05:00:00Z')).toBe(1)
    expect((await mails()).at(-1)?.text).toContain('Extreme, raised from Medium')
    // It falls again, and rises to what was told.
    await query('UPDATE risk_alert SET level = 4, weighed_at = NULL WHERE id = $1', [id])
    expect(await run('2040-01-10T06:00:00Z')).toBe(0)
  })

  it('concerns trips under way or within the days of the rules, whatever was booked before', async () => {
    await rules(world.alpha, { noticeDays: 5 })
    await book({ days: [9, 11] })
    await book({ days: [12, 14], person: world.alpha.colleague })
    await book({ days: [20, 22], person: world.alpha.coordinator })
    await book({ days: [2, 8], person: world.alpha.coordinator })
    await alertOf()
    await run(noon)
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([world.alpha.colleague.email, me.email].toSorted())
  })

  it('with an area concerns who is in it; other places and cancelled trips do not count', async () => {
    await book({ to: 'FUK' })
    const gone = await book({ person: world.alpha.colleague })
    await cancel(gone)
    await book({ person: world.alpha.coordinator })
    await alertOf({ box: [139, 35, 141, 37] })
    await run(noon)
    expect((await mails()).map(({ to }) => to)).toEqual([world.alpha.coordinator.email])
  })

  it('below the threshold of a company is none for it', async () => {
    await rules(world.alpha, { threshold: 5 })
    await book()
    await book({ tenant: world.bravo, person: world.bravo.traveller })
    await alertOf({ level: 4 })
    await run(noon)
    expect((await mails()).map(({ to }) => to)).toEqual([world.bravo.traveller.email])
  })

  it('of one company is told to nobody of another', async () => {
    await book()
    await book({ tenant: world.bravo, person: world.bravo.traveller })
    await alertOf({ source: 'own', companyId: world.bravo.companyId })
    await run(noon)
    expect((await mails()).map(({ to }) => to)).toEqual([world.bravo.traveller.email])
    const seen = (companyId: number) =>
      asCompanies(database, [companyId], async (client) => (await client.query('SELECT 1 FROM risk_notice')).rowCount)
    expect([await seen(world.alpha.companyId), await seen(world.bravo.companyId)]).toEqual([0, 1])
  })

  it('that was sent long before it was read is only noted, except Extreme', async () => {
    await book()
    const [old, extreme] = [await alertOf(), await alertOf({ level: 5 })]
    await query(`UPDATE risk_alert SET sent_at = '2039-12-01', updated_at = $1`, [noon])
    await run(noon)
    expect(await query('SELECT alert_id FROM risk_notice')).toEqual([{ alert_id: String(extreme) }])
    expect(await query('SELECT 1 FROM risk_alert WHERE weighed_at IS NULL')).toEqual([])
    expect(old).toBeLessThan(extreme)
  })

  it('that changes while it is weighed is weighed again', async () => {
    await book()
    const id = await alertOf({ level: 3 })
    const now = () => new Date(noon)
    let steps = 0
    await weighAlerts({
      now,
      transaction: async (act) => {
        steps += 1
        if (steps === 3) await query('UPDATE risk_alert SET level = 4, updated_at = now() WHERE id = $1', [id])
        return systemTransaction(pools.system, null, act)
      },
    })
    expect(await query('SELECT level FROM risk_notice')).toEqual([{ level: 3 }])
    await run(noon)
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^High risk/)])
  })
})

describe('an advisory', () => {
  const advisory = (source: string, level: number) =>
    alertOf({ source, kind: 'advisory', level, key: 'JP', title: `${source} says` })

  it('counts where it sets the level of the country: the primary source before the others', async () => {
    await rules(world.bravo, { primarySource: 'uk-fcdo' })
    await book()
    await book({ tenant: world.bravo, person: world.bravo.traveller })
    await advisory('us-state', 2)
    await advisory('uk-fcdo', 4)
    await run(noon)
    expect((await mails()).map(({ to }) => to)).toEqual([world.bravo.traveller.email])
  })

  it('that rises says from which level, also to who was not told before', async () => {
    await book()
    const id = await advisory('us-state', 4)
    await query(
      `INSERT INTO risk_change (source_code, country, from_level, to_level, to_native, alert_id, changed_at) VALUES ('us-state', 'JP', 2, 4, '', $1, $2)`,
      [id, noon],
    )
    await run(noon)
    expect((await mails())[0]?.text).toContain('High, raised from Moderate')
  })
})

describe('whoever is told', () => {
  it('gets one digest of several alerts, the highest first', async () => {
    await book()
    await alertOf({ level: 3, title: 'Rain' })
    await alertOf({ level: 4, title: 'Storm' })
    expect(await run(noon)).toBe(1)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 alerts on your trips, the highest High')
    expect(mail?.text.indexOf('Storm')).toBeLessThan(mail?.text.indexOf('Rain') ?? 0)
    expect(await messages()).toEqual([{ login_id: String(me.loginId), type: 106, status: 4, ref: null }])
  })

  it('is not disturbed in the quiet hours of their company, over midnight; then one digest comes', async () => {
    await setting(me, {})
    await book()
    await alertOf({ title: 'First' })
    expect(await run('2040-01-10T15:00:00Z')).toBe(0)
    await alertOf({ title: 'Second' })
    expect(await run('2040-01-10T18:00:00Z')).toBe(0)
    expect(await run('2040-01-10T23:00:00Z')).toBe(1)
    expect((await mails())[0]?.text).toMatch(/First[^]*Second/)
  })

  it('is told of Extreme at night, with all channels off', async () => {
    await setting(me, { Mail: false, Portal: false })
    await book()
    await alertOf({ level: 4 })
    await alertOf({ level: 5 })
    expect(await run('2040-01-10T18:00:00Z')).toBe(1)
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Extreme risk/)])
    expect(await messages()).toHaveLength(1)
    expect(await run('2040-01-11T04:00:00Z')).toBe(0)
  })

  it('is told by the channels that they set', async () => {
    await setting(me, { Mail: false })
    await book()
    await alertOf()
    expect(await run(noon)).toBe(1)
    expect(await mails()).toEqual([])
    expect(await messages()).toHaveLength(1)
    expect(await query('SELECT envelope_id, by_portal FROM risk_notice')).toEqual([
      { envelope_id: null, by_portal: true },
    ])
  })

  it('hears nothing of what is over, or was cancelled, while it waited', async () => {
    await setting(me, {})
    const [cancelled] = [await book(), await book({ person: world.alpha.colleague })]
    const id = await alertOf()
    await setting(world.alpha.colleague, {})
    await run('2040-01-10T18:00:00Z')
    await cancel(cancelled)
    expect(await run('2040-01-10T23:00:00Z')).toBe(1)
    await query(`UPDATE risk_alert SET ended_at = $2 WHERE id = $1`, [id, noon])
    expect((await mails()).map(({ to }) => to)).toEqual([world.alpha.colleague.email])
    expect(await query('SELECT traveler_id FROM risk_notice')).toEqual([
      { traveler_id: String(world.alpha.colleague.travelerId) },
    ])
  })

  it('is an arranger, where the traveller cannot sign in', async () => {
    const { coordinator, colleague } = world.alpha
    await book({ person: colleague })
    await query('UPDATE login SET active = false WHERE id = $1', [colleague.loginId])
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      world.alpha.companyId,
      coordinator.loginId,
      colleague.travelerId,
    ])
    await alertOf()
    expect(await run(noon)).toBe(1)
    const [mail] = await mails()
    expect(mail?.to).toBe(coordinator.email)
    expect(mail?.text).toContain(world.alpha.colleagueMarker)
  })
})
