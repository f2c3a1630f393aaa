import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { connectionSealer } from '../../identity/connections.ts'
import { provision, type ProvisioningOptions } from './provisioning.ts'
import type { UpsertAccount } from './provisioning-changes.ts'
import { readProvisioningDocument, readProvisioningFiles } from './provisioning-files.ts'
import type { Records } from './provisioning-records.ts'
import type { ProvisioningInput } from './provisioning.schema.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const accounts = new Map<string, string>()
const upsertAccount: UpsertAccount = async (_, { email, password }) => {
  const kept = accounts.get(email)
  accounts.set(email, password)
  if (kept === password) return 'unchanged'
  return kept ? 'updated' : 'created'
}

const usual: ProvisioningOptions = {
  language: 'en-US',
  isDryRun: false,
  onlyCompanyId: null,
  makesSecrets: true,
  upsertAccount,
  connectionSecrets: connectionSealer('a secret of tests'),
  inviting: null,
}

const run = (records: Records, options: Partial<ProvisioningOptions> = {}) =>
  systemTransaction(pools.system, options.onlyCompanyId ?? null, ({ db }) =>
    provision(db, records, { ...usual, ...options }),
  )

const load = (document: unknown, options: Partial<ProvisioningOptions> = {}) =>
  run(readProvisioningDocument(document, options.language ?? 'en-US'), options)

const company = (code: string, more: object = {}) => ({
  code,
  displayName: `${code} Ltd`,
  emailDomains: [`${code.toLowerCase()}.example`],
  ...more,
})

const world = (code: string): ProvisioningInput => ({
  companies: [company(code)],
  teams: [{ company: code, code: 'sales', name: 'Sales' }],
  people: [
    {
      company: code,
      email: `Ann@${code}.example`,
      name: 'Ann Lee',
      traveller: { code: 'T1', team: 'sales', reportsTo: 'T2' },
      password: 'correct horse battery',
    },
    {
      company: code,
      email: `bo@${code}.example`,
      name: 'Bo Chan',
      isArranger: true,
      arrangesFor: ['T1', 'G1'],
      traveller: { code: 'T2' },
    },
    { company: code, canSignIn: false, name: 'Guest One', traveller: { code: 'G1', isGuest: true } },
  ],
  machineClients: [{ clientId: `${code}-import`, company: code, scopes: ['import'] }],
})

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged })

