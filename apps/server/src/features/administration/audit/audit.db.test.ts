import {
  administrationAudit,
  type AuditChange,
  type AuditLine,
  type AuditPerson,
} from '@portolan/contract/features/administration/audit'
import type { Declaration } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { testSecret, withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { auditChange } from '../../../domain/people/audit-change.ts'
import { createPersonKeys, destroyPersonKeys } from '../../../domain/people/person-key.ts'

/** The audit over the wire: who reads whose lines, filters, keys of pages, differences, exports. */

let portolan: SharedPortolan
let alpha: Tenant
let bravo: Tenant

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

interface Answer {
  readonly Lines: AuditLine[]
  readonly Next: string | null
  readonly Who: AuditPerson[] | null
  readonly Whom: AuditPerson[] | null
  readonly Line: AuditLine
  readonly Changes: AuditChange[]
  readonly Together: AuditLine[]
  readonly code: string
}
async function call(declaration: Declaration, input: object, who: Person) {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  return { status, json: json as unknown as Answer, text }
}
const search = async (input: object, who = alpha.coordinator) => {
  const { status, json } = await call(administrationAudit.searchAudit, input, who)
  expect(status).toBe(200)
  return json
}
const makeAdmin = (person: Person, right: string | null) =>
  query('UPDATE login SET admin_right = $2 WHERE id = $1', [person.loginId, right])

interface NewLine {
  readonly at: string
  readonly tenant?: Tenant
  readonly by?: Person | null
  readonly action?: string
  readonly object?: object
  readonly correlation?: string
}
const lineOf = async ({
  at,
  tenant = alpha,
  by = tenant.traveller,
  action = 'POST /policies/publish',
  object = {},
  correlation = 'c',
}: NewLine) => {
  const [row] = await query<{ id: string }>(
    `INSERT INTO audit_event (at, company_id, login_id, action, object, correlation_id, address) VALUES ($1, $2, $3, $4, $5, $6, '192.0.2.1') RETURNING id`,
    [at, tenant.companyId, by?.loginId ?? null, action, JSON.stringify(object), correlation],
  )
  return `line:${row?.id ?? ''}`
}
/** Ages ago, where no other line of the tests is. */
const during = { From: '2020-01-01T00:00:00Z', To: '2021-01-01T00:00:00Z' }

beforeAll(async () => {
  portolan = await sharedPortolan()
  ;({ alpha, bravo } = await portolan.createWorld())
  await makeAdmin(alpha.coordinator, 'auditor')
})

describe('whose lines', () => {
  it('an auditor reads those of the own company alone, and others none', async () => {
    await lineOf({ at: '2020-03-01T00:00:00Z', correlation: 'mine' })
    const theirs = await lineOf({ at: '2020-03-01T00:00:01Z', tenant: bravo, correlation: 'theirs' })
    const { Lines } = await search(during)
    expect(Lines.map(({ CorrelationId }) => CorrelationId)).toEqual(['mine'])
    expect((await search({ CorrelationId: 'theirs' })).Lines).toEqual([])
    for (const [declaration, input] of [
      [administrationAudit.searchAudit, { CompanyCode: bravo.code }],
      [administrationAudit.exportAudit, { CompanyCode: bravo.code, format: 'csv', columns: ['at'] }],
      [administrationAudit.verifyAudit, {}],
    ] as const)
      expect((await call(declaration, input, alpha.coordinator)).json.code).toBe('no_right')
    expect((await call(administrationAudit.readAuditLine, { Key: theirs }, alpha.coordinator)).json.code).toBe(
      'record_not_found',
    )
    expect((await call(administrationAudit.searchAudit, {}, alpha.traveller)).status).toBe(403)
  })

  it('what others did for the company shows with their name and company', async () => {
    await lineOf({
      at: '2020-04-01T00:00:00Z',
      tenant: bravo,
      object: { company: alpha.code },
      correlation: 'by others',
    })
    const { Lines } = await search({ From: '2020-04-01T00:00:00Z', To: '2020-04-02T00:00:00Z' })
    expect(Lines).toMatchObject([
      { CorrelationId: 'by others', Who: { Kind: 'person', IsErased: false }, Company: { Code: bravo.code } },
    ])
  })

  it('an agency administrator reads all, also lines of no company', async () => {
    await makeAdmin(bravo.colleague, 'agency')
    await query(`INSERT INTO audit_event (at, action, correlation_id) VALUES ('2020-05-01', 'audit purge', $1)`, [
      `nobody-${alpha.code}`,
    ])
    const { Lines } = await search(during, bravo.colleague)
    expect(Lines.map(({ CorrelationId }) => CorrelationId)).toEqual(
      expect.arrayContaining(['mine', 'theirs', `nobody-${alpha.code}`]),
    )
    expect(Lines.find(({ CorrelationId }) => CorrelationId === `nobody-${alpha.code}`)).toMatchObject({
      Who: { Kind: 'product', Name: 'Portolan itself' },
      Text: 'Removed lines of the audit',
      Company: null,
    })
    await makeAdmin(bravo.colleague, null)
  })
})

describe('filters', () => {
  const day = (hour: number) => `2020-06-01T0${hour}:00:00Z`
  const within = { From: '2020-06-01T00:00:00Z', To: '2020-06-02T00:00:00Z' }
  beforeAll(async () => {
    await lineOf({ at: day(1), correlation: 'one' })
    await lineOf({ at: day(2), action: 'POST /budgets/correct', by: alpha.coordinator, correlation: 'two' })
    await lineOf({
      at: day(3),
      action: 'POST /budgets',
      object: { travelerId: String(alpha.colleague.travelerId) },
      correlation: 'three',
    })
    await lineOf({
      at: day(4),
      action: 'POST /trips/list',
      by: alpha.coordinator,
      object: { loginId: alpha.colleague.loginId },
      correlation: 'four',
    })
    await query(
      `INSERT INTO place_look (company_id, at, login_id, who, who_company, what, traveler_ids) VALUES ($1, $2, $3, 'x', 'y', 'list', $4)`,
      [alpha.companyId, day(5), alpha.coordinator.loginId, [alpha.colleague.travelerId, alpha.traveller.travelerId]],
    )
    await query(
      `INSERT INTO profile_access (company_id, traveler_id, at, login_id, who, role, action) VALUES ($1, $2, $3, $4, 'x', 'arranger', 'viewed')`,
      [alpha.companyId, alpha.colleague.travelerId, day(6), alpha.coordinator.loginId],
    )
  })
  const found = async (input: object) =>
    (await search({ ...within, ...input })).Lines.map(({ Kind, CorrelationId }) => CorrelationId ?? Kind)

  it('find by who, whom, what, when, kind and correlation id', async () => {
    const all = ['profile', 'place', 'four', 'three', 'two', 'one']
    expect(await found({})).toEqual(all)
    expect(await found({ Who: `login:${alpha.traveller.loginId}` })).toEqual(['three', 'one'])
    expect(await found({ Who: alpha.coordinator.email })).toEqual(['profile', 'place', 'four', 'two'])
    expect(await found({ Whom: `login:${alpha.colleague.loginId}` })).toEqual(['profile', 'place', 'four', 'three'])
    expect(
      await found({ Whom: `traveler:${alpha.colleague.travelerId}`, Who: `login:${alpha.traveller.loginId}` }),
    ).toEqual(['three'])
    expect(await found({ What: 'budgets' })).toEqual(['three', 'two'])
    expect(await found({ What: 'POST /budgets' })).toEqual(['three'])
    expect(await found({ What: 'no such thing' })).toEqual([])
    expect(await found({ Kind: 'changes' })).toEqual(['two', 'one'])
    expect(await found({ Kind: 'looks' })).toEqual(['profile', 'place'])
    expect(await found({ From: day(2), To: day(4) })).toEqual(['three', 'two'])
    expect(await found({ CorrelationId: 'two' })).toEqual(['two'])
    expect(await found({ Who: 'nobody is called so' })).toEqual([])
  })

  it('pages go on by keys, over lines of the same instant too', async () => {
    for (const correlation of ['a', 'b', 'c', 'd', 'e']) await lineOf({ at: '2020-07-01T00:00:00Z', correlation })
    const seen: (string | null)[] = []
    let after: string | null = null
    do {
      const page = await search({
        From: '2020-06-01T00:00:00Z',
        To: '2020-08-01T00:00:00Z',
        Limit: 3,
        ...(after !== null && { After: after }),
      })
      seen.push(...page.Lines.map(({ Kind, CorrelationId }) => CorrelationId ?? Kind))
      after = page.Next
    } while (after !== null)
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a', 'profile', 'place', 'four', 'three', 'two', 'one'])
  })

  it('bad input is refused with its field', async () => {
    for (const input of [{ After: 'x' }, { From: day(3), To: day(2) }, { From: 'yesterday' }])
      expect((await call(administrationAudit.searchAudit, input, alpha.coordinator)).json.code).toBe(
        'invalid_parameter',
      )
  })

  it('go into a file', async () => {
    const { text, status } = await call(
      administrationAudit.exportAudit,
      { ...within, format: 'csv', columns: ['action', 'correlation', 'whom'] },
      alpha.coordinator,
    )
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[3]).toContain('"Looked at trips","four"')
    expect(lines[3]).toContain(alpha.colleagueMarker)
  })
})

