import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../tools/test/mail-harness.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { createBodySealer } from '../../mail/body.ts'
import { remindOfExpiries } from './expiry-reminders.ts'
import { saveSection } from './save-section.ts'
import { createProfileSecrets } from './sealed.ts'

let database: TestDatabase
let pools: Pools
let world: World
let me: Person
let now = new Date()
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
  await query('TRUNCATE profile_section, profile_item, profile_reminder, mail_message, booking_order CASCADE')
  await query('TRUNCATE user_setting')
  await query(`UPDATE login SET active = true, may_use_profile_manager = true`)
})

const query = (text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as Record<string, string>[])

type Kind = 'passport' | 'identityCard'
interface Held {
  readonly kind: Kind
  readonly expiresOn: string
}
let version = 0
async function hold(person: Person, ...held: readonly Held[]) {
  version = 0
  await systemTransaction(pools.system, world.alpha.companyId, async ({ db }) => {
    const { status } = await saveSection(
      { secrets: createProfileSecrets(testSecret), now: () => new Date('2029-01-01') },
      db,
      {
        whose: { companyId: world.alpha.companyId, travelerId: person.travelerId, timeZone: 'UTC' },
        actor: { loginId: person.loginId, role: 'self' },
        version,
        change: {
          Section: 'Documents',
          Documents: {
            Items: held.map(({ kind, expiresOn }) => ({
              Kind: kind,
              Country: 'JP',
              Number: 'TZ1234567',
              IssuedOn: null,
              ExpiresOn: expiresOn,
            })),
          },
        },
      },
    )
    if (status !== 'saved') throw new Error(status)
  })
}

/** The job at noon of a day; answers how many mails it wrote. */
const run = (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
  return remindOfExpiries({ mail: createTestMail(() => now), now: () => now }, (act) =>
    systemTransaction(pools.system, null, act),
  )
}

async function texts(): Promise<string[]> {
  const rows = await query('SELECT subject, body FROM mail_message ORDER BY id')
  return rows.map(({ subject = '', body = '' }) => `${subject}\n${createBodySealer(testSecret).open(body)?.text ?? ''}`)
}

const bookTrip = (endsOn: string) =>
  query(
    `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, end_local, ends_at, deadlines, message_time)
       VALUES ($1, 'concur', '<b>Fair</b>', '{}', '{0}', '{NRT,HKG}', false, replace($2::text, '-', '') || '180000', $2::date + time '10:00', '{}', now()) RETURNING company_id, id, ends_at)
     INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, ends_at)
     SELECT company_id, $3, id, 0, 'x', false, ends_at FROM o`,
    [world.alpha.companyId, endsOn, me.travelerId],
  )

describe('reminders', () => {
  it('go out once a threshold, whatever the days on which the job ran', async () => {
    await hold(me, { kind: 'identityCard', expiresOn: '2030-08-01' })
    const counts: number[] = []
    for (const day of [
      '2030-06-01',
      '2030-06-02',
      '2030-06-03',
      '2030-07-05',
      '2030-07-06',
      '2030-07-25',
      '2030-08-01',
      '2030-08-02',
    ])
      counts.push(await run(day))
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0, 0])
  })

  it('for a passport begin six months ahead; late entries get one mail, not four', async () => {
    await hold(me, { kind: 'passport', expiresOn: '2030-11-30' })
    expect([await run('2030-05-29'), await run('2030-05-30')]).toEqual([0, 1])
    await hold(world.alpha.colleague, { kind: 'passport', expiresOn: '2030-06-03' })
    expect([await run('2030-05-31'), await run('2030-06-01'), await run('2030-06-04')]).toEqual([1, 0, 0])
  })

  it('are one mail a person, in their language, the soonest first and without a number', async () => {
    await query(`INSERT INTO user_setting (company_id, login_id, language) VALUES ($1, $2, 'zh-TW')`, [
      world.alpha.companyId,
      me.loginId,
    ])
    await hold(me, { kind: 'passport', expiresOn: '2030-10-01' }, { kind: 'identityCard', expiresOn: '2030-07-01' })
    expect(await run('2030-06-01')).toBe(1)
    const [text = ''] = await texts()
    expect(text).toContain('您的旅行證件即將到期')
    expect(text).toMatch(/身分證（日本）.+效期至2030年7月1日/)
    expect(text.indexOf('護照（日本）')).toBeGreaterThan(text.indexOf('身分證'))
    expect(text).not.toMatch(/TZ|4567/)
  })

  it('tell of a booked trip that a document does not last for, once a trip', async () => {
    await hold(me, { kind: 'passport', expiresOn: '2031-02-01' })
    await bookTrip('2031-02-02')
    expect([await run('2030-06-01'), await run('2030-06-02')]).toEqual([1, 0])
    const [text = ''] = await texts()
    expect(text).toContain('A travel document of yours expires before a trip of yours ends')
    expect(text).toContain('until 01 Feb 2031; your trip ends on 02 Feb 2031')
    await bookTrip('2031-01-31')
    expect(await run('2030-06-03')).toBe(0)
  })

  it('begin anew for a new expiry day', async () => {
    await hold(me, { kind: 'identityCard', expiresOn: '2030-06-20' })
    expect(await run('2030-06-01')).toBe(1)
    await query(`UPDATE profile_item SET expires_on = '2030-07-20'`)
    expect([await run('2030-06-02'), await run('2030-06-03')]).toEqual([1, 0])
  })

  it('of two jobs at once, one', async () => {
    await hold(me, { kind: 'identityCard', expiresOn: '2030-06-20' })
    const counts = await Promise.all([run('2030-06-01'), run('2030-06-01'), run('2030-06-01')])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  it.each([
    ['cannot sign in any more', 'active = false'],
    ['may not open the profile', 'may_use_profile_manager = false'],
    ['has no such tile', `widgets = '{0}'`],
  ])('do not go to who %s', async (_, change) => {
    await hold(me, { kind: 'identityCard', expiresOn: '2030-06-20' })
    await query(`UPDATE login SET ${change} WHERE id = $1`, [me.loginId])
    expect(await run('2030-06-01')).toBe(0)
    await query(`UPDATE login SET widgets = '{8}' WHERE id = $1`, [me.loginId])
  })

  it('reach everybody, however many there are', async () => {
    await query(
      `WITH l AS (INSERT INTO login (company_id, email, name, short_name, widgets)
         SELECT $1, 'many' || n || '@alpha.example', 'Many ' || n, 'M', '{8}' FROM generate_series(1, 450) n RETURNING id, email),
       t AS (INSERT INTO traveler (company_id, login_id, code, name, folded_name)
         SELECT $1, id, email, email, email FROM l RETURNING id)
       INSERT INTO profile_item (company_id, traveler_id, section, position, kind, country, body, expires_on)
         SELECT $1, id, 'Documents', 0, 'passport', 'JP', '{}', '2030-06-20' FROM t`,
      [world.alpha.companyId],
    )
    expect([await run('2030-06-01'), await run('2030-06-01')]).toEqual([450, 0])
  })
})
