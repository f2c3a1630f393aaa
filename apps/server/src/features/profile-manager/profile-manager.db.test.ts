import type { SavedSection } from '@portolan/contract/traveller-profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { profileManager } from '@portolan/contract/features/profile-manager'
import type { Person } from '../../../../../tools/test/world.ts'
import { names, passport, preferences, type ProfileWorld, startProfileWorld } from './testing/profile-world.ts'

/** Sections of one's own profile: saved, masked, revealed, and what stands in the tables of it. */

let test: ProfileWorld
let me: Person
beforeAll(async () => {
  test = await startProfileWorld()
  me = test.world.alpha.traveller
})
afterAll(() => test.stop())
beforeEach(() => test.query('TRUNCATE profile_section, profile_item, profile_access, profile_consent CASCADE'))

const save = (Change: SavedSection, Version = 0, who = me) => test.ask('save', who, { Version, Change })
const saveDocuments = (Items: Extract<SavedSection, { Section: 'Documents' }>['Documents']['Items'], Version = 0) =>
  save({ Section: 'Documents', Documents: { Items } }, Version)
const read = async () => {
  const { Sections } = await test.ask('profile', me, {})
  if (!Sections) throw new Error('The own profile is not open')
  return Sections
}

describe('a profile', () => {
  it('is empty at first, and still a form to fill in', async () => {
    const answer = await test.ask('profile', me, {})
    expect(answer).toMatchObject({
      Access: 'full',
      Role: 'self',
      HasProfile: false,
      Traveler: { TravelerId: String(me.travelerId), IsSelf: true, Email: me.email },
      Warnings: [],
      Asking: [],
    })
    expect(answer.Sections).toMatchObject({
      Names: { Version: 0, Surname: '', BirthDate: null, ChangedBy: null },
      Documents: { Version: 0, Items: [] },
      Emergency: { Version: 0, People: [] },
    })
    expect(answer.Consents).toEqual(
      ['agency', 'arrangers', 'dutyOfCare'].map((Kind) => ({ Kind, IsGiven: false, At: null, TextVersion: null })),
    )
  })

  it('keeps every section, tidied', async () => {
    await save({ Section: 'Names', Names: names })
    await save({
      Section: 'Contacts',
      Contacts: {
        Phones: [
          { Kind: 'mobile', Number: '9123 4567', Country: 'HK' },
          { Kind: 'work', Number: '+81 3-1234-5678' },
        ],
        Emails: [{ Kind: 'private', Address: ' mei@example.com ' }],
        Address: { Lines: ['1 Queen’s Road'], City: 'Hong Kong', Region: '', PostalCode: '', Country: 'hk' },
      },
    })
    await save({
      Section: 'Visas',
      Visas: {
        Items: [
          {
            Country: 'us',
            Type: 'B1/B2',
            Entries: 'multiple',
            ValidFrom: null,
            ExpiresOn: '2035-01-01',
            Number: 'p1234567',
          },
        ],
      },
    })
    await save({
      Section: 'Loyalties',
      Loyalties: {
        Items: [
          { Kind: 'air', ProgrammeCode: 'cx', ProgrammeName: 'Asia Miles', Tier: 'Gold', Number: '1234 567 890' },
        ],
      },
    })
    await save({ Section: 'Preferences', Preferences: preferences as never })
    await save({
      Section: 'Emergency',
      Emergency: {
        People: [
          {
            Name: 'Chan Wai',
            Relation: 'partner',
            Phone: '0912 345 678',
            PhoneCountry: 'TW',
            Email: '',
            Language: 'zh-TW',
          },
        ],
      },
    })
    await saveDocuments([passport])
    expect(await read()).toMatchObject({
      Names: {
        Surname: 'CHAN',
        GivenNames: 'MEI LING',
        OwnFamily: '陳',
        BirthDate: { Masked: '••••-••-••' },
        Version: 1,
        ChangedAt: '2030-05-01T02:00:00.000Z',
      },
      Contacts: {
        Phones: [
          { Kind: 'mobile', Number: '+85291234567' },
          { Kind: 'work', Number: '+81312345678' },
        ],
        Emails: [{ Address: 'mei@example.com' }],
        Address: { Country: 'HK' },
      },
      Documents: {
        Items: [{ Kind: 'passport', Number: { Masked: '•••••4567' }, Expiry: 'valid', IssuedOn: '2026-05-01' }],
      },
      Visas: { Items: [{ Country: 'US', Number: { Masked: '••••4567' }, Entries: 'multiple' }] },
      Loyalties: { Items: [{ ProgrammeCode: 'CX', Number: { Masked: '••••••7890' }, Tier: 'Gold' }] },
      Preferences: preferences,
      Emergency: { People: [{ Phone: '+886912345678', Email: null }] },
    })
  })

  it('holds no secret in the clear, in no table', async () => {
    const secrets = ['K01234567', '1991-02-28', 'P7654321', '9876501234']
    await save({ Section: 'Names', Names: names })
    await saveDocuments([passport])
    const visa = {
      Country: 'US',
      Type: 'B1',
      Entries: null,
      ValidFrom: null,
      ExpiresOn: '2035-01-01',
      Number: 'P7654321',
    }
    const miles = { Kind: 'air' as const, ProgrammeCode: 'CX', ProgrammeName: '', Tier: '', Number: '9876501234' }
    // With a key, so that the books of idempotency are looked through as well.
    for (const Change of [
      { Section: 'Visas', Visas: { Items: [visa] } },
      { Section: 'Loyalties', Loyalties: { Items: [miles] } },
    ])
      await send(
        test.portolan.url,
        profileManager.save,
        { Version: 0, Change },
        { ...callCredentials(me), headers: { 'idempotency-key': `scan-${Change.Section}` } },
      )
    const { Documents } = await read()
    const reveal = { Secret: { Section: 'Documents', ItemId: Documents.Items[0]?.Id } }
    const revealed = await send(test.portolan.url, profileManager.reveal, reveal, {
      ...callCredentials(me),
      headers: { 'idempotency-key': 'scan-reveal' },
    })
    expect(revealed.json).toEqual({ Value: 'K01234567' })
    const tables = await test.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables)
      for (const secret of secrets)
        if ((await test.query(`SELECT FROM ${name} t WHERE t::text LIKE $1`, [`%${secret}%`])).length > 0)
          found.push(`${secret} in ${name}`)
    expect(tables.length).toBeGreaterThan(40)
    expect(found).toEqual([])
    expect(JSON.stringify(test.portolan.logged)).not.toMatch(new RegExp(secrets.join('|')))
    expect(await test.query(`SELECT FROM profile_item WHERE sealed_number LIKE 'v1.%'`)).toHaveLength(3)
  })
})

