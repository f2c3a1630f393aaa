import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createTestMail } from '../../../../../../tools/test/mail-harness.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { saveSection } from '../../profiles/save-section.ts'
import { createProfileSecrets } from '../../profiles/sealed.ts'
import { seedAlert } from '../testing/seed-alerts.ts'
import { mailBriefs } from './brief-mails.ts'

let database: TestDatabase
let pools: Pools
let world: World
let me: Person
let now: Date
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  me = world.alpha.traveller
  await withClient(database.adminUrl, (client) =>
    seedAlert(client, { source: 'us-state', kind: 'advisory', level: 4, nativeLevel: 'Level 3', countries: ['JP'] }),
  )
  await query(`INSERT INTO entry_requirement VALUES ('GB', 'JP', 'visaFree', 90, 'sample', '2030-01-01', NULL)`)
  await query(`INSERT INTO passport_rule VALUES ('JP', 6, 'departure', '{}', 'sample', '2030-01-01', NULL)`)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})
beforeEach(async () => {
  await query('TRUNCATE booking_order, brief_mail, mail_message, rules_document, arranger_traveler CASCADE')
  await query('UPDATE login SET active = true, is_arranger = false')
  now = new Date('2030-04-20T00:00:00Z')
})

const query = (text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as Record<string, string>[])

/** A flight to Tokyo on 1 May 2030 at 01:00 UTC, and back on the third. */
async function book(people: readonly Person[], { cancelled = false, to = 'NRT' } = {}): Promise<void> {
  const { companyId } = world.alpha
  const [order] = await query(
    `INSERT INTO booking_order (company_id, source, trip_name, cancelled, booking_types, places, traveler_names,
       starts_at, ends_at, start_local, end_local, deadlines, message_time)
     VALUES ($1, 'concur', 'Sales meeting', $2, '{1}', '{HKG,NRT}', '{}',
       '2030-05-01T01:00:00Z', '2030-05-03T09:00:00Z', '20300501090000', '20300503180000', '{}', now()) RETURNING id`,
    [companyId, cancelled],
  )
  for (const [position, { travelerId }] of people.entries())
    await query(
      `INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, 'x', $5, '2030-05-01T01:00:00Z', '2030-05-03T09:00:00Z')`,
      [companyId, travelerId, order?.['id'], position, cancelled],
    )
  const fly = (key: string, from: string, there: string, day: string) =>
    query(
      `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at,
         ends_at, carrier, flight_number, from_code, to_code)
       VALUES ($1, $2, $3, $4, $5, $6 || '090000', $6 || '140000', $7::date, $7::date + interval '5 hours', 'CX', '1', $8, $9)`,
      [
        companyId,
        order?.['id'],
        key,
        people.map(({ travelerId }) => travelerId),
        cancelled,
        day.replaceAll('-', ''),
        day,
        from,
        there,
      ],
    )
  await fly('out', 'HKG', to, '2030-05-01')
  await fly('back', to, 'HKG', '2030-05-03')
}

const run = (at: string) => {
  now = new Date(at)
  return mailBriefs({ mail: createTestMail(() => now), now: () => now }, (act) =>
    systemTransaction(pools.system, null, act),
  )
}
async function mails() {
  const sealer = createBodySealer(testSecret)
  const rows = await query('SELECT address, subject, body FROM mail_message ORDER BY id')
  return rows.map(({ address = '', subject = '', body = '' }) => ({
    address,
    subject,
    text: sealer.open(body)?.text ?? '',
  }))
}

it('tells a traveller seven days before, once', async () => {
  await book([me])
  expect(await run('2030-04-24T00:59:00Z')).toBe(0)
  expect(await run('2030-04-24T01:01:00Z')).toBe(1)
  expect(await run('2030-04-24T02:01:00Z')).toBe(0)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ address: me.email, subject: 'Before you leave: Japan' })
  expect(mail?.text).toContain('Sales meeting')
  expect(mail?.text).toContain('High')
  expect(mail?.text).toContain('not known: ask the embassy')
  expect(mail?.text).toContain('Police 110')
})

it('says first that the passport does not last, by the profile', async () => {
  await systemTransaction(pools.system, world.alpha.companyId, ({ db }) =>
    saveSection({ secrets: createProfileSecrets(testSecret), now: () => new Date('2029-01-01') }, db, {
      whose: { companyId: world.alpha.companyId, travelerId: me.travelerId, timeZone: 'UTC' },
      actor: { loginId: me.loginId, role: 'self' },
      version: 0,
      change: {
        Section: 'Documents',
        Documents: {
          Items: [{ Kind: 'passport', Country: 'GB', Number: '925000001', IssuedOn: null, ExpiresOn: '2030-08-01' }],
        },
      },
    }),
  )
  await book([me])
  await run('2030-04-25T00:00:00Z')
  const [mail] = await mails()
  expect(mail?.text).toMatch(
    /passport expires on 01 Aug 2030[^]*until 03 Nov 2030[^]*United Kingdom: no visa needed, up to 90 days \(sample/,
  )
})

it('goes out at once for a trip that is booked late, and not after it has begun', async () => {
  await book([me])
  expect(await run('2030-05-01T00:30:00Z')).toBe(1)
  await query('TRUNCATE brief_mail')
  expect(await run('2030-05-01T01:30:00Z')).toBe(0)
})

it('is quiet for what is cancelled, for trips at home, and where the company wants no such mail', async () => {
  await book([me], { cancelled: true })
  await book([me], { to: 'HKG' })
  expect(await run('2030-04-25T00:00:00Z')).toBe(0)
  await book([me])
  await query(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'risk', 1, '2020-01-01', $2)`,
    [world.alpha.companyId, JSON.stringify({ briefMail: false })],
  )
  expect(await run('2030-04-25T00:00:00Z')).toBe(0)
})

it('goes to the arrangers of somebody who does not sign in, without their papers', async () => {
  const { coordinator, companyId } = world.alpha
  await query('UPDATE login SET active = id <> $1', [me.loginId])
  await book([me])
  expect(await run('2030-04-25T00:00:00Z'), 'nobody to tell').toBe(0)
  await query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
  await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
    companyId,
    coordinator.loginId,
    me.travelerId,
  ])
  expect(await run('2030-04-25T00:00:00Z')).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    address: coordinator.email,
    subject: expect.stringMatching(/^Before .+ leaves: Japan$/),
  })
  expect(mail?.text).not.toContain('United Kingdom')
})