describe('provisioning', () => {
  it('creates, and finds everything unchanged the second time', async () => {
    const first = await load(world('Acme'))
    expect(first).toMatchObject({
      companies: counts(1, 0, 0),
      teams: counts(1, 0, 0),
      logins: counts(2, 0, 0),
      travelers: counts(3, 0, 0),
      machineClients: counts(1, 0, 0),
      faults: [],
    })
    expect(first.secrets).toMatchObject([{ clientId: 'Acme-import' }])
    const second = await load(world('Acme'))
    expect(second).toMatchObject({
      companies: counts(0, 0, 1),
      teams: counts(0, 0, 1),
      logins: counts(0, 0, 2),
      travelers: counts(0, 0, 3),
      machineClients: counts(0, 0, 1),
      secrets: [],
    })
  })

  it("keeps a company's names in other languages, and takes away those that a later file leaves out", async () => {
    const kept = async (localizedNames?: object) => {
      const { companies } = await load({ companies: [company('Named', localizedNames ? { localizedNames } : {})] })
      const { rows } = await pools.system.query(`SELECT localized_names FROM company WHERE code = 'Named'`)
      return [companies, rows[0]]
    }
    const names = { 'zh-TW': '海谷貿易', 'ja-JP': '北野計器' }
    expect(await kept(names)).toEqual([counts(1, 0, 0), { localized_names: names }])
    expect(await kept(names)).toEqual([counts(0, 0, 1), { localized_names: names }])
    expect(await kept()).toEqual([counts(0, 1, 0), { localized_names: {} }])
  })

  it('links people as in the file', async () => {
    await load(world('Links'))
    const { rows } = await pools.system.query(`
      SELECT t.name, boss.name AS reports_to, team.code AS team, l.email,
        ARRAY(SELECT login.name FROM arranger_traveler a JOIN login ON login.id = a.login_id WHERE a.traveler_id = t.id) AS arrangers
      FROM traveler t LEFT JOIN traveler boss ON boss.id = t.reports_to LEFT JOIN team ON team.id = t.team_id
        LEFT JOIN login l ON l.id = t.login_id JOIN company c ON c.id = t.company_id WHERE c.code = 'Links' ORDER BY t.code`)
    expect(rows).toEqual([
      { name: 'Guest One', reports_to: null, team: null, email: null, arrangers: ['Bo Chan'] },
      { name: 'Ann Lee', reports_to: 'Bo Chan', team: 'sales', email: 'Ann@Links.example', arrangers: ['Bo Chan'] },
      { name: 'Bo Chan', reports_to: null, team: null, email: 'bo@Links.example', arrangers: [] },
    ])
  })

  it('changes what changed and nothing else', async () => {
    await load(world('Moves'))
    const result = await load({
      people: [
        {
          company: 'Moves',
          email: 'ann@moves.example',
          name: 'Ann Lee',
          traveller: { code: 'T1', team: 'sales', reportsTo: 'T2' },
        },
        {
          company: 'Moves',
          email: 'bo@moves.example',
          name: 'Bo Chan',
          isArranger: true,
          arrangesFor: ['G1'],
          viewRight: 'company',
        },
      ],
    })
    expect(result).toMatchObject({ logins: counts(0, 2, 0), travelers: counts(0, 2, 0) })
    const { rows } = await pools.system.query(
      `SELECT t.code, t.active, t.email FROM traveler t JOIN company c ON c.id = t.company_id WHERE c.code = 'Moves' ORDER BY 1`,
    )
    expect(rows).toEqual([
      { code: 'G1', active: true, email: null },
      { code: 'T1', active: true, email: 'ann@moves.example' },
      { code: 'T2', active: false, email: 'bo@Moves.example' },
    ])
  })

  it('a guest that an importer met becomes the person of that address', async () => {
    await load({ companies: [company('Guests')] })
    await pools.system.query(`INSERT INTO traveler (company_id, name, folded_name, email, is_guest)
      SELECT id, 'LEE/ANN', 'lee/ann', 'ann@guests.example', true FROM company WHERE code = 'Guests'`)
    const result = await load({
      people: [{ company: 'Guests', email: 'ANN@guests.example', name: 'Ann Lee', traveller: { code: 'T1' } }],
    })
    expect(result.travelers).toEqual(counts(0, 1, 0))
  })

  it('a dry run reports the same and leaves nothing', async () => {
    expect(await load(world('Dry'), { isDryRun: true })).toMatchObject({
      companies: counts(1, 0, 0),
      travelers: counts(3, 0, 0),
    })
    expect((await pools.system.query(`SELECT 1 FROM company WHERE code = 'Dry'`)).rowCount).toBe(0)
  })
})

