import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { seedAlert } from '../domain/risk/testing/seed-alerts.ts'
import { asCompanies, enterAs } from '../../../../tools/test/scope.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { installJobs } from '../jobs/install.ts'
import { job } from '../jobs/job.ts'

/**
 * What the app role's functions do for somebody who holds its password, alone or with the session of one person of
 * alpha: nothing for anybody else, and no line in somebody else's name.
 */

let database: TestDatabase
let world: World

const probe = job({
  queue: 'attack-probe',
  payload: z.object({ companyId: z.nullable(z.int()) }),
  expireInSeconds: 60,
  retryLimit: 0,
  concurrency: 1,
  run: () => async () => undefined,
})

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  await installJobs(database.ownerUrl, [probe])
})
afterAll(() => database.drop())

const asAdmin = <T>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const asAttacker = <T>(run: (client: pg.Client) => Promise<T>) => withClient(database.appUrl, run)
const everyone = () => `{${world.alpha.companyId},${world.bravo.companyId}}`

describe('lines in somebody else’s name', () => {
  const audit = 'SELECT append_audit($1, $2, $3, $4, $5, $6, $7)'
  const mails = 'SELECT append_mails($1)'
  const jobs = 'SELECT enqueue_jobs($1, $2)'
  const publish = 'SELECT publish_realtime($1, $2, 4, 0, NULL)'
  const auditLine = (companyId: number | null, loginId: number | null, machine: number | null = null) => ({
    text: audit,
    values: [companyId, loginId, machine, 'forged', '{}', 'forged', null],
  })
  const mail = (companyId: number | null) => ({
    text: mails,
    values: [
      JSON.stringify([
        {
          company_id: companyId,
          address: 'a@b.example',
          language: 'en-US',
          template: 't',
          subject: 'forged',
          body: 'b',
          message_id: `<forged-${String(companyId)}>`,
          envelope_id: '00000000-0000-4000-8000-000000000000',
          created_at: '2026-01-01',
          due_at: '2026-01-01',
        },
      ]),
    ],
  })
  const task = (companyId: number | null) => ({ text: jobs, values: [probe.queue, JSON.stringify([{ companyId }])] })
  const message = (companyId: number, loginId: number) => ({ text: publish, values: [companyId, loginId] })
  /** Counts what an attack would have left. */
  const traces = async () => {
    const [counted] = await asAdmin<Record<string, string>>(`SELECT
      (SELECT count(*) FROM audit_event) AS audit, (SELECT count(*) FROM mail_message) AS mails,
      (SELECT count(*) FROM realtime_message) AS messages, (SELECT count(*) FROM pgboss.job WHERE name = '${probe.queue}') AS jobs`)
    return Object.values(counted ?? {}).map(Number)
  }

  it('are refused, entered or not, and leave nothing', async () => {
    const { alpha, bravo } = world
    const me = alpha.coordinator
    const before = await traces()
    const foreign: pg.QueryConfig[] = [
      auditLine(bravo.companyId, bravo.traveller.loginId),
      auditLine(alpha.companyId, alpha.traveller.loginId),
      auditLine(bravo.companyId, me.loginId),
      auditLine(alpha.companyId, null),
      auditLine(null, null),
      auditLine(alpha.companyId, me.loginId, 1),
      mail(bravo.companyId),
      mail(null),
      task(bravo.companyId),
      task(null),
      message(bravo.companyId, bravo.traveller.loginId),
      message(alpha.companyId, bravo.traveller.loginId),
      { text: `INSERT INTO audit_event (action, correlation_id) VALUES ('forged', 'x')` },
      { text: `UPDATE audit_event SET action = 'forged'` },
      { text: 'SELECT FROM mail_message' },
      { text: `UPDATE mail_message SET address = 'me@alpha.example'` },
      { text: 'INSERT INTO realtime_message VALUES (1, 1, 4, 0, NULL)' },
      { text: `INSERT INTO pgboss.job (name) VALUES ('${probe.queue}')` },
      { text: `SELECT pgboss."enqueue ${probe.queue}"('[]')` },
    ]
    const own: pg.QueryConfig[] = [
      auditLine(alpha.companyId, me.loginId),
      mail(alpha.companyId),
      task(alpha.companyId),
      message(alpha.companyId, alpha.traveller.loginId),
    ]
    await asAttacker(async (client) => {
      const attempt = async (query: pg.QueryConfig) => {
        await client.query('SAVEPOINT attempt')
        // A login that is not of the named company is refused by the foreign key.
        await expect(client.query(query), `${query.text} ${JSON.stringify(query.values)}`).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|23503)$/),
        })
        await client.query('ROLLBACK TO SAVEPOINT attempt')
      }
      await client.query('BEGIN')
      for (const query of [...foreign, ...own]) await attempt(query)
      await enterAs(client, me)
      for (const query of foreign) await attempt(query)
      await client.query('COMMIT')
      expect(await traces()).toEqual(before)
      await client.query('BEGIN')
      await enterAs(client, me)
      for (const query of own) await client.query(query)
      await client.query('COMMIT')
    })
    expect(await traces()).toEqual(before.map((count) => count + 1))
  })

  it('wake-ups are neither overheard nor spoken by who does not know the channel', async () => {
    const { companyId, traveller } = world.alpha
    const heard: string[] = []
    const [channel] = await asAdmin<{ name: string }>('SELECT realtime_channel() AS name')
    await withClient(database.systemUrl, async (system) => {
      system.on('notification', ({ payload = '' }) => heard.push(payload))
      await system.query(`LISTEN ${channel?.name ?? ''}`)
      await asAttacker(async (client) => {
        await client.query(`NOTIFY portolan_realtime, 'message ${traveller.loginId} 9 4 0 forged'`)
        const { rows } = await client.query<{ query: string }>(
          `SELECT query FROM pg_stat_activity WHERE query LIKE '%LISTEN%' AND pid <> pg_backend_pid()`,
        )
        expect(rows).toEqual([])
      })
      await asAdmin('SELECT publish_realtime($1, $2, 4, 0, $3)', [companyId, traveller.loginId, 'true'])
      await system.query('SELECT 1')
    })
    expect(heard).toEqual([expect.stringMatching(/^message \d+ \d+ 4 0 true$/)])
  })
})

