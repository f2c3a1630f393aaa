import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Language } from '@portolan/contract/enums'
import { dataProtection } from '@portolan/contract/features/administration/data-protection'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { trips } from '@portolan/contract/features/trips/trips'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { testSecret, withClient } from '../../../../../../tools/test/databases.ts'
import { download } from '../../../../../../tools/test/download.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'
import { runVerify } from '../../../cli/audit.ts'
import { exitCode } from '../../../cli/command-context.ts'
import { openPools } from '../../../db/database.ts'
import { LocalFolder } from '../../../storage/local-folder.ts'
import { reportTextsIn } from '../../incidents/core/report/report-texts.ts'

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
       deadlines, message_time, starts_at, ends_at, start_local, end_local)
     VALUES ($1, 'concur', 'DP-1', $2, $3, '{1}', '{HKG}', false, '{}', now(), '2020-05-01', '2020-05-03', '20200501000000', '20200503000000') RETURNING id`,
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
  await query(
    `INSERT INTO attachment (company_id, token, kind, traveler_id, uploaded_by, name, ending, type, size, sha256, storage_key)
     VALUES ($1, 'DPAAAAAAAAAAAAAAAAAAAA', 'booking', $2, $3, 'visa.txt', 'txt', 'text/plain', 8, $4, $5)`,
    [companyId, travelerId, loginId, '0'.repeat(64), fileKey],
  )
  await new LocalFolder(`${portolan.dataDir}/files`).put(fileKey, Readable.from([Buffer.from('my visa\n')]), {
    size: 8,
    type: 'text/plain',
  })
  await closeIncident()
}

const fileKey = 'attachments/2030/01/dp/visa'
let incident = ''

/** An incident with the colleague on its list, their answer and words about them, which has been closed. */
async function closeIncident() {
  const { colleague, coordinator, code, companyId } = world.alpha
  await query('UPDATE login SET may_manage_incidents = true WHERE id = $1', [coordinator.loginId])
  await query(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
     VALUES ($1, 'tracking', 1, '2020-01-01', '{"mode":"persons","decidedBy":"Board","worksCouncilReference":"none"}')`,
    [companyId],
  )
  const call = async (declaration: Parameters<typeof send>[1], input: object) => {
    const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(coordinator))
    expect(status, text).toBe(200)
    return json as { IncidentId: string; People: { PersonId: string }[]; Incident: { Version: number } }
  }
  const area = { Kind: 'countries', Countries: ['PH'] }
  const opened = await call(incidentCore.open, { CompanyCode: code, Name: 'Storm', Area: area })
  incident = opened.IncidentId
  const of = { IncidentId: incident }
  const who = { ...of, TravelerIds: [String(colleague.travelerId)], Reason: `${name} called` }
  await call(incidentCore.addPeople, who)
  const { People } = await call(incidentCore.people, of)
  const said = { ...of, PersonId: People[0]?.PersonId, Answer: 'safe', Text: `${name} is well, ${phone}` }
  await call(incidentCore.enterAnswer, said)
  await call(incidentCore.note, { ...of, Text: `Spoke with ${name}` })
  const { Incident } = await call(incidentCore.incident, of)
  await call(incidentCore.close, { ...of, Version: Incident.Version, Note: `${name} is home` })
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

const unzip = async (bytes: Buffer) => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    entries[entry.fileName] = Buffer.concat(parts).toString()
  }
  return entries
}

/** JSON with everything, the same as tables, stored files, and words about each; nothing that proves who somebody is. */
function expectPackage(files: Record<string, string>) {
  const all = JSON.parse(files['person.json'] ?? '') as Record<string, Record<string, Record<string, unknown>[]>>
  expect(all['person']).toEqual({ name, email: address, code: 'W-7781' })
  expect(all['account']?.['login']).toMatchObject([{ name, email: address }])
  expect(all['profile']?.['profileSection']?.[0]).toMatchObject({ body: { Phones: [{ Number: phone }] } })
  expect(all['trips']?.['bookingOrder']).toMatchObject([{ tripName: `Trip of ${name}` }])
  expect(all['invoices']?.['invoice']).toMatchObject([{ number: 'DP-77', travelerNames: [name] }])
  expect(all['incidents']?.['incidentAnswer']).toMatchObject([{ answer: 'safe', words: `${name} is well, ${phone}` }])
  const tables = Object.keys(all)
    .filter((section) => section !== 'person')
    .flatMap((section) => Object.entries(all[section] ?? {}).map(([table, rows]) => ({ section, table, rows })))
  for (const { section, table, rows } of tables) {
    const csv = files[`${section}/${table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.csv`] ?? ''
    expect(csv.startsWith('\u{FEFF}"'), `${section}/${table}.csv`).toBe(true)
    expect(parse(csv, { bom: true }), table).toHaveLength(rows.length + 1)
  }
  expect(Object.entries(files).filter(([path]) => /^files\/\d/.test(path))).toEqual([
    [expect.stringMatching(/^files\/\d+-visa\.txt$/), 'my visa\n'],
  ])
  const words = files['readme.txt'] ?? ''
  for (const path of Object.keys(files)) if (path !== 'readme.txt') expect(words).toContain(path)
  expect(Object.values(files).join('\n')).not.toMatch(/passwordHash|storageKey|sidHash|storage_key|dp\/visa/)
}

