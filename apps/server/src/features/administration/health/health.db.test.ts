import { administrationHealth, type HealthCheck } from '@portolan/contract/features/administration/health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { seedTenant } from '../../../../../../tools/test/tenant-seed.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'

let portolan: TestPortolan
let world: World
let bravoLedger: SeededLedger
/** Administers the deployment. */
let agency: Person
/** Administers Bravo. */
let administrator: Person
/** Reads what the administrator of Bravo reads. */
let auditor: Person

const query = <T extends object>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query<T>(text, values)).rows)

beforeAll(async () => {
  portolan = await startPortolan({
    withoutSchedules: true,
    env: { PORTOLAN_RISK_FEEDS: 'gdacs=https://feed.example/gdacs.xml' },
  })
  world = await createWorld(portolan.database.adminUrl)
  await seedTenant(portolan, world.alpha, ledgerSeed)
  bravoLedger = await seedTenant(portolan, world.bravo, ledgerSeed)
  ;[agency, administrator, auditor] = [world.alpha.coordinator, world.bravo.coordinator, world.bravo.colleague]
  for (const [person, right] of [
    [agency, 'agency'],
    [administrator, 'company'],
    [auditor, 'auditor'],
  ] as const)
    await query('UPDATE login SET admin_right = $2 WHERE id = $1', [person.loginId, right])
})
afterAll(() => portolan.stop())

const call = (
  name: keyof typeof administrationHealth,
  input: unknown,
  who: Person,
  language = 'en-US',
): Promise<Answer> => send(portolan.url, administrationHealth[name], input, { ...who, headers: { language } })

async function checks(who: Person, language?: string) {
  const answer = await call('getHealth', {}, who, language)
  expect(answer.status, answer.text).toBe(200)
  const { Checks } = answer.json as { Checks: HealthCheck[] }
  return new Map(Checks.map((check) => [check.Id, check]))
}

const insertMail = (companyId: number | null, state: string, address: string) =>
  query<{ id: number }>(
    `INSERT INTO mail_message (company_id, address, language, template, subject, body, message_id, envelope_id, state, answer, created_at)
     SELECT $1, $3, 'en-US', 'test', 'Hello', 'sealed', gen_random_uuid()::text, gen_random_uuid(), $2, '550 no such person', now()
     RETURNING id::int`,
    [companyId, state, address],
  ).then(([row]) => String(row?.id))

describe('the page', () => {
  it('answers every check of the deployment, the worst first, each with what to do', async () => {
    const answer = await call('getHealth', {}, agency)
    const { Checks, Tables, IsWhole } = answer.json as { Checks: HealthCheck[]; Tables: unknown[]; IsWhole: boolean }
    expect(IsWhole).toBe(true)
    expect(Tables.length).toBeGreaterThan(3)
    const states = Checks.map(({ State }) => State)
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(Checks.filter(({ Id }) => Id.startsWith('checkFailed'))).toEqual([])
    for (const check of Checks) {
      expect(check.Title, check.Id).not.toMatch(/[{}]/)
      expect(check.Value, check.Id).not.toMatch(/[{}]/)
      if (check.State === 'red') expect(check.WhatToDo, check.Id).toBeTruthy()
    }
    expect(new Set(Checks.map(({ Group }) => Group)).size).toBe(9)
  })

  it('shows a company its imports, quarantine, feeds and mails, and nothing of the deployment', async () => {
    await insertMail(world.alpha.companyId, 'bounced', 'ann@alpha.example')
    await insertMail(null, 'bounced', 'nobody@example.com')
    await insertMail(world.bravo.companyId, 'bounced', 'ben@bravo.example')
    for (const who of [administrator, auditor]) {
      const found = await checks(who)
      expect(new Set([...found.values()].map(({ Group }) => Group))).toEqual(
        new Set(['imports', 'quarantine', 'feeds', 'mail']),
      )
      expect(found.get('quarantineBookings')).toMatchObject({ State: 'warning', Value: '1 waiting' })
      expect(found.get('mailBounced')).toMatchObject({ Value: '1 within a week' })
    }
    const whole = await checks(agency)
    expect(whole.get('quarantineBookings')?.Value).toBe('2 waiting')
    expect(whole.get('mailBounced')?.Value).toBe('3 within a week')
  })

  it('speaks the language of the caller', async () => {
    expect((await checks(agency, 'ja-JP')).get('processesAlive')).toMatchObject({
      Title: 'プロセス',
      Value: '1個が稼働中',
    })
  })

  it('is for administrators', async () => {
    expect((await call('getHealth', {}, world.bravo.traveller)).status).toBe(403)
    expect((await call('listTroubledJobs', {}, administrator)).status).toBe(403)
    expect((await call('searchQuarantined', { Kind: 'risk' }, administrator)).status).toBe(403)
  })

  it('still answers where a part of the database does not', async () => {
    await query('ALTER TABLE flight_supplier RENAME TO flight_supplier_away')
    try {
      const found = await checks(agency)
      expect(found.get('checkFailed:feeds')?.State).toBe('unknown')
      expect(found.get('databaseSize')?.State).toBe('ok')
    } finally {
      await query('ALTER TABLE flight_supplier_away RENAME TO flight_supplier')
    }
  })
})