/** Whoever adds one shows here that it checks the scope itself. */
it('these functions alone are open to the app role, and each definer function has a fixed path', async () => {
  const open = await asAdmin<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
     AND has_function_privilege('portolan_app', oid, 'EXECUTE') ORDER BY 1`,
  )
  expect(open.map(({ name }) => name)).toEqual([
    'append_audit',
    'append_mails',
    'desk_names',
    'end_answer_links',
    'enqueue_jobs',
    'enter_admin',
    'enter_desk',
    'enter_desk_or_email',
    'enter_mobile',
    'enter_service',
    'enter_session',
    'enter_session_or_email',
    'hotels_search',
    'incident_audit',
    'incident_candidates',
    'incident_login_name',
    'incident_unsealed',
    'looks_at',
    'news_search',
    'proposal_contact',
    'proposals_matching',
    'publish_realtime',
    'refused_of_nobody',
    'requests_matching',
    'risk_counts',
    'risk_in_force',
    'risk_search',
    'scope',
    'stays_asked',
    'tell_incident_team',
    'tracker_viewers',
    'travellers_search',
    'trips_asked',
    'trips_matching',
    'trips_search',
  ])
  const loose = await asAdmin(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
     AND NOT coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)`,
  )
  expect(loose).toEqual([])
})

it('these tables alone are written by the app role', async () => {
  const written = await asAdmin<{ name: string; rights: string }>(
    `SELECT c.relname AS name, string_agg(lower(a.privilege_type), ' ' ORDER BY a.privilege_type) AS rights
     FROM pg_class c, aclexplode(c.relacl) a
     WHERE a.grantee IN ('portolan_app'::regrole, 0) AND a.privilege_type <> 'SELECT' AND c.relkind IN ('r', 'p', 'v', 'S')
       AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) GROUP BY 1 ORDER BY 1`,
  )
  expect(Object.fromEntries(written.map(({ name, rights }) => [name, rights]))).toEqual({
    data_request: 'insert',
    attachment: 'insert update',
    brief_acknowledgement: 'insert',
    confirmation_draft: 'delete insert update',
    day_correction: 'insert',
    fare_watch: 'delete insert update',
    idempotency_key: 'insert update',
    incident: 'insert update',
    incident_answer: 'insert',
    incident_log: 'insert',
    incident_message: 'insert',
    incident_person: 'insert update',
    incident_snapshot: 'insert',
    incident_team: 'insert update',
    news_read: 'insert',
    person_key: 'insert',
    place_look: 'insert',
    profile_access: 'insert',
    profile_consent: 'insert update',
    profile_consent_request: 'insert update',
    profile_item: 'delete insert update',
    profile_section: 'insert update',
    saved_filter: 'delete insert update',
    trip_request_draft: 'delete insert update',
    user_setting: 'insert update',
  })
})