it('a look at the audit is a line of it, with ids alone', async () => {
  const whom = `login:${alpha.colleague.loginId}`
  await search({ Whom: alpha.colleagueMarker, CompanyCode: alpha.code })
  await expect
    .poll(async () => (await search({ What: 'POST /admin/audit', Whom: whom })).Lines.map(({ Who }) => Who.Key))
    .toContain(`login:${alpha.coordinator.loginId}`)
  const objects = await query<{ object: string }>(
    `SELECT object::text FROM audit_event WHERE company_id = $1 AND action = 'POST /admin/audit'`,
    [alpha.companyId],
  )
  expect(objects.map(({ object }) => object).join()).not.toContain(alpha.colleagueMarker)
})

it('a line opens with its difference until the person is erased, and what belongs to it', async () => {
  const person = { loginId: alpha.traveller.loginId }
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  try {
    const keys = createPersonKeys(testSecret)
    const about: Record<string, unknown> = {}
    await systemTransaction(pools.system, null, ({ db }) =>
      auditChange({ db, about: (object) => void Object.assign(about, object) }, keys, {
        section: 'people',
        key: `login:${person.loginId}`,
        person,
        personal: ['name'],
        changes: [
          { path: 'name', before: 'Ann', after: 'Anne' },
          { path: 'active', before: true, after: false },
        ],
      }),
    )
    expect(JSON.stringify(about)).not.toContain('Ann')
    const Key = await lineOf({ at: '2020-09-01T00:00:00Z', object: about, correlation: 'together' })
    await lineOf({ at: '2020-09-01T00:00:01Z', correlation: 'together' })
    const open = async () => (await call(administrationAudit.readAuditLine, { Key }, alpha.coordinator)).json
    const first = await open()
    expect(first.Changes).toEqual([
      { Path: 'name', Before: 'Ann', After: 'Anne', IsErased: false },
      { Path: 'active', Before: 'yes', After: 'no', IsErased: false },
    ])
    expect(first.Line).toMatchObject({ Changes: 2, Whom: [{ Key: `login:${person.loginId}`, IsErased: false }] })
    expect(first.Together).toHaveLength(1)
    await systemTransaction(pools.system, null, ({ db }) =>
      destroyPersonKeys(db, `login:${person.loginId}`, new Date()),
    )
    const erased = await open()
    expect(erased.Changes[0]).toEqual({ Path: 'name', Before: null, After: null, IsErased: true })
    expect(erased.Line.Whom).toEqual([{ Key: `login:${person.loginId}`, Name: 'erased person', IsErased: true }])
    expect(erased.Line.Who).toMatchObject({ Name: 'erased person', IsErased: true })
  } finally {
    await pools.close()
  }
})
