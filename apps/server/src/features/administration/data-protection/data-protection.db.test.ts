import { dataProtection } from '@portolan/contract/features/administration/data-protection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl, 'DP')
  await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [world.alpha.coordinator.loginId])
  await fill()
}, 60_000)
afterAll(() => portolan.stop())

const query = (sql: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(sql, values)).rows)

const name = 'Wendelin Okonjo-Albrecht'
const address = 'wendelin.okonjo@private.example'
const phone = '+85291234567'
const traces = ['Wendelin', 'Okonjo', 'OKONJO', '温德林欧', 'wendelin.okonjo', '91234567']

/** Rows of the colleague, who is erased, in tables of all kinds; and of others whose texts name them. */
async function fill() {
  const { colleague, coordinator, companyId } = world.alpha
  const { loginId, travelerId } = colleague
  const one = async (sql: string, values: unknown[] = []) => {
    const [row] = (await query(sql, values)) as { id: number }[]
    return Number(row?.id)
  }
  await query('UPDATE login SET name = $2, name_zh_cn = $3, email = $4 WHERE id = $1', [
    loginId,
    name,
    '温德林欧',
    address,
  ])
  await query(`UPDATE traveler SET name = $2, folded_name = lower($2), email = $3, code = 'W-7781' WHERE id = $1`, [
    travelerId,
    name,
    address,
  ])
  await query(
    `INSERT INTO profile_section (company_id, traveler_id, section, version, body, changed_at)
     VALUES ($1, $2, 'Contacts', 1, $3, '2030-01-01')`,
    [companyId, travelerId, JSON.stringify({ Emails: [{ Address: address }], Phones: [{ Number: phone }] })],
  )
  await query(
    `INSERT INTO profile_consent (company_id, traveler_id, kind, is_given, at, text_version)
     VALUES ($1, $2, 'agency', true, '2030-01-01', '1')`,
    [companyId, travelerId],
  )
  const orderId = await one(
    `INSERT INTO booking_order (company_id, source, main_booking_ref, trip_name, traveler_names, booking_types, places, cancelled,
       deadlines, message_time, starts_at, ends_at)
     VALUES ($1, 'concur', 'DP-1', $2, $3, '{1}', '{HKG}', false, '{}', now(), '2020-05-01', '2020-05-03') RETURNING id`,
    [companyId, `Trip of ${name}`, [name]],
  )
  await query(
    `INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
     VALUES ($1, $2, $3, 0, 'OKONJO-ALBRECHT/WENDELIN MR', false, '2020-05-01', '2020-05-03')`,
    [companyId, travelerId, orderId],
  )
  await query(
    `INSERT INTO order_thread (company_id, order_id, source, file, place, body, is_part)
     VALUES ($1, $2, 'concur', 'f', 'p', $3, false)`,
    [companyId, orderId, JSON.stringify({ name, phone })],
  )
  await query(
    `INSERT INTO desk_item (company_id, kind, task, order_id, title, state, opened_at, unread, version, updated_at)
     VALUES ($1, 'task', 'other', $2, $3, 'new', now(), 0, 1, now())`,
    [companyId, orderId, `Call ${name} on ${phone}`],
  )
  await query(
    `INSERT INTO trip_request_draft (company_id, login_id, form, version, body, saved_at, expires_at)
     VALUES ($1, $2, 'new', 1, 'for ${name}', now(), now() + interval '9 days')`,
    [companyId, loginId],
  )
  await query(
    `INSERT INTO saved_filter (company_id, login_id, list, name, query, is_default) VALUES ($1, $2, 'trips', $3, '{}', false)`,
    [companyId, coordinator.loginId, `Of ${name}`],
  )
  await query(`INSERT INTO identity_account (email, email_key, name, password_hash) VALUES ($1, $1, $2, 'x')`, [
    address,
    name,
  ])
  await query(
    `INSERT INTO mail_message (company_id, login_id, address, recipient_name, language, template, subject, body, message_id, envelope_id,
       state, created_at)
     VALUES ($1, $2, $3, $4, 'en-US', 'test', $5, 'sealed', '<1@dp>', gen_random_uuid(), 'sent', now()),
       ($1, $6, 'other@alpha.example', 'Other', 'en-US', 'test', $5, 'sealed', '<2@dp>', gen_random_uuid(), 'sent', now())`,
    [companyId, loginId, address, name, `About ${name}`, coordinator.loginId],
  )
  await query(
    `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids)
     VALUES ($1, now(), $2, $3, 'Alpha', 'list', $4)`,
    [companyId, loginId, name, [travelerId]],
  )
  const invoiceId = await one(
    `INSERT INTO invoice (company_id, number, customer_code, followup_company, number_key, is_credit, issued_on, currency, digits, net, tax,
       gross, payment_state, traveler_names, booking_refs, traveler_ids, version, received_at, updated_at)
     VALUES ($1, 'DP-77', 'C', 'F', 'dp77', false, '2029-12-31', 'HKD', 2, 1, 0, 1, 'open', $2, '{}', $3, 1, now(), now()) RETURNING id`,
    [companyId, [name], [travelerId]],
  )
  await query(
    `INSERT INTO invoice_line (company_id, invoice_id, position, kind, traveler_id, traveler_name, amount)
     VALUES ($1, $2, 0, 'air', $3, $4, 1)`,
    [companyId, invoiceId, travelerId, name],
  )
  const incidentId = await one(
    `INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes,
       version, last_message, closed_at, closed_by)
     VALUES ($1, 'Storm', false, '{}', '{}', false, now(), $2, $2, 30, 1, 0, now(), $2) RETURNING id`,
    [companyId, coordinator.loginId],
  )
  const personId = await one(
    `INSERT INTO incident_person (company_id, incident_id, traveler_id, added_by, added_at, added_reason)
     VALUES ($1, $2, $3, 'hand', now(), $4) RETURNING id`,
    [companyId, incidentId, travelerId, `${name} called`],
  )
  await query(
    `INSERT INTO incident_answer (company_id, incident_id, person_id, at, answer, way, words, phone)
     VALUES ($1, $2, $3, now(), 'safe', 'phone', $4, $5)`,
    [companyId, incidentId, personId, `${name} is well`, phone],
  )
}