it('searches that are asked for another company answer for the own', async () => {
  const all = everyone()
  await asCompanies(database, [world.alpha.companyId], async (client) => {
    for (const search of [
      `SELECT company_id FROM travellers_search('${all}', NULL, NULL, NULL, true, false, NULL, 50, 0)`,
      `SELECT company_id FROM trips_search('${all}', NULL, NULL, 'a', '{}', now(), 50)`,
      `SELECT company_id FROM trips_matching('${all}', NULL, 'a', '{}', now())`,
      `SELECT company_id FROM hotels_search('${all}', NULL, NULL, 50)`,
      `SELECT company_id FROM trips_asked('${all}', NULL, '{a}', '{""}', NULL, NULL, NULL, NULL, now(), 50)`,
      `SELECT company_id FROM trips_asked('${all}', NULL, '{}', '{}', NULL, NULL, now() - interval '9 years', now() + interval '99 years', now(), 50)`,
      `SELECT company_id FROM trips_asked('${all}', NULL, '{}', '{}', 'CX', '501', NULL, NULL, now(), 50)`,
      `SELECT company_id FROM stays_asked('${all}', NULL, 'a', NULL, '{}', NULL, NULL, now(), 50)`,
    ]) {
      const { rows } = await client.query<{ company_id: string | null }>(search)
      expect(
        rows.filter(({ company_id: id }) => id === String(world.bravo.companyId)),
        search,
      ).toEqual([])
    }
  })
})

it("the risk hub's searches that are asked for another company answer for the own", async () => {
  const { alpha, bravo } = world
  const [own, foreign] = await withClient(database.adminUrl, async (client) => {
    const seed = (companyId: number) =>
      seedAlert(client, { source: 'own', companyId, countries: ['JP'], title: 'Walled' })
    return [await seed(alpha.companyId), await seed(bravo.companyId)]
  })
  expect(foreign).toBeGreaterThan(0)
  await asCompanies(database, [alpha.companyId], async (client) => {
    for (const search of [
      `risk_search('${everyone()}', '{4}', NULL, false, NULL, '{}', now(), 50, 0)`,
      `risk_search('${everyone()}', '{4}', NULL, true, NULL, '{}', now(), 50, 0)`,
      `risk_search('${everyone()}', '{4}', '{JP}', false, NULL, '{}', now(), 50, 0)`,
      `risk_search('${everyone()}', '{4}', NULL, false, 'walled', '{JP}', now(), 50, 0)`,
      `risk_in_force('${everyone()}', '{4}', 'JP', false, now(), 50, 0)`,
    ]) {
      const { rows } = await client.query<{ total: string; alert_ids: string[] }>(`SELECT * FROM ${search}`)
      expect(rows, search).toEqual([{ total: '1', alert_ids: [String(own)] }])
    }
    const { rows } = await client.query(`SELECT * FROM risk_counts('${everyone()}', now())`)
    expect(rows).toEqual([{ country: 'JP', alerts: 1 }])
  })
})

it("looks at another company's travellers, and who sees them, are no answer", async () => {
  const { alpha, bravo } = world
  for (const { companyId, traveller, coordinator } of [alpha, bravo])
    await asAdmin(
      `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids) VALUES ($1, now(), $2, 'a', 'b', 'list', $3)`,
      [companyId, coordinator.loginId, [traveller.travelerId]],
    )
  const ask = (client: pg.Client, { companyId, traveller }: World['alpha']) =>
    Promise.all([
      client.query<{ id: string }>('SELECT id FROM looks_at($1, $2)', [companyId, traveller.travelerId]),
      client.query<{ company_viewers: number }>('SELECT company_viewers FROM tracker_viewers($1, $2, 3)', [
        companyId,
        traveller.travelerId,
      ]),
    ])
  await asCompanies(database, [alpha.companyId], async (client) => {
    const [looks, viewers] = await ask(client, alpha)
    expect([looks.rows.length, viewers.rows]).toEqual([1, [{ company_viewers: 1 }]])
    const [foreignLooks, foreignViewers] = await ask(client, bravo)
    expect([foreignLooks.rows, foreignViewers.rows]).toEqual([[], [{ company_viewers: 0 }]])
  })
})