describe('a save', () => {
  it('keeps secrets that are left out, changes those that are sent, removes those that are null', async () => {
    await save({ Section: 'Names', Names: names })
    const { BirthDate: _, ...rest } = names
    await save({ Section: 'Names', Names: { ...rest, Title: 'DR' } }, 1)
    expect((await read()).Names).toMatchObject({ Title: 'DR', BirthDate: { Masked: '••••-••-••' }, Version: 2 })
    await save({ Section: 'Names', Names: { ...rest, BirthDate: null } }, 2)
    expect((await read()).Names).toMatchObject({ Title: 'MS', BirthDate: null })
  })

  it('items keep their ids, come in the order sent, and go when they are not named', async () => {
    const card = { Kind: 'identityCard' as const, Country: 'HK', Number: 'A123456(3)', IssuedOn: null, ExpiresOn: null }
    const first = await saveDocuments([passport, card])
    const [one, two] = first.Sections?.Documents?.Items ?? []
    if (!one || !two) throw new Error('Not saved')
    const { Number: _, ...unnumbered } = passport
    const second = await saveDocuments(
      [
        { ...card, Id: two.Id },
        { ...unnumbered, Id: one.Id, ExpiresOn: '2035-12-31' },
      ],
      1,
    )
    expect(second.Sections?.Documents).toMatchObject({
      Version: 2,
      Items: [{ Id: two.Id }, { Id: one.Id, Number: { Masked: '•••••4567' }, ExpiresOn: '2035-12-31' }],
    })
    const third = await saveDocuments([{ ...card, Id: two.Id }], 2)
    expect(third.Sections?.Documents?.Items.map(({ Id }) => Id)).toEqual([two.Id])
  })

  it('without a change is none: no version, no line in the log', async () => {
    await saveDocuments([passport])
    const { Documents } = await read()
    const Id = Documents.Items[0]?.Id ?? ''
    const again = await saveDocuments([{ ...passport, Id }], 1)
    expect(again).toMatchObject({ Status: 0, Sections: { Documents: { Version: 1 } } })
    const { Entries } = await test.ask('accessLog', me, {})
    expect(Entries.filter(({ Action }) => Action === 'changed')).toHaveLength(1)
    await save({
      Section: 'Contacts',
      Contacts: {
        Phones: [],
        Emails: [],
        Address: { Lines: ['1'], City: 'X', Region: '', PostalCode: '', Country: 'HK' },
      },
    })
    const same = await save(
      {
        Section: 'Contacts',
        Contacts: {
          Phones: [],
          Emails: [],
          Address: { Lines: ['1'], City: 'X', Region: '', PostalCode: '', Country: 'HK' },
        },
      },
      1,
    )
    expect(same.Sections?.Contacts?.Version).toBe(1)
  })

  it('is refused field by field, with what the server alone knows', async () => {
    const refused = await save({
      Section: 'Contacts',
      Contacts: {
        Phones: [
          { Kind: 'mobile', Number: '9123 456', Country: 'HK' },
          { Kind: 'work', Number: '9123 4567' },
        ],
        Emails: [],
        Address: { Lines: ['1'], City: 'X', Region: '', PostalCode: '', Country: 'QQ' },
      },
    })
    expect(refused).toMatchObject({
      Status: 2,
      Sections: null,
      Faults: [
        { Path: 'Phones.0.Number', Code: 'phone_invalid' },
        { Path: 'Phones.1.Number', Code: 'phone_country_needed' },
        { Path: 'Address.Country', Code: 'country_unknown' },
      ],
    })
    const names2 = await save({ Section: 'Names', Names: { ...names, Surname: 'Müller' } })
    expect(names2.Faults).toEqual([{ Path: 'Surname', Code: 'name_not_latin', Suggestion: 'MUELLER' }])
    const home = await save({ Section: 'Preferences', Preferences: { ...preferences, HomeAirport: 'QQQ' } as never })
    expect(home.Faults).toMatchObject([{ Path: 'HomeAirport', Code: 'airport_unknown' }])
    expect((await read()).Contacts.Version).toBe(0)
  })

  it('never touches an item of another section or of another person', async () => {
    await saveDocuments([passport])
    const colleague = test.world.alpha.colleague
    const { Sections } = await test.ask('save', colleague, {
      Version: 0,
      Change: { Section: 'Documents', Documents: { Items: [passport] } },
    })
    const theirs = Sections?.Documents?.Items[0]?.Id ?? ''
    const { Number: _, ...unnumbered } = passport
    const stolen = await saveDocuments([{ ...unnumbered, Id: theirs }], 1)
    expect(stolen).toMatchObject({ Status: 2, Faults: [{ Path: 'Items.0', Code: 'item_unknown' }] })
    const { Documents } = await read()
    const visa = { Country: 'US', Type: '', Entries: null, ValidFrom: null, ExpiresOn: '2035-01-01' }
    const moved = await save({ Section: 'Visas', Visas: { Items: [{ ...visa, Id: Documents.Items[0]?.Id ?? '' }] } })
    expect(moved).toMatchObject({ Status: 2, Faults: [{ Code: 'item_unknown' }] })
    expect(await test.refusal('reveal', me, { Secret: { Section: 'Documents', ItemId: theirs } })).toEqual([
      404,
      'record_not_found',
    ])
    expect(await test.refusal('reveal', me, { Secret: { Section: 'Visas', ItemId: Documents.Items[0]?.Id } })).toEqual([
      404,
      'record_not_found',
    ])
  })

  it('on an old version shows what stands and saves nothing', async () => {
    await save({ Section: 'Preferences', Preferences: preferences as never })
    await save({ Section: 'Preferences', Preferences: { ...preferences, Seat: 'window' } as never }, 1)
    const late = await save({ Section: 'Preferences', Preferences: { ...preferences, Meal: 'MOML' } as never }, 1)
    expect(late).toMatchObject({ Status: 1, Sections: { Preferences: { Seat: 'window', Meal: 'VGML', Version: 2 } } })
    expect(Object.keys(late.Sections ?? {})).toEqual(['Preferences'])
    expect((await read()).Preferences).toMatchObject({ Meal: 'VGML', Version: 2 })
  })

  it('of two sections at once collides with none, of one section ten times once', async () => {
    await Promise.all([
      save({ Section: 'Names', Names: names }),
      save({ Section: 'Preferences', Preferences: preferences as never }),
      saveDocuments([passport]),
    ])
    expect(await read()).toMatchObject({
      Names: { Version: 1 },
      Preferences: { Version: 1 },
      Documents: { Version: 1 },
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save({ Section: 'Preferences', Preferences: { ...preferences, Note: `${n}` } as never }, 1),
      ),
    )
    expect(answers.map(({ Status }) => Status).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect((await read()).Preferences.Version).toBe(2)
  })
})

it('what expires is warned of, in the answers of saves too', async () => {
  const saved = await saveDocuments([{ ...passport, ExpiresOn: '2030-10-30' }])
  expect(saved.Warnings).toMatchObject([
    { Code: 'expiresSoon', Section: 'Documents', Kind: 'passport', DaysLeft: 182, Trip: null },
  ])
  expect((await test.ask('profile', me, {})).Warnings).toEqual(saved.Warnings)
  expect((await test.ask('people', me, {})).People).toMatchObject([{ IsSelf: true, IsShared: true, Warnings: 1 }])
})

it('tells when one’s own documents expire, and nobody else’s', async () => {
  await saveDocuments([passport])
  const { Documents } = await test.ask('ownDocuments', me, {})
  expect(Documents).toMatchObject([
    { Section: 'Documents', Kind: 'passport', Country: 'HK', CountryName: 'Hong Kong', ExpiresOn: passport.ExpiresOn },
  ])
  expect(JSON.stringify(Documents)).not.toContain('K0123')
  expect((await test.ask('ownDocuments', test.world.alpha.colleague, {})).Documents).toEqual([])
})
