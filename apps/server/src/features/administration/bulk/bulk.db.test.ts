import { administrationBulk } from '@portolan/contract/features/administration/bulk'
import type { Declaration, ReplyOf, RequestOf } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, request, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'

/** Tables of people over the wire: tried, written as far as they are good, and the rest handed back. */

let portolan: SharedPortolan
let alpha: Tenant

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
async function call<D extends Declaration>(declaration: D, input: RequestOf<D>) {
  const { status, json, text } = await send(
    portolan.url,
    declaration,
    input as object,
    callCredentials(alpha.coordinator),
  )
  return { status, json: json as ReplyOf<D> & { code?: string }, text }
}
type Import = ReplyOf<(typeof administrationBulk)['bulkJob']>

async function finished(id: string): Promise<Import> {
  return expect
    .poll(async () => (await call(administrationBulk.bulkJob, { CompanyCode: alpha.code, Id: id })).json, {
      timeout: 15_000,
      interval: 100,
    })
    .toMatchObject({ State: 'finished' })
    .then(async () => (await call(administrationBulk.bulkJob, { CompanyCode: alpha.code, Id: id })).json)
}
async function bring(
  content: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
  name = 'people.csv',
): Promise<Import> {
  const fields = { CompanyCode: alpha.code, Section: 'people', DryRun: 'true', ...more }
  const { status, json } = await send(
    portolan.url,
    administrationBulk.bulkImport,
    { fields, files: [{ name, content }] },
    callCredentials(alpha.coordinator),
  )
  expect(status).toBe(202)
  return finished(String((json as { Id?: unknown }).Id))
}

/** 'email,name' with 田中 and 鈴木 in Shift JIS, which no encoder of the platform writes. */
const shiftJis = (lines: readonly (readonly [string, readonly number[]])[]) =>
  Uint8Array.from([
    ...Buffer.from('email,name\r\n'),
    ...lines.flatMap(([email, name]) => [...Buffer.from(`${email},`), ...name, 0x0d, 0x0a]),
  ])
const tanaka = [0x93, 0x63, 0x92, 0x86, 0x20, 0x91, 0xbe, 0x98, 0x59]
const suzuki = [0x97, 0xe9, 0x96, 0xd8]

beforeAll(async () => {
  portolan = await sharedPortolan()
  ;({ alpha } = await portolan.createWorld())
  await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [alpha.coordinator.loginId])
})

const exported = () =>
  call(administrationBulk.bulkExport, { CompanyCode: alpha.code, Section: 'people', Format: 'csv' })
const versionsOf = (loginId: number) =>
  query<{ author_kind: string; author_login_id: number | null; reason: string | null; changed: string[] }>(
    `SELECT author_kind, author_login_id::int, reason, changed FROM setting_version
     WHERE company_id = $1 AND section = 'people' AND key = 'login:' || $2::text ORDER BY version`,
    [alpha.companyId, loginId],
  )

describe('a file in Shift JIS with a fault and a formula', () => {
  it('is tried, its good rows are written, and the rest comes back with what is wrong', async () => {
    const formula = [...Buffer.from('=HYPERLINK(1)')]
    const tried = await bring(
      shiftJis([
        [`tanaka@${alpha.domain}`, tanaka],
        [`suzuki@elsewhere.example`, suzuki],
        [`formula@${alpha.domain}`, formula],
      ]),
    )
    expect(tried).toMatchObject({ Encoding: 'shift_jis', Rows: 3, Faulty: 1, HasRest: true, MayApply: true })
    expect(tried.Faults).toMatchObject([{ Row: 3, Column: 'email' }])
    expect(tried.Counts['logins']).toEqual({ Created: 2, Updated: 0, Unchanged: 0 })
    expect(await query('SELECT 1 FROM login WHERE email = $1', [`tanaka@${alpha.domain}`])).toEqual([])
    const all = await call(administrationBulk.bulkApply, { CompanyCode: alpha.code, Id: tried.Id, Mode: 'all' })
    expect((await finished(all.json.Id)).Counts['logins']).toBeUndefined()
    const good = await call(administrationBulk.bulkApply, { CompanyCode: alpha.code, Id: tried.Id, Mode: 'good' })
    const written = await finished(good.json.Id)
    expect(written.Counts['logins']).toEqual({ Created: 2, Updated: 0, Unchanged: 0 })
    const names = await query<{ name: string }>(`SELECT name FROM login WHERE email LIKE $1 ORDER BY name`, [
      `%a@${alpha.domain}`,
    ])
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['=HYPERLINK(1)', '田中 太郎']))
    const rest = await call(administrationBulk.bulkRest, { CompanyCode: alpha.code, Id: written.Id })
    expect(rest.text).toContain('鈴木')
    expect(rest.text).toMatch(/"email","name","Fault"/)
    expect(rest.text).not.toContain('田中')
    // What a spreadsheet would run leaves as text, and comes back as what it was.
    const table = await exported()
    expect(table.text).toContain(`"'=HYPERLINK(1)"`)
    expect(table.text).not.toContain(`"=HYPERLINK(1)"`)
  })

  it('is refused with what is wrong where its bytes are text in no encoding', async () => {
    const odd = await bring(Uint8Array.from([...Buffer.from('email,name\na@b.example,x'), 0x81]))
    expect(odd.Faults).toMatchObject([{ Row: 0, Column: '', Message: expect.stringContaining('Shift JIS') as string }])
    expect(odd).toMatchObject({ MayApply: true, Rows: 0 })
  })
})