it('consultants of another company are found by nobody', async () => {
  const [consultant] = await asAdmin<{ company_id: number; agency_email: string }>(
    `WITH served AS (
       INSERT INTO desk_right (company_id, agency_id, login_id)
       VALUES (${world.bravo.companyId}, ${world.alpha.companyId}, ${world.alpha.coordinator.loginId})
       ON CONFLICT (company_id, login_id) DO UPDATE SET ended_at = NULL RETURNING company_id, agency_id, login_id)
     SELECT s.company_id, l.email AS agency_email FROM served s JOIN login l ON l.company_id = s.agency_id AND l.id = s.login_id`,
  )
  const asked = `SELECT proposal_contact(${world.bravo.companyId}, '${consultant?.agency_email ?? ''}') AS id`
  await asAttacker(async (client) => {
    expect((await client.query(asked)).rows).toEqual([{ id: null }])
    await client.query('BEGIN')
    await enterAs(client, world.alpha.traveller)
    expect((await client.query(asked)).rows).toEqual([{ id: null }])
    await client.query('ROLLBACK')
    await client.query('BEGIN')
    await enterAs(client, world.bravo.traveller)
    expect((await client.query<{ id: number | null }>(asked)).rows[0]?.id).not.toBeNull()
    await client.query('ROLLBACK')
  })
})

it('a look is written in the own name alone', async () => {
  const { coordinator, traveller, companyId } = world.alpha
  const look = (loginId: number) => ({
    text: `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids) VALUES ($1, now(), $2, 'a', 'b', 'list', '{}')`,
    values: [companyId, loginId],
  })
  await asAttacker(async (client) => {
    await client.query('BEGIN')
    await enterAs(client, coordinator)
    await client.query(look(coordinator.loginId))
    await expect(client.query(look(traveller.loginId))).rejects.toMatchObject({ code: '42501' })
  })
})

it("another company's incidents tell nobody's name, no team and no candidates, and their links stay", async () => {
  const { alpha, bravo } = world
  const { companyId, coordinator } = bravo
  const [incident] = await asAdmin<{ id: number }>(
    `INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, duty_login_id, escalate_after_minutes)
     VALUES ($1, 'x', false, '{}', '{}', false, now(), $2, $2, $2, 15) RETURNING id`,
    [companyId, coordinator.loginId],
  )
  const id = Number(incident?.id)
  await asAdmin('INSERT INTO incident_team (company_id, incident_id, login_id, joined_at) VALUES ($1, $2, $3, now())', [
    companyId,
    id,
    coordinator.loginId,
  ])
  await asAdmin('UPDATE login SET may_manage_incidents = true WHERE id = $1', [coordinator.loginId])
  await asAdmin(`INSERT INTO audit_event (action, object, correlation_id) VALUES ('incident log', $1, 'x')`, [
    JSON.stringify({ incidentId: id, entries: [[1, 'x']] }),
  ])
  const asked = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: unknown; candidates: unknown; unsealed: unknown; lines: unknown }>(
      `SELECT incident_login_name(${companyId}, ${coordinator.loginId}) AS name,
         (SELECT count(*)::int FROM incident_candidates(${companyId})) AS candidates,
         cardinality(incident_unsealed(${companyId}, ${id})) AS unsealed,
         (SELECT count(*)::int FROM incident_audit(${companyId}, ${id})) AS lines`,
    )
    return Object.values(rows[0] ?? {})
  }
  await asCompanies(database, [companyId], async (client) =>
    expect(await asked(client)).toEqual([expect.stringContaining(bravo.marker), 1, 1, 1]),
  )
  await asCompanies(database, [alpha.companyId], async (client) => expect(await asked(client)).toEqual([null, 0, 0, 0]))
  for (const act of [`tell_incident_team(${companyId}, ${id})`, `end_answer_links(${companyId}, ${id}, now())`])
    await asCompanies(database, [alpha.companyId], async (client) => {
      await expect(client.query(`SELECT ${act}`)).rejects.toMatchObject({ code: '42501' })
    })
})