/** Every place of the database in which one of the texts stands, as `table.column`. */
const findTraces = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(`
      SELECT table_schema AS schema, table_name AS "table", column_name AS "column" FROM information_schema.columns
        JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'
        AND udt_name IN ('text', '_text', 'json', 'jsonb', 'varchar', 'tsvector')`)
    const found: string[] = []
    for (const { schema, table, column } of columns) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM ${schema}.${client.escapeIdentifier(table)} WHERE lower(${client.escapeIdentifier(column)}::text) LIKE ANY ($1) LIMIT 1`,
        [traces.map((text) => `%${text.toLowerCase()}%`)],
      )
      if (rowCount) found.push(`${table}.${column}`)
    }
    return found.toSorted()
  })

const as = (person: { sid: string; bearer: string; profile: string }) => callCredentials(person)
const until = async (done: () => Promise<boolean>) => {
  const end = Date.now() + 20_000
  while (!(await done())) {
    if (Date.now() > end) throw new Error('It never came')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('data of a person', () => {
  const who = () => ({ CompanyCode: world.alpha.code, Key: address })
  const call = (declaration: Parameters<typeof send>[1], body: unknown, by = world.alpha.coordinator) =>
    send(portolan.url, declaration, body as never, as(by))

  it('are asked for by the person, once, and due in 30 days', async () => {
    const first = await call(
      dataProtection.askAboutOwnData,
      { Kind: 'erasure', Words: 'I am leaving' },
      world.alpha.colleague,
    )
    expect(first).toMatchObject({ status: 200, json: { DueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } })
    expect((await call(dataProtection.askAboutOwnData, { Kind: 'erasure' }, world.alpha.colleague)).json).toEqual(
      first.json,
    )
    const { json } = await call(dataProtection.listDataRequests, {})
    expect(json).toMatchObject({ Requests: [{ Kind: 'erasure', Words: 'I am leaving', IsOverdue: false }] })
    expect((await call(dataProtection.listDataRequests, {}, world.alpha.traveller)).status).toBe(403)
    const bravo = { CompanyCode: world.bravo.code, Key: world.bravo.traveller.email }
    expect((await call(dataProtection.previewErasure, bravo)).json).toMatchObject({ code: 'no_right' })
  })

  it('come as a package, with tables, files and words about it', async () => {
    const { json } = await call(dataProtection.packPerson, who())
    const { Id } = json as { Id: string }
    await until(async () => {
      const [row] = await query('SELECT state FROM data_package WHERE id = $1', [Id])
      return (row as { state: string }).state !== 'waiting'
    })
    expect((await call(dataProtection.listDataPackages, who())).json).toMatchObject({ Packages: [{ State: 'ready' }] })
    const answer = await call(dataProtection.downloadDataPackage, { CompanyCode: world.alpha.code, Id })
    expect(answer.status).toBe(200)
    const [row] = await query(
      `SELECT object FROM audit_event WHERE action = 'POST /admin/data-protection/package/download'`,
    )
    expect(row).toMatchObject({ object: { packageId: Number(Id) } })
  })

  it('are erased when nothing is open and the name was typed: then only what the law keeps names the person', async () => {
    const erase = { ...who(), Reason: 'asked', Confirm: 'somebody else' }
    expect((await call(dataProtection.erasePerson, erase)).json).toMatchObject({ code: 'data_confirm' })
    await query(`UPDATE booking_order SET ends_at = '2099-01-01' WHERE main_booking_ref = 'DP-1'`)
    expect((await call(dataProtection.previewErasure, who())).json).toMatchObject({
      Blockers: [{ Kind: 'openTrip', Count: 1 }],
    })
    expect((await call(dataProtection.erasePerson, { ...erase, Confirm: name })).json).toMatchObject({
      code: 'data_person_blocked',
    })
    await query(`UPDATE booking_order SET ends_at = '2020-05-03' WHERE main_booking_ref = 'DP-1'`)
    const self = { ...erase, Key: world.alpha.coordinator.email, Confirm: world.alpha.coordinator.email }
    expect((await call(dataProtection.erasePerson, self)).json).toMatchObject({ code: 'data_person_self' })

    const { json } = await call(dataProtection.erasePerson, { ...erase, Confirm: ` ${name.toUpperCase()} ` })
    expect(json).toMatchObject({ State: 'waiting' })
    const { Id } = json as { Id: string }
    await until(async () => {
      const [row] = await query('SELECT state FROM erasure WHERE id = $1', [Id])
      return (row as { state: string }).state === 'done'
    })
    await query(`DELETE FROM mail_message WHERE template = 'personErased'`)
    // Kept by tax law for ten years, by name.
    expect(await findTraces()).toEqual(['invoice.traveler_names', 'invoice_line.traveler_name'])
    const [erasure] = await query('SELECT kept_until::text AS until, kept FROM erasure WHERE id = $1', [Id])
    expect(erasure).toMatchObject({ until: '2039-12-31' })
    expect((await call(dataProtection.listDataRequests, {})).json).toMatchObject({
      Requests: [{ Kind: 'erasure', Words: null, DoneAt: expect.any(String), Person: { Name: 'Erased person' } }],
    })
    expect((await call(dataProtection.askAboutOwnData, { Kind: 'access' }, world.alpha.colleague)).status).toBe(401)
  })

  it('say what is held and for how long', async () => {
    const { json } = await call(dataProtection.readHeldData, {})
    const { Sections } = json as { Sections: { Title: string; HowLong: string; Tables: number }[] }
    expect(Sections.length).toBeGreaterThan(10)
    for (const { Title, HowLong, Tables } of Sections) expect([Title, HowLong, Tables > 0]).not.toContain('')
  })
})