it('leaves alone what the file has no column for, and finds its own export unchanged', async () => {
  await query(`UPDATE login SET is_approver = true, may_manage_incidents = true WHERE id = $1`, [
    alpha.colleague.loginId,
  ])
  await query(`UPDATE traveler SET code = 'C' || id WHERE company_id = $1 AND code LIKE '%@%'`, [alpha.companyId])
  const renamed = await bring(`email,name\n${alpha.colleague.email},Renamed`, { DryRun: 'false' })
  expect(renamed.Counts['logins']).toEqual({ Created: 0, Updated: 1, Unchanged: 0 })
  expect(
    await query('SELECT name, is_approver, may_manage_incidents FROM login WHERE id = $1', [alpha.colleague.loginId]),
  ).toEqual([{ name: 'Renamed', is_approver: true, may_manage_incidents: true }])
  const again = await bring((await exported()).text, { DryRun: 'false' })
  expect(again.Faults).toEqual([])
  for (const kind of ['logins', 'travelers']) expect(again.Counts[kind]).toMatchObject({ Created: 0, Updated: 0 })
})

it('takes people who report to somebody further down, and says what of a file is no table', async () => {
  const both = await bring(
    `email,name,traveller.code,traveller.reportsTo\nlow@${alpha.domain},Low,LOW,TOP\ntop@${alpha.domain},Top,TOP,`,
    { DryRun: 'false', Mode: 'good' },
  )
  expect(both.Faults).toEqual([])
  const [row] = await query(
    `SELECT m.code FROM traveler t JOIN traveler m ON m.id = t.reports_to WHERE t.company_id = $1 AND t.code = 'LOW'`,
    [alpha.companyId],
  )
  expect(row).toEqual({ code: 'TOP' })
  const odd = await bring('PK\u0003\u0004broken', {}, 'people.xlsx')
  expect(odd.Faults).toMatchObject([{ Row: 0, Column: '' }])
  const unknown = await bring('email,nam\na@b.example,x')
  expect(unknown.Faults).toMatchObject([{ Row: 1, Column: 'nam' }])
})

describe('rights and versions', () => {
  it('refuse the row in which an administrator takes their own right, and write the others', async () => {
    const { coordinator, colleague } = alpha
    const file = (of: string) =>
      `email,name,${of}\n${coordinator.email},Coordinator,${of === 'active' ? 'false' : 'none'}\n${colleague.email},Other,${of === 'active' ? 'true' : 'none'}`
    for (const column of ['administers', 'active']) {
      const tried = await bring(file(column))
      expect(tried.Faults).toEqual([
        { Row: 2, Column: 'administers', Message: expect.stringMatching(/your own right to administer/) as string },
      ])
    }
    const all = await bring(file('administers'), { DryRun: 'false', Mode: 'all' })
    expect(all).toMatchObject({ Faulty: 1, Counts: {}, HasRest: true })
    const good = await bring(file('administers'), { DryRun: 'false', Mode: 'good' })
    expect(good).toMatchObject({ Faulty: 1, Counts: { logins: { Updated: 1 } } })
    expect(await query('SELECT admin_right, active FROM login WHERE id = $1', [coordinator.loginId])).toEqual([
      { admin_right: 'company', active: true },
    ])
    const rest = await call(administrationBulk.bulkRest, { CompanyCode: alpha.code, Id: good.Id })
    expect(rest.text).toContain('your own right to administer')
    const raised = await bring(`email,administers\n${colleague.email},agency`)
    expect(raised.Faults).toMatchObject([{ Row: 2, Column: 'administers' }])
  })

  it('say who changed a person by a file, and why; of an unchanged one, and of a dry run, nothing', async () => {
    const { traveller, coordinator } = alpha
    const file = `email,name\n${traveller.email},Written Anew`
    const by = { author_kind: 'person', author_login_id: coordinator.loginId, changed: ['name'] }
    await bring(file, { Reason: 'Only a try' })
    expect(await versionsOf(traveller.loginId)).toEqual([])
    await bring(file, { DryRun: 'false', Reason: 'Names from the passports' })
    await bring(file, { DryRun: 'false' })
    await bring(`email,name\n${traveller.email},Once More`, { DryRun: 'false' }, 'names.csv')
    expect(await versionsOf(traveller.loginId)).toMatchObject([
      { author_kind: 'file', author_login_id: null },
      { ...by, reason: 'Names from the passports' },
      { ...by, reason: 'names.csv' },
    ])
  })
})

it('reads its own workbook again, unchanged', async () => {
  const asked = { CompanyCode: alpha.code, Section: 'people', Format: 'xlsx' }
  const book = await request(portolan.url, administrationBulk.bulkExport, asked, callCredentials(alpha.coordinator))
  const again = await bring(new Uint8Array(await book.arrayBuffer()), { DryRun: 'false' }, 'people.xlsx')
  expect(again).toMatchObject({ Encoding: null, Faults: [] })
  expect(again.Counts['logins']).toMatchObject({ Created: 0, Updated: 0 })
})
