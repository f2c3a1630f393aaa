import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testSecret } from '../../../../tools/test/database.ts'
import { openTestLedger, type TestLedger } from '../domain/ledger/testing/test-ledger.ts'
import { createProfileSecrets } from '../domain/profiles/sealed.ts'
import { exitCode } from './command-context.ts'
import { runPut } from './profiles.ts'

let ledger: TestLedger
let ann: number
beforeAll(async () => {
  ledger = await openTestLedger()
  const [login] = await ledger.rows<{ id: number }>(
    `insert into login (company_id, email, name, short_name) values ($1, 'ann@acme.example', 'Ann Chan', 'A') returning id`,
    [ledger.companyId],
  )
  const [traveler] = await ledger.rows<{ id: number }>(
    `insert into traveler (company_id, login_id, code, name, folded_name, email) values ($1, $2, 'A-1', 'Ann Chan', 'ann chan', 'ann@acme.example') returning id`,
    [ledger.companyId, login?.id],
  )
  ann = traveler?.id ?? 0
  await ledger.rows(
    `insert into traveler (company_id, code, name, folded_name, active) values ($1, 'A-2', 'Bo', 'bo', true),
      ($1, 'A-3', 'Cy', 'cy', false), ($2, 'O-1', 'Dee', 'dee', true)`,
    [ledger.companyId, ledger.otherCompanyId],
  )
})
afterAll(() => ledger.close())
beforeEach(async () => void (await ledger.rows('delete from profile_section; delete from profile_item')))

/** What the command prints, and its exit code. */
async function put(items: readonly object[] | string, options: { dryRun?: boolean; overwrite?: boolean } = {}) {
  const file = join(ledger.dir, 'profiles.json')
  await writeFile(file, typeof items === 'string' ? items : JSON.stringify({ items }))
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const context = { database: ledger, language: 'en-US', config: { secret: testSecret } } as const
    const code = await runPut(context, [file], { dryRun: false, overwrite: false, by: 'Move-in', ...options })
    return [code, said.mock.calls.map(([line]) => String(line)).join('')]
  } finally {
    said.mockRestore()
  }
}
const counts = (created: number, updated: number, unchanged: number, refused = 0) =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} left out with faults.\n`
const passport = {
  Kind: 'passport',
  Country: 'hk',
  Number: 'k0123 4567',
  IssuedOn: '2024-05-01',
  ExpiresOn: '2034-05-01',
}
const profile = (sections: object, traveller = 'A-1', company = 'ACME') => ({ company, traveller, sections })
const whole = profile({
  Names: { Surname: 'Chan', GivenNames: 'Ann', Nationality: 'HK', BirthDate: '1992-02-29' },
  Contacts: { Phones: [{ Kind: 'mobile', Number: '9123 4567', Country: 'HK' }] },
  Documents: { Items: [passport, { Kind: 'identityCard', Country: 'HK', Number: 'A123456(3)' }] },
  Visas: { Items: [{ Country: 'US', ExpiresOn: '2033-01-01' }] },
  Loyalties: { Items: [{ Kind: 'air', ProgrammeCode: 'CX', Number: '1234567890' }] },
  Preferences: { Seat: 'aisle', HomeAirport: 'HKG' },
  Emergency: { People: [{ Name: 'Bo', Relation: 'partner', Phone: '+85291234568' }] },
})
const items = () =>
  ledger.rows<{ id: number; kind: string; sealed_number: string | null; expires_on: string | null }>(
    'select id, kind, sealed_number, expires_on::text from profile_item order by section, position',
  )
const section = async (name: string) =>
  (
    await ledger.rows<{ body: Record<string, unknown>; changed_by: number | null; version: number }>(
      'select body, changed_by, version from profile_section where traveler_id = $1 and section = $2',
      [ann, name],
    )
  )[0]

it('enters whole profiles as the portal would, sealed, and the same document again changes nothing', async () => {
  expect(await put([whole], { dryRun: true })).toEqual([
    exitCode.done,
    `${counts(1, 0, 0)}Dry run: nothing was changed.\n`,
  ])
  expect(await items()).toEqual([])
  expect(await put([whole])).toEqual([exitCode.done, counts(1, 0, 0)])
  const entered = await items()
  expect(entered.map(({ kind }) => kind)).toEqual(['passport', 'identityCard', 'air', 'visa'])
  const secrets = createProfileSecrets(testSecret)
  const owner = { companyId: ledger.companyId, travelerId: ann }
  expect(secrets.open(owner, entered[0]?.sealed_number ?? '')).toBe('K01234567')
  expect((await section('Names'))?.body).toMatchObject({ Surname: 'CHAN', OwnFamily: '' })
  expect((await section('Contacts'))?.body).toMatchObject({ Phones: [{ Number: '+85291234567' }], Address: null })
  const logged = () =>
    ledger.rows<{ who: string; role: string; action: string }>('select who, role, action from profile_access')
  const lines = await logged()
  expect(new Set(lines.map((line) => Object.values(line).join()))).toEqual(new Set(['Move-in,agency,changed']))

  expect(await put([{ ...whole, traveller: 'ANN@acme.example' }])).toEqual([exitCode.done, counts(0, 0, 1)])
  expect(await items()).toEqual(entered)
  expect(await logged()).toHaveLength(lines.length)
})

it('what is left out stays; a document keeps its row while it is the same one', async () => {
  await put([whole])
  const [before, card] = await items()
  const { IssuedOn: _, ...renewed } = { ...passport, ExpiresOn: '2034-06-01' }
  const change = {
    Names: { GivenNames: 'Ann Mei' },
    Documents: { Items: [{ Kind: 'identityCard', Country: 'HK' }, renewed] },
  }
  expect(await put([profile(change)])).toEqual([exitCode.done, counts(0, 1, 0)])
  expect((await section('Names'))?.body).toMatchObject({ Surname: 'CHAN', GivenNames: 'ANN MEI', Nationality: 'HK' })
  const [first, second, ...rest] = await items()
  expect(first).toEqual(card)
  expect(second).toEqual({ ...before, expires_on: '2034-06-01' })
  expect(rest).toHaveLength(2)
  expect(await ledger.rows(`select body->>'IssuedOn' as d from profile_item where kind = 'passport'`)).toEqual([
    { d: '2024-05-01' },
  ])
})

it('a person with a fault is left out as a whole, and says where; everybody else is entered', async () => {
  const faulty = profile(
    {
      Names: { Surname: 'Müller' },
      Documents: { Items: [{ ...passport, ExpiresOn: '2031-02-29' }] },
      Preferences: { HomeAirport: 'QQQ' },
    },
    'A-2',
  )
  expect(await put([faulty, whole])).toEqual([
    exitCode.faults,
    `items[0].sections.Names.Surname: has other than Latin letters, spaces, hyphens and apostrophes (MUELLER would do)