const order = ['red', 'warning', 'unknown', 'ok']

describe('the quarantine', () => {
  it('shows a record with place and reason, and reads it again', async () => {
    const list = await call('searchQuarantined', { Kind: 'bookings', Search: 'bravo' }, auditor)
    const id = bravoLedger.quarantineId
    expect(list.json).toMatchObject({
      Total: 1,
      Records: [{ Id: id, CompanyCode: world.bravo.code, Kind: 'bookings' }],
    })
    const one = await call('getQuarantined', { Kind: 'bookings', Id: id }, administrator)
    expect(one.json).toMatchObject({ IsOpen: true, CanRetry: true, Text: expect.stringContaining('unreadable') })
    expect((await call('getQuarantined', { Kind: 'bookings', Id: id }, auditor)).json).toMatchObject({
      CanRetry: false,
    })
    const retried = await call(
      'retryRecord',
      { Kind: 'bookings', Id: id, Traveler: world.bravo.traveller.email },
      administrator,
    )
    expect(retried.json).toMatchObject({ State: 'open', Message: expect.stringMatching(/\w/) })
  })

  it('sets a record aside with a reason, once, and only of the own company', async () => {
    const input = { Kind: 'bookings', Id: bravoLedger.quarantineId, Reason: 'A test of the supplier' }
    const [alpha] = await query<{ id: string }>('SELECT id FROM quarantine WHERE company_id = $1', [
      world.alpha.companyId,
    ])
    expect((await call('dismissRecord', { ...input, Id: String(alpha?.id) }, administrator)).status).toBe(404)
    expect((await call('dismissRecord', input, auditor)).status).toBe(403)
    expect((await call('dismissRecord', input, administrator)).json).toEqual({ Dismissed: true })
    expect((await call('dismissRecord', input, administrator)).json).toEqual({ Dismissed: false })
    expect((await checks(administrator)).get('quarantineBookings')).toMatchObject({ State: 'ok' })
    expect(
      await query(
        `SELECT company_id::int, object->>'quarantine' AS kind FROM audit_event WHERE action = 'POST /admin/health/quarantine/dismiss' ORDER BY id LIMIT 1`,
      ),
    ).toEqual([{ company_id: world.bravo.companyId, kind: 'bookings' }])
  })

  it('has the records that belong to all, for administrators of the deployment', async () => {
    await query(`INSERT INTO risk_source (code, format, name) VALUES ('cap-x', 'cap', 'X')`)
    await query(`INSERT INTO risk_quarantine (source_code, digest, file, place, reason, detail, record, received_at)
      VALUES ('cap-x', 'd', 'x.xml', 'item 3', 'country', 'Atlantis', '<alert/>', now())`)
    await query(`INSERT INTO fare_source (code) VALUES ('health')`)
    await query(`WITH i AS (INSERT INTO fare_import (source_id, file, started_at)
        SELECT id, 'fares.csv', now() FROM fare_source WHERE code = 'health' RETURNING id)
      INSERT INTO fare_quarantine SELECT id, 7, 'price-not-positive', 'HKG,NRT,0' FROM i`)
    const risk = (await call('searchQuarantined', { Kind: 'risk' }, agency)).json as {
      Records: { Id: string; Message: string }[]
    }
    expect(risk.Records[0]?.Message).toBe('Its country is not known. Atlantis')
    const fares = (await call('searchQuarantined', { Kind: 'fares' }, agency)).json as {
      Records: { Id: string; Place: string }[]
    }
    expect(fares.Records[0]).toMatchObject({ Place: 'row 7', Id: expect.stringMatching(/-7$/) })
    for (const [Kind, Id] of [
      ['risk', risk.Records[0]?.Id],
      ['fares', fares.Records[0]?.Id],
    ] as const) {
      expect((await call('dismissRecord', { Kind, Id, Reason: 'Known' }, agency)).json).toEqual({ Dismissed: true })
      expect((await call('searchQuarantined', { Kind }, agency)).json).toMatchObject({ Total: 0 })
    }
  })
})

