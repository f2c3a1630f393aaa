import { administrationSettings as calls } from '@portolan/contract/features/administration/settings'
import type { Declaration, ReplyOf, RequestOf } from '@portolan/contract/operation'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { Mail, MailRequest } from '../../../mail/mail.ts'
import { publishSettings } from './settings.jobs.ts'

/** Settings over the wire: records, drafts, what publishing changes, versions, and what nobody may do. */

let portolan: SharedPortolan
let alpha: Tenant
let bravo: Tenant

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const administers = (person: Person, right: string | null) =>
  query('UPDATE login SET admin_right = $2 WHERE id = $1', [person.loginId, right])

async function call<D extends Declaration>(declaration: D, input: RequestOf<D>, who: Person = alpha.coordinator) {
  const { status, json } = await send(portolan.url, declaration, input as object, callCredentials(who))
  return { status, json: json as ReplyOf<D> & { code?: string; fields?: string[] } }
}

type Fields = Record<string, unknown>
type Place = { Section: string; CompanyCode?: string; Key: string }
const companyPlace = (): Place => ({ Section: 'companies', CompanyCode: alpha.code, Key: alpha.code })
const personPlace = (person = alpha.traveller): Place => ({
  Section: 'people',
  CompanyCode: alpha.code,
  Key: person.email,
})

async function read(place: Place, who?: Person) {
  const { status, json } = await call(calls.record, place, who)
  expect(status).toBe(200)
  return json
}
/** A draft of a record with some fields changed. */
async function draft(place: Place, change: Fields, who?: Person) {
  const { Record, Revision } = await read(place, who)
  const { status, json } = await call(calls.saveDraft, { ...place, Record: { ...Record, ...change }, Revision }, who)
  expect(status).toBe(200)
  return json.Draft
}
const effectOf = async (ids: string[], who?: Person) => (await call(calls.effect, { DraftIds: ids }, who)).json
async function publish(ids: string[], more: { Reason?: string; At?: string; Digest?: string } = {}, who?: Person) {
  const Digest = more.Digest ?? (await effectOf(ids, who)).Digest
  return call(calls.publish, { DraftIds: ids, Reason: 'As agreed', ...more, Digest }, who)
}

let pools: Pools
beforeAll(async () => {
  portolan = await sharedPortolan()
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
})
afterAll(() => pools.close())
beforeEach(async () => {
  ;({ alpha, bravo } = await portolan.createWorld())
  await administers(alpha.coordinator, 'company')
  await query(`UPDATE traveler SET code = 'T-' || id WHERE company_id = $1`, [alpha.companyId])
})

describe('rights', () => {
  it('nobody without one reads anything; an auditor reads and changes nothing; nobody sees another company', async () => {
    expect((await call(calls.schema, {}, alpha.traveller)).json.code).toBe('no_right')
    await administers(alpha.colleague, 'auditor')
    const { Record, Revision } = await read(companyPlace(), alpha.colleague)
    const save = { ...companyPlace(), Record, Revision }
    expect((await call(calls.saveDraft, save, alpha.colleague)).json.code).toBe('no_right')
    const other = { Section: 'companies', CompanyCode: bravo.code, Key: bravo.code }
    expect((await call(calls.record, other)).json.code).toBe('no_right')
    expect((await call(calls.companies, {})).json.Companies.map(({ Code }) => Code)).toEqual([alpha.code])
    const theirs = await draft(companyPlace(), { timeZone: 'Asia/Tokyo' })
    await administers(bravo.coordinator, 'company')
    expect((await call(calls.effect, { DraftIds: [theirs.Id] }, bravo.coordinator)).json.Changes).toEqual([])
    expect((await publish([theirs.Id], {}, bravo.coordinator)).json.code).toBe('effect_changed')
    expect((await call(calls.discardDraft, { DraftId: theirs.Id }, bravo.coordinator)).json.code).toBe(
      'record_not_found',
    )
  })

  it('what reaches beyond the company is the agency’s to change', async () => {
    const own = await draft(companyPlace(), { isAgency: true, emailDomains: ['elsewhere.example'] })
    const { Faults } = await effectOf([own.Id])
    expect(Faults.map(({ Path }) => Path).toSorted()).toEqual(['emailDomains', 'isAgency'])
    expect((await publish([own.Id])).status).toBe(422)
    const person = await draft(personPlace(), { viewCompanies: [bravo.code], administers: 'agency' })
    expect((await effectOf([person.Id])).Faults.map(({ Path }) => Path)).toContain('viewCompanies')
  })
})