describe('faults', () => {
  const faulty = {
    companies: [company('Bad'), company('Bad'), company('Zone', { timeZone: 'Mars/Base' })],
    people: [
      { company: 'Bad', email: 'not an address', name: 'X' },
      {
        company: 'Bad',
        email: 'ann@elsewhere.example',
        name: 'Ann',
        traveller: { code: 'A', reportsTo: 'A', team: 'none' },
      },
      { company: 'Nowhere', email: 'bo@bad.example', name: 'Bo' },
      { company: 'Bad', email: 'cy@bad.example', name: 'Cy', arrangesFor: ['Z'], viewCompanies: ['Gone'] },
      { company: 'Bad', canSignIn: false, name: 'Guest' },
    ],
  }

  it('are all reported at once with their places, and nothing is written', async () => {
    const { faults, ...result } = await load(faulty)
    expect(faults).toEqual([
      { place: 'companies[2].timeZone', message: 'is not an IANA time zone' },
      { place: 'people[0].email', message: 'invalid email format' },
      { place: 'people[4]', message: 'a person without sign-in needs a traveller code' },
      { place: 'companies[1].code', message: 'Bad already stands at companies[0]' },
      { place: 'people[1].email', message: 'ann@elsewhere.example is of no email domain of the company' },
      { place: 'people[1].traveller.team', message: 'there is no team none in this company' },
      { place: 'people[1].traveller.reportsTo', message: 'nobody reports to themselves' },
      { place: 'people[2].company', message: 'there is no company Nowhere' },
      { place: 'people[3].viewCompanies[0]', message: 'there is no company Gone' },
      { place: 'people[3].arrangesFor[0]', message: 'there is no traveller Z in this company' },
    ])
    expect(result.companies).toEqual(counts(0, 0, 0))
    expect((await pools.system.query(`SELECT 1 FROM company WHERE code = 'Bad'`)).rowCount).toBe(0)
  })

  it('speak the caller’s language', async () => {
    const { faults } = await load({ people: [{ company: 'Keine', email: 'x', name: 1 }] }, { language: 'ja-JP' })
    expect(faults.map(({ message }) => message).join()).toMatch(/メールアドレス/)
    expect(faults).toHaveLength(2)
  })

  it('text the database could not keep as it is', async () => {
    const { faults } = await load({
      companies: [company('Odd', { displayName: 'a\u0000b', timeZone: '\u0000' })],
      people: [{ company: 'Odd', email: 'x@odd.example', name: 'half \uD800', shortName: '\u0007' }],
    })
    expect(faults.map(({ place }) => place)).toEqual([
      'companies[0].displayName',
      'companies[0].timeZone',
      'people[0].name',
      'people[0].shortName',
    ])
  })

  it('an address is kept as the browser would send it', async () => {
    expect(
      (await load({ companies: [company('Url', { logo: { url: 'https://a.example/\u0000 ü' } })] })).faults,
    ).toEqual([])
    const { rows } = await pools.system.query(`SELECT logo_url FROM company WHERE code = 'Url'`)
    expect(rows).toEqual([{ logo_url: 'https://a.example/%00%20%C3%BC' }])
  })

  it('a document of another shape is one fault', async () => {
    expect((await load([])).faults).toMatchObject([{ place: '(document)' }])
    expect((await load({ people: {}, persons: [] })).faults).toMatchObject([
      { place: 'people' },
      { place: '(document)' },
    ])
  })

  it('nobody takes another’s address or traveller', async () => {
    await load(world('Owner'))
    await load({ companies: [company('Thief', { emailDomains: [] })] })
    const { faults } = await load({
      people: [
        { company: 'Thief', email: 'ANN@owner.example', name: 'Ann' },
        { company: 'Owner', email: 'new@owner.example', name: 'New', traveller: { code: 'T1' } },
      ],
    })
    expect(faults).toEqual([
      { place: 'people[0].email', message: 'ANN@owner.example belongs to another company' },
      { place: 'people[1].traveller.code', message: 'traveller T1 belongs to another login' },
    ])
  })

  it('passwords need the embedded provider, secrets somebody to show them to', async () => {
    const { faults } = await load(world('Ext'), { upsertAccount: null, makesSecrets: false })
    expect(faults.map(({ place }) => place)).toEqual(['machineClients[0].secret', 'people[0].password'])
  })
})

describe('a machine client of one company', () => {
  it('provides its own people, and learns nothing of others', async () => {
    await load({
      companies: [company('Mine', { emailDomains: [] }), company('Theirs')],
      people: [{ company: 'Theirs', email: 'cy@theirs.example', name: 'Cy' }],
    })
    const { rows } = await pools.system.query<{ id: number }>(`SELECT id FROM company WHERE code = 'Mine'`)
    const onlyCompanyId = rows[0]?.id ?? 0
    const own = { company: 'Mine', email: 'di@mine.example', name: 'Di' }
    expect((await load({ people: [own] }, { onlyCompanyId })).logins).toEqual(counts(1, 0, 0))
    const { faults } = await load(
      {
        companies: [company('Mine')],
        machineClients: [{ clientId: 'all', scopes: ['provision'] }],
        teams: [{ company: 'Theirs', code: 'x', name: 'X' }],
        people: [{ ...own, viewCompanies: ['Theirs'] }],
      },
      { onlyCompanyId },
    )
    expect(faults.map(({ place }) => place)).toEqual([
      'companies[0]',
      'machineClients[0]',
      'teams[0].company',
      'people[0].viewCompanies[0]',
    ])
    const taken = await load(
      { people: [own, { company: 'Mine', email: 'cy@theirs.example', name: 'Cy' }] },
      { onlyCompanyId },
    )
    expect(taken.faults).toEqual([
      { place: 'people[1].email', message: 'cy@theirs.example belongs to another company' },
    ])
  })
})