items[0].sections.Documents.Items[0].ExpiresOn: is no day of the calendar (YYYY-MM-DD)
items[0].sections.Preferences.HomeAirport: is no IATA code of an airport or city
${counts(1, 0, 0, 1)}`,
  ])
  expect(await ledger.rows('select distinct traveler_id from profile_section')).toEqual([{ traveler_id: ann }])
})

it('drops nothing: what it does not know is a fault, and so is who is not there', async () => {
  const names = { Names: { Surname: 'Chan' } }
  const said = await put([
    profile({
      Names: { Surname: 'Chan', MiddleName: 'X' },
      Contacts: { Phones: [{ Kind: 'mobile', Number: '+85291234567', Fax: '' }] },
    }),
    profile({ Documents: { Items: [{ ...passport, Id: '7' }] } }),
    profile({ Hobbies: {} }),
    profile({}),
    profile({ Preferences: { Note: 'a\u0000b' } }),
    profile(names, 'A-3'),
    profile(names, 'O-1'),
    profile(names, 'A-1', 'NOPE'),
    profile(names),
    profile(names, 'ann@acme.example'),
  ])
  expect(said).toEqual([
    exitCode.faults,
    `items[0].sections.Names.MiddleName: is no field of a profile
items[0].sections.Contacts.Phones[0].Fax: is no field of a profile
items[1].sections.Documents.Items[0].Id: is no field of a profile
items[2].sections: Unrecognized key: "Hobbies"
items[2].sections: names no section
items[3].sections: names no section
items[4].sections.Preferences.Note: holds characters that are no text
items[5].traveller: there is no traveller A-3 in this company, or several have this address
items[6].traveller: there is no traveller O-1 in this company, or several have this address
items[7].company: there is no company NOPE
items[9]: the same traveller already stands at items[8]
${counts(1, 0, 0, 9)}`,
  ])
  expect((await put('{"items": ['))[1]).toContain('profiles.json: is not JSON')
})

it('leaves what somebody saved in the portal, and says so, until it is told to overwrite', async () => {
  await put([whole])
  await ledger.rows(
    `update profile_section set changed_by = (select login_id from traveler where id = $1)
    where section = 'Names'`,
    [ann],
  )
  const change = profile({ Names: { Surname: 'Wong' }, Preferences: { Seat: 'window' } })
  expect(await put([change])).toEqual([
    exitCode.done,
    `items[0].sections.Names: is left as Ann Chan saved it; --overwrite replaces it\n${counts(0, 1, 0)}`,
  ])
  expect((await section('Names'))?.body).toMatchObject({ Surname: 'CHAN' })
  expect((await section('Preferences'))?.body).toMatchObject({ Seat: 'window', HomeAirport: 'HKG' })
  expect(await put([change], { overwrite: true })).toEqual([exitCode.done, counts(0, 1, 0)])
  expect(await section('Names')).toMatchObject({ body: { Surname: 'WONG' }, changed_by: null })
})
