import { administrationPeople } from '@portolan/contract/features/administration/people'
import type { Declaration, ReplyOf, RequestOf } from '@portolan/contract/operation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'

/** People for administrators, over the wire: the list in any script, what an act would do and does, delegations, duplicates. */

let portolan: SharedPortolan
let alpha: Tenant
let bravo: Tenant

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

async function call<D extends Declaration>(declaration: D, input: RequestOf<D>, who: Person = alpha.coordinator) {
  const { status, json } = await send(portolan.url, declaration, input as object, callCredentials(who))
  return { status, json: json as ReplyOf<D> & { code?: string } }
}
const people = async (input: Partial<RequestOf<typeof administrationPeople.searchPeople>> = {}) => {
  const { status, json } = await call(administrationPeople.searchPeople, { CompanyCode: alpha.code, ...input })
  expect(status).toBe(200)
  return json
}

interface NewPerson {
  readonly name: string
  readonly email: string
  readonly more?: Record<string, unknown>
}
async function addLogin({ name, email, more = {} }: NewPerson, tenant = alpha): Promise<number> {
  const columns = { company_id: tenant.companyId, email, name, short_name: 'XX', ...more }
  const names = Object.keys(columns)
  const [row] = await query<{ id: number }>(
    `INSERT INTO login (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  )
  return Number(row?.id)
}
const addTraveler = async (loginId: number | null, name: string, code: string | null, tenant = alpha) => {
  const [row] = await query<{ id: number }>(
    `INSERT INTO traveler (company_id, login_id, name, folded_name, code) VALUES ($1, $2, $3, lower($3), $4) RETURNING id`,
    [tenant.companyId, loginId, name, code],
  )
  return Number(row?.id)
}

beforeAll(async () => {
  portolan = await sharedPortolan()
})
beforeEach(async () => {
  // Each test has companies of its own: what one closes, another lists.
  ;({ alpha, bravo } = await portolan.createWorld())
  await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [alpha.coordinator.loginId])
})

describe('the list', () => {
  it('finds people by any script, width and accent, with exact totals and the state of their sign-in', async () => {
    await addLogin({ name: 'Siu Ming Chan', email: `siu@${alpha.domain}`, more: { name_zh_tw: '陳小明' } })
    await addLogin({ name: 'José Muñoz', email: `jose@${alpha.domain}`, more: { active: false } })
    await addTraveler(null, 'Guest Only', null)
    expect((await people({ Search: '陈小明' })).People).toMatchObject([{ Name: 'Siu Ming Chan', State: 'invited' }])
    expect((await people({ Search: 'ｊｏｓｅ munoz' })).People).toMatchObject([{ Name: 'José Muñoz', State: 'ended' }])
    expect((await people({ Search: `siu@${alpha.domain}` })).Total).toBe(1)
    expect((await people({ Search: 'siu@elsewhere.example' })).Total).toBe(0)
    expect((await people({ Status: 'noLogin' })).People).toMatchObject([{ Name: 'Guest Only', Rights: [] }])
    const [first, last] = [await people(), await people({ Sort: { By: 'signedIn', Descending: true } })]
    expect(first.Total).toBe(last.Total)
    expect(last.People[0]?.SignedInAt).not.toBeNull()
    expect(JSON.stringify(first)).not.toContain(bravo.marker)
  })

  it('shows a company to its administrators, also to those who see or administer other companies', async () => {
    const { Total: total } = await people()
    expect(total).toBeGreaterThan(0)
    await query('UPDATE login SET view_right = 15 WHERE id = $1', [alpha.coordinator.loginId])
    await query('INSERT INTO login_view_company (company_id, login_id, view_company_id) VALUES ($1, $2, $3)', [
      alpha.companyId,
      alpha.coordinator.loginId,
      bravo.companyId,
    ])
    expect((await people()).Total).toBe(total)
    await query('INSERT INTO admin_company (login_id, company_id) VALUES ($1, $2)', [
      alpha.coordinator.loginId,
      bravo.companyId,
    ])
    expect((await people({ Search: alpha.traveller.email })).Total).toBe(1)
    const other = await people({ CompanyCode: bravo.code })
    expect(other.Total).toBeGreaterThan(0)
    expect(JSON.stringify(other)).not.toContain(alpha.marker)
  })

  it('is cut to rights, roles and teams, and to companies that the viewer administers', async () => {
    await addLogin({ name: 'Right One', email: `right@${alpha.domain}`, more: { may_manage_incidents: true } })
    expect((await people({ Right: 'manageIncidents' })).People.map(({ Name }) => Name)).toEqual(['Right One'])
    expect((await people({ Team: 'no such team' })).Total).toBe(0)
    const other = await call(administrationPeople.searchPeople, { CompanyCode: bravo.code })
    expect(other).toMatchObject({ status: 403, json: { code: 'no_right' } })
    const plain = await call(administrationPeople.searchPeople, { CompanyCode: alpha.code }, alpha.traveller)
    expect(plain.status).toBe(403)
  })
})

describe('an auditor', () => {
  it('reads and changes nothing', async () => {
    await query(`UPDATE login SET admin_right = 'auditor' WHERE id = $1`, [alpha.coordinator.loginId])
    const key = `login:${alpha.traveller.loginId}`
    const read = await call(administrationPeople.getPerson, { CompanyCode: alpha.code, Key: key })
    expect(read.json).toMatchObject({ Person: { Key: key, State: 'active' }, SignIn: { HasSecondFactor: false } })
    expect(read.json.SignIn.Sessions).toHaveLength(1)
    const act = await call(administrationPeople.actOnPeople, { CompanyCode: alpha.code, Act: 'endAccess', Keys: [key] })
    expect(act.status).toBe(403)
  })
})

describe('acts', () => {
  it('say what they would do, and then do it: a closed sign-in is closed at its next call, and opens again as it was', async () => {
    const { traveller } = alpha
    await query('UPDATE traveler SET code = $2 WHERE id = $1', [traveller.travelerId, 'T-1'])
    const asked = { CompanyCode: alpha.code, Act: 'deactivate' as const, Keys: [`login:${traveller.loginId}`] }
    const before = await query('SELECT to_jsonb(l) - $2 - $3 AS row FROM login l WHERE id = $1', [
      traveller.loginId,
      'updated_at',
      'active',
    ])
    const dry = await call(administrationPeople.actOnPeople, { ...asked, DryRun: true })
    expect(dry.json).toMatchObject({ People: 1, Skipped: 0 })
    expect(dry.json.Effects.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(['sessions', 'logins']))
    expect(
      (await query<{ active: boolean }>('SELECT active FROM login WHERE id = $1', [traveller.loginId]))[0]?.active,
    ).toBe(true)
    expect((await call(administrationPeople.actOnPeople, asked)).json).toMatchObject({ People: 1 })
    expect((await people({ Status: 'ended' })).Total).toBe(1)
    const gone = await call(administrationPeople.searchPeople, { CompanyCode: alpha.code }, traveller)
    expect(gone).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
    await call(administrationPeople.actOnPeople, { ...asked, Act: 'activate' })
    expect(
      await query('SELECT to_jsonb(l) - $2 - $3 AS row FROM login l WHERE id = $1', [
        traveller.loginId,
        'updated_at',
        'active',
      ]),
    ).toEqual(before)
    const [traveler] = await query('SELECT active FROM traveler WHERE id = $1', [traveller.travelerId])
    expect(traveler).toEqual({ active: true })
  })

  it('leave a version of each person with who and why, and close no administrator of the deployment', async () => {
    const { colleague, traveller, coordinator } = alpha
    const act = (Keys: string[], Reason: string, Act: 'deactivate' | 'activate' = 'deactivate') =>
      call(administrationPeople.actOnPeople, { CompanyCode: alpha.code, Act, Keys, Reason })
    const keys = [colleague, traveller].map(({ loginId }) => `login:${loginId}`)
    await query(`UPDATE traveler SET code = 'T' || id WHERE company_id = $1`, [alpha.companyId])
    expect((await act(keys, 'Both have left')).json).toMatchObject({ People: 2 })
    expect(
      await query(
        `SELECT key, author_kind, author_login_id::int, changed FROM setting_version
         WHERE company_id = $1 AND reason = 'Both have left' ORDER BY key`,
        [alpha.companyId],
      ),
    ).toMatchObject(
      keys
        .toSorted()
        .map((key) => ({ key, author_kind: 'person', author_login_id: coordinator.loginId, changed: ['active'] })),
    )
    await query(`UPDATE login SET admin_right = 'agency', active = true WHERE id = $1`, [colleague.loginId])
    const refused = await act(keys.slice(0, 1), 'No')
    expect(refused.json).toMatchObject({ code: 'setting_not_yours' })
    const merged = await call(administrationPeople.mergePeople, {
      CompanyCode: alpha.code,
      FromKey: keys[0] ?? '',
      IntoKey: `login:${alpha.coordinator.loginId}`,
      Reason: 'No',
    })
    expect(merged.json).toMatchObject({ code: 'setting_not_yours' })
  })

  it('leave the administrator their own sign-in, and invite only who never came', async () => {
    const own = [`login:${alpha.coordinator.loginId}`]
    const refused = await call(administrationPeople.actOnPeople, {
      CompanyCode: alpha.code,
      Act: 'deactivate',
      Keys: own,
    })
    expect(refused).toMatchObject({ status: 409, json: { code: 'own_login_kept' } })
    await addLogin({ name: 'New One', email: `new.one@${alpha.domain}` })
    const { json } = await call(administrationPeople.actOnPeople, { CompanyCode: alpha.code, Act: 'invite' })
    expect(json).toMatchObject({ People: 1, Effects: [{ Kind: 'mails', Count: 1, Examples: ['New One'] }] })
    const mails = await query('SELECT template FROM mail_message WHERE address = $1', [`new.one@${alpha.domain}`])
    expect(mails).toEqual([{ template: 'invitation' }])
  })

  it('reach nobody of another company, whatever its key', async () => {
    const key = `login:${bravo.traveller.loginId}`
    const act = await call(administrationPeople.actOnPeople, { CompanyCode: alpha.code, Act: 'endAccess', Keys: [key] })
    expect(act.json).toMatchObject({ People: 0 })
    expect((await call(administrationPeople.getPerson, { CompanyCode: alpha.code, Key: key })).status).toBe(404)
  })
})

it('lets somebody stand in for an approver, and ends it', async () => {
  const from = await addLogin({ name: 'Boss', email: `boss@${alpha.domain}`, more: { is_approver: true } })
  const of = { CompanyCode: alpha.code, Key: `login:${from}` }
  const times = { StartsAt: '2030-01-01T00:00:00Z', EndsAt: '2030-01-08T00:00:00Z' }
  const ToKey = `login:${alpha.colleague.loginId}`
  expect((await call(administrationPeople.setPersonDelegation, { ...of, ...times, ToKey: of.Key })).status).toBe(404)
  const { json } = await call(administrationPeople.setPersonDelegation, { ...of, ...times, ToKey })
  const shown = await call(administrationPeople.getPerson, of)
  expect(shown.json.Delegations).toMatchObject([{ Id: json.Id, From: { Name: 'Boss' }, To: { Key: ToKey } }])
  expect((await call(administrationPeople.endPersonDelegation, { ...of, Id: json.Id })).status).toBe(200)
  expect((await call(administrationPeople.getPerson, of)).json.Delegations).toEqual([])
})

describe('merging', () => {
  it('suggests who has the same name, and makes the two one with what hangs on both', async () => {
    const kept = await addLogin({ name: 'Twice Told', email: `twice@${alpha.domain}` })
    const keptTraveler = await addTraveler(kept, 'Twice Told', 'TT1')
    const gone = await addLogin({
      name: 'twice  told',
      email: `twice.told@${alpha.domain}`,
      more: { is_arranger: true },
    })
    const goneTraveler = await addTraveler(gone, 'Twice Told', 'TT2')
    const under = await addTraveler(null, 'Under', 'UN1')
    await query('UPDATE traveler SET reports_to = $1 WHERE id = $2', [goneTraveler, under])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3), ($1, $4, $3)', [
      alpha.companyId,
      gone,
      under,
      kept,
    ])
    await query(
      `INSERT INTO saved_filter (company_id, login_id, list, name, query) VALUES ($1, $2, 'trips', 'mine', '')`,
      [alpha.companyId, gone],
    ).catch(() => undefined)
    const { json } = await call(administrationPeople.findDuplicates, { CompanyCode: alpha.code, Key: `login:${kept}` })
    expect(json.Duplicates.map(({ Person }) => Person.Key)).toContain(`login:${gone}`)
    const merge = { CompanyCode: alpha.code, FromKey: `login:${gone}`, IntoKey: `login:${kept}` }
    const dry = await call(administrationPeople.mergePeople, { ...merge, DryRun: true })
    expect(dry).toMatchObject({ status: 200 })
    expect(dry.json.Lines).toContainEqual({ Table: 'arranger_traveler', Moved: 0, Dropped: 1 })
    expect((await people({ Search: 'twice' })).Total).toBe(2)
    expect((await call(administrationPeople.mergePeople, merge)).status).toBe(400)
    expect((await call(administrationPeople.mergePeople, { ...merge, Reason: 'Entered twice' })).json).toEqual(dry.json)
    expect((await people({ Search: 'twice' })).People.map(({ Key }) => Key)).toEqual([`login:${kept}`])
    expect(await query('SELECT reports_to::int FROM traveler WHERE id = $1', [under])).toEqual([
      { reports_to: keptTraveler },
    ])
    expect(await query('SELECT active FROM login WHERE id = $1', [gone])).toEqual([{ active: false }])
  })

  it('gives a guest’s traveller to somebody who has none, and refuses to lose a sign-in', async () => {
    const login = await addLogin({ name: 'No Trips', email: `notrips@${alpha.domain}` })
    const guest = await addTraveler(null, 'No Trips', null)
    const keys = { FromKey: `traveler:${guest}`, IntoKey: `login:${login}`, CompanyCode: alpha.code, Reason: 'Same' }
    const wrong = await call(administrationPeople.mergePeople, {
      ...keys,
      FromKey: keys.IntoKey,
      IntoKey: keys.FromKey,
    })
    expect(wrong).toMatchObject({ status: 409, json: { code: 'merge_other_way' } })
    expect((await call(administrationPeople.mergePeople, keys)).status).toBe(200)
    expect(await query('SELECT login_id::int FROM traveler WHERE id = $1', [guest])).toEqual([{ login_id: login }])
    expect((await people({ Search: 'no trips' })).People).toMatchObject([{ Key: `login:${login}` }])
  })
})