describe('a draft', () => {
  it('keeps what is wrong, says what it changes, and is published with its reason as a version', async () => {
    const place = companyPlace()
    const wrong = await draft(place, { timeZone: 'Mars/Olympus' })
    expect(wrong.Faults).toEqual([{ Path: 'timeZone', Message: expect.any(String) }])
    expect((await read(place)).Draft?.Record['timeZone']).toBe('Mars/Olympus')
    const right = await draft(place, { timeZone: 'Asia/Tokyo', showContactUs: true })
    expect(right.Id).toBe(wrong.Id)
    const effect = await effectOf([right.Id])
    expect(effect.Faults).toEqual([])
    expect(effect.Changes.map(({ Path, After }) => [Path, After])).toEqual([
      ['showContactUs', true],
      ['timeZone', 'Asia/Tokyo'],
    ])
    const { status, json } = await publish([right.Id])
    expect([status, json.Published[0]?.Key]).toEqual([200, alpha.code])
    const after = await read(place)
    expect(after).toMatchObject({ Draft: null, Versions: 2, Record: { timeZone: 'Asia/Tokyo' } })
    const { Versions } = (await call(calls.versions, place)).json
    expect(
      Versions.map(({ Version, AuthorKind, Reason, IsCurrent }) => [Version, AuthorKind, Reason, IsCurrent]),
    ).toEqual([
      [2, 'person', 'As agreed', true],
      [1, 'file', '', false],
    ])
    const compared = (await call(calls.compare, { ...place, From: 1, To: 2 })).json.Changes
    expect(compared.map(({ Path }) => Path)).toEqual(['showContactUs', 'timeZone'])
    // One step back is a draft like any other.
    const back = (await call(calls.rollBack, { ...place, To: 1, Reason: 'Too early' })).json.Draft
    expect((await publish([back.Id])).status).toBe(200)
    expect((await read(place)).Record['showContactUs']).toBe(false)
  })

  it('of a person has its values sealed in versions, and never its secrets', async () => {
    const place = personPlace()
    const name = `Renamed ${alpha.marker}`
    const saved = await draft(place, { name, isApprover: true, password: 'a-long-password-9' })
    expect(saved.Record).not.toHaveProperty('password')
    const published = await publish([saved.Id])
    expect(published.status).toBe(200)
    expect((await read(place)).Record).toMatchObject({ name, isApprover: true })
    const rows = await query<{ record: unknown; sealed: string }>(
      `SELECT record, sealed FROM setting_version WHERE company_id = $1 AND section = 'people'`,
      [alpha.companyId],
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(alpha.marker)
    const old = await call(calls.record, { ...place, Version: 1 })
    expect(old.json.Record['isApprover']).toBe(false)
  })

  it('of two who publish, the second hears who changed what', async () => {
    const place = companyPlace()
    const { Record, Revision } = await read(place)
    await administers(alpha.colleague, 'company')
    const first = await draft(place, { showContactUs: true })
    expect((await publish([first.Id])).status).toBe(200)
    // The other began from what was there before.
    const { json } = await call(
      calls.saveDraft,
      { ...place, Record: { ...Record, timeZone: 'Asia/Tokyo' }, Revision },
      alpha.colleague,
    )
    const refused = await publish([json.Draft.Id], {}, alpha.colleague)
    expect([refused.status, refused.json.code]).toEqual([409, 'record_changed'])
    expect((await read(place)).Record['showContactUs']).toBe(true)
  })

  it('is published by one of two at the same moment, and once', async () => {
    const one = await draft(companyPlace(), { showContactUs: true })
    const { Digest } = await effectOf([one.Id])
    const both = await Promise.all([publish([one.Id], { Digest }), publish([one.Id], { Digest })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(companyPlace())).Versions).toBe(2)
  })

  it('of rules becomes a version of them, and stale effects are refused', async () => {
    const place = { Section: 'rules:connections', CompanyCode: alpha.code, Key: 'connections' }
    const { Record } = await read(place)
    const saved = await draft(place, { rules: { ...(Record['rules'] as Fields), tightMinutes: 35 } })
    expect(saved.Faults).toEqual([])
    expect((await publish([saved.Id], { Digest: 'another' })).json.code).toBe('effect_changed')
    expect((await publish([saved.Id])).json.Published).toEqual([
      { Section: 'rules:connections', Key: 'connections', Version: 1 },
    ])
    const { Versions } = (await call(calls.versions, place)).json
    expect(Versions[0]).toMatchObject({ Version: 1, AuthorKind: 'person', Reason: 'As agreed', IsCurrent: true })
  })
})

describe('administrators', () => {
  it('keep their own right, and the deployment keeps one', async () => {
    const own = await draft(personPlace(alpha.coordinator), { administers: 'auditor' })
    expect((await effectOf([own.Id])).Faults.map(({ Path }) => Path)).toEqual(['administers'])
    expect((await publish([own.Id])).status).toBe(422)
    const gone = await draft(personPlace(alpha.coordinator), { active: false })
    expect((await publish([gone.Id])).status).toBe(422)
    expect((await read(personPlace(alpha.coordinator))).Record['administers']).toBe('company')
  })

  it('give rights in their company, which count at the next call', async () => {
    const given = await draft(personPlace(), { administers: 'auditor' })
    expect((await publish([given.Id])).status).toBe(200)
    expect((await call(calls.companies, {}, alpha.traveller)).status).toBe(200)
  })
})

describe('a schedule', () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const sent: MailRequest[] = []
  const mail: Pick<Mail, 'queue'> = {
    queue: (_, ...mails) => {
      sent.push(...mails)
      return Promise.resolve(mails.map(() => 'queued'))
    },
  }
  const runJob = (at: Date) =>
    publishSettings.run({
      config: { secret: 'not the deployment’s' },
      identity: { upsertAccount: null, connectionSecrets: { seal: (text) => text, open: (text) => text } },
      now: () => at,
      mail,
    })(
      { companyId: null },
      {
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        systemPool: pools.system,
        again: () => undefined,
        isLastAttempt: false,
        transaction: (run) => systemTransaction(pools.system, null, run),
      },
    )
  const scheduled = async () => {
    const one = await draft(companyPlace(), { showContactUs: true })
    const { status, json } = await publish([one.Id], { At: tomorrow.toISOString() })
    expect([status, json.ScheduledAt]).toEqual([200, tomorrow.toISOString()])
    return one
  }

  it('publishes at its instant, once, with its reason', async () => {
    await scheduled()
    await runJob(new Date(tomorrow.getTime() - 60_000))
    expect((await read(companyPlace())).Record['showContactUs']).toBe(false)
    await Promise.all([runJob(tomorrow), runJob(tomorrow)])
    expect(await read(companyPlace())).toMatchObject({ Draft: null, Versions: 2, Record: { showContactUs: true } })
    const [version] = (await call(calls.versions, companyPlace())).json.Versions
    expect(version).toMatchObject({ AuthorKind: 'schedule', Reason: 'As agreed' })
  })

  it('whose author has left publishes nothing, and says why to whoever is left', async () => {
    const one = await scheduled()
    await administers(alpha.coordinator, null)
    await administers(alpha.colleague, 'company')
    await runJob(tomorrow)
    const found = await call(calls.listDrafts, { CompanyCode: alpha.code }, alpha.colleague)
    expect(found.json.Drafts).toMatchObject([{ Id: one.Id, State: 'failed', PublishAt: null }])
    expect(found.json.Drafts[0]?.Faults[0]?.Message).toContain('no longer administers')
    // Whoever is left is told, and who has left is not.
    expect(sent).toMatchObject([
      {
        template: 'settingsFailed',
        values: { fault: expect.stringContaining('no longer administers'), at: tomorrow.toISOString() },
        to: { loginId: alpha.colleague.loginId },
      },
    ])
    expect((await read(companyPlace(), alpha.colleague)).Record['showContactUs']).toBe(false)
    // Who is left takes it over.
    expect((await publish([one.Id], {}, alpha.colleague)).status).toBe(200)
  })
})