describe('consultants of the agency', () => {
  const desk = async (email: string) => {
    const { rows } = await pools.system.query<{ code: string; ended: boolean; serves: boolean }>(
      `SELECT c.code, d.ended_at IS NOT NULL AS ended, l.serves_desk AS serves FROM desk_right d JOIN company c ON c.id = d.company_id
       JOIN login l ON l.id = d.login_id WHERE l.email = $1 ORDER BY c.code`,
      [email],
    )
    return rows
  }
  const email = 'ada@agency.example'
  const person = (serves: readonly string[]) => ({ company: 'Agency', email, name: 'Ada', serves })
  const companies = [company('Agency', { isAgency: true }), company('Client1'), company('Client2')]

  it('serve the companies that their record names, and keep the trace of those that it named', async () => {
    await load({ companies, people: [person(['Client1', 'Client2'])] })
    const both = { ended: false, serves: true }
    expect(await desk(email)).toEqual([
      { code: 'Client1', ...both },
      { code: 'Client2', ...both },
    ])
    expect((await load({ people: [person(['Client1', 'Client2'])] })).logins).toEqual(counts(0, 0, 1))
    expect((await load({ people: [person(['Client2'])] })).logins).toEqual(counts(0, 1, 0))
    expect((await desk(email)).map(({ ended }) => ended)).toEqual([true, false])
    await load({ people: [person([])] })
    expect(await desk(email)).toMatchObject([{ serves: false }, { serves: false }])
  })

  it('are people of the agency alone, and serve clients alone', async () => {
    const places = async (people: object[], options: Partial<ProvisioningOptions> = {}) =>
      (await load({ companies, people }, { isDryRun: true, ...options })).faults.map(({ message }) => message)
    expect(
      await places([{ company: 'Client1', email: 'bo@client1.example', name: 'Bo', serves: ['Client2'] }]),
    ).toEqual(['company Client1 is no agency: only people of the agency serve others'])
    expect(await places([person(['Agency', 'Nowhere'])])).toEqual([
      'Agency is an agency: only client companies are served',
      expect.stringContaining('Nowhere'),
    ])
  })
})

describe('CSV files', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'provisioning-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (files: Record<string, string>) => {
    const set = await Promise.all(
      Object.entries(files).map(async ([name, text], index) => {
        const path = join(folder, String(index))
        await writeFile(path, text)
        return { name, path }
      }),
    )
    return readProvisioningFiles(set, 'en-US')
  }

  it('lead to the same state as the document', async () => {
    await load({
      ...world('Csv'),
      companies: [
        company('Csv', {
          portalAreas: [{ code: 'hr', name: { 'en-US': 'HR', 'ja-JP': '人事' }, url: 'https://hr.example/' }],
        }),
      ],
    })
    const records = await read({
      'companies.csv': '\uFEFFcode,displayName,emailDomains\r\nCsv,Csv Ltd,csv.example\r\n',
      'portal-areas.csv': 'company,code,name.en-US,name.ja-JP,url\nCsv,hr,HR,人事,https://hr.example/\n',
      'teams.csv': 'company,code,name\nCsv,sales,Sales\n',
      'people.csv':
        'company,email,name,canSignIn,isArranger,arrangesFor,traveller.code,traveller.team,traveller.reportsTo,traveller.isGuest\n' +
        'Csv,Ann@Csv.example,"Ann Lee",,,,T1,sales,T2,\nCsv,bo@Csv.example,Bo Chan,,true,T1;G1,T2,,,\nCsv,,Guest One,false,,,G1,,,true\n',
      'machine-clients.csv': 'clientId,company,scopes\nCsv-import,Csv,import\n',
    })
    expect(await run(records)).toMatchObject({
      faults: [],
      companies: counts(0, 0, 1),
      teams: counts(0, 0, 1),
      logins: counts(0, 0, 2),
      travelers: counts(0, 0, 3),
      machineClients: counts(0, 0, 1),
    })
  })

  it('name file, line and column of a fault', async () => {
    const { faults } = await read({
      'people.csv': 'company,email,name,isArranger,colour\nA,ann@a.example,Ann,perhaps,red\nA,nobody,Bo,,\n',
      'teams.csv': 'company,code,name\nA,"x,Sales\n',
      'notes.csv': 'a\n',
      'list.json': '{',
    })
    expect(faults.map(({ place }) => place)).toEqual([
      'people.csv:2 isArranger',
      'people.csv:1 colour',
      'teams.csv',
      'notes.csv',
      'list.json',
      'people.csv:3 email',
    ])
  })

  it('must be UTF-8', async () => {
    const path = join(folder, 'latin1')
    await writeFile(path, Buffer.from([0x4d, 0xfc, 0x6c]))
    expect((await readProvisioningFiles([{ name: 'people.csv', path }], 'en-US')).faults).toEqual([
      { place: 'people.csv', message: 'is not UTF-8 text' },
    ])
  })
})