const erasedNames: Readonly<Record<Language, string>> = {
  'en-US': 'Erased person',
  'zh-TW': '已抹除的人員',
  'zh-CN': '已删除的人员',
  'ja-JP': '消去された人',
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
    expect((await call(dataProtection.listDataPackages, who())).json).toMatchObject({
      Packages: [{ Id, State: 'ready' }],
    })
    const asked = { CompanyCode: world.alpha.code, Id }
    const { status, bytes } = await download(
      portolan.url,
      dataProtection.downloadDataPackage,
      asked,
      as(world.alpha.coordinator),
    )
    expect(status).toBe(200)
    expectPackage(await unzip(bytes))
    // Lines of reads are written together, a moment later.
    await until(async () => {
      const lines = await query(
        `SELECT object FROM audit_event WHERE action = 'POST /admin/data-protection/package/download'`,
      )
      return lines.some(({ object }) => (object as { packageId: number }).packageId === Number(Id))
    })
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
    await expect(access(`${portolan.dataDir}/files/${fileKey}`)).rejects.toThrow('ENOENT')
    // Kept by tax law for ten years, by name.
    expect(await findTraces()).toEqual(['invoice.traveler_names', 'invoice_line.traveler_name'])
    const [erasure] = await query('SELECT kept_until::text AS until, kept FROM erasure WHERE id = $1', [Id])
    expect(erasure).toMatchObject({ until: '2039-12-31' })
    expect((await call(dataProtection.listDataRequests, {})).json).toMatchObject({
      Requests: [{ Kind: 'erasure', Words: null, DoneAt: expect.any(String), Person: { Name: 'Erased person' } }],
    })
    expect((await call(dataProtection.askAboutOwnData, { Kind: 'access' }, world.alpha.colleague)).status).toBe(401)
  })

  it('leave the audit as it was sealed, and the logs of incidents with it', async () => {
    const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const code = await runVerify(pools, testSecret)
      const lines = printed.mock.calls.map(([line]) => String(line)).join('')
      expect(code, lines).toBe(exitCode.done)
      expect(lines).toMatch(/Logs of incidents: [1-9]\d* entries, .* all as they were logged/)
    } finally {
      printed.mockRestore()
      await pools.close()
    }
  })

  it('say in the reader’s language where a name stood, and incidents stay readable', async () => {
    const { coordinator } = world.alpha
    const read = async (declaration: Parameters<typeof send>[1], body: object, language: string) =>
      (await send(portolan.url, declaration, body, { ...as(coordinator), headers: { language } })).text
    for (const [language, erased] of Object.entries(erasedNames)) {
      const list = await read(trips.list, { customerCodes: [world.alpha.code], when: 'all' }, language)
      expect(list).toContain(`Trip of ${erased}`)
      expect(await read(dataProtection.listDataRequests, {}, language)).toContain(`"Name":"${erased}"`)
      const file = await read(
        trips.exportList,
        { when: 'all', format: 'csv', columns: ['travellers', 'trip'] },
        language,
      )
      expect(file).toContain(`Trip of ${erased}`)
      const board = await read(incidentCore.people, { IncidentId: incident }, language)
      expect(JSON.parse(board)).toMatchObject({ Total: 1, People: [{ Answer: 'safe', Name: '', Text: null }] })
      const log = await read(incidentCore.log, { IncidentId: incident }, language)
      expect(log).toContain(erased)
      const report = await read(incidentCore.report, { IncidentId: incident, format: 'csv' }, language)
      expect(report).toMatch(/Storm/)
      expect(report).toContain(reportTextsIn(language as Language).noName)
    }
  })

  it('say what is held and for how long', async () => {
    const { json } = await call(dataProtection.readHeldData, {})
    const { Sections } = json as { Sections: { Title: string; HowLong: string; Tables: number }[] }
    expect(Sections.length).toBeGreaterThan(10)
    for (const { Title, HowLong, Tables } of Sections) expect([Title, HowLong, Tables > 0]).not.toContain('')
  })
})