describe('acts in place', () => {
  it('sends a mail again that was given up, of the own company only', async () => {
    const own = await insertMail(world.bravo.companyId, 'failed', 'gone@bravo.example')
    const foreign = await insertMail(world.alpha.companyId, 'failed', 'gone@alpha.example')
    const list = await call('searchTroubledMails', { State: 'failed' }, administrator)
    expect(list.json).toMatchObject({ Total: 1, Mails: [{ Id: own, Answer: '550 no such person' }] })
    expect((await call('retryTroubledMail', { Id: foreign }, administrator)).status).toBe(404)
    expect((await call('retryTroubledMail', { Id: own }, auditor)).status).toBe(403)
    expect((await call('retryTroubledMail', { Id: own }, administrator)).json).toEqual({ State: 'queued' })
    expect(
      (await call('retryTroubledMail', { Id: await insertMail(null, 'bounced', 'x@example.com') }, agency)).status,
    ).toBe(200)
  })

  it('runs a failed job again', async () => {
    const [job] = await query<{ id: string }>(`INSERT INTO pgboss.job (name, state, output, completed_on, policy)
      VALUES ('ask-fare-suppliers', 'failed', '{"message": "no answer"}', now(), 'exclusive') RETURNING id`)
    expect((await checks(agency)).get('jobsFailed')).toMatchObject({ State: 'red', Value: '1 within a week' })
    expect((await call('listTroubledJobs', {}, agency)).json).toMatchObject({
      Jobs: [{ Id: job?.id, Queue: 'ask-fare-suppliers', Reason: 'no answer' }],
    })
    expect((await call('retryJob', { Id: job?.id }, agency)).json).toEqual({ State: 'retry' })
    expect((await call('retryJob', { Id: job?.id }, agency)).json).toMatchObject({ code: 'job_not_failed' })
    expect((await call('retryJob', { Id: '00000000-0000-0000-0000-000000000000' }, agency)).status).toBe(404)
  })

  it('says that a feed is silent, and reads it now', async () => {
    await query(`INSERT INTO risk_source (code, format, name, every_minutes, tried_at, read_at, fault)
      VALUES ('gdacs', 'gdacs', 'GDACS', 15, now(), now() - interval '5 hours', 'unreachable')`)
    expect((await checks(agency)).get('riskFeed:gdacs')).toMatchObject({
      State: 'red',
      WhatToDo: expect.stringContaining('PORTOLAN_RISK_FEEDS'),
      Runs: 'risk:gdacs',
    })
    expect((await checks(administrator)).get('riskFeed:gdacs')).toMatchObject({ Runs: null })
    expect((await call('runFeed', { Feed: 'risk:gdacs' }, agency)).json).toEqual({ Started: true })
    expect((await call('runFeed', { Feed: 'risk:nothing' }, agency)).status).toBe(404)
  })
})
