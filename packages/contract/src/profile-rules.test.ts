import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { checkSection, tidySection } from './profile-rules.ts'
import { SavedSection } from './traveller-profile.ts'

const today = '2030-05-01'
/** What both sides do with a form, shape included: 'Path Code' of each fault, suggestions behind a colon. */
const faults = (change: z.input<typeof SavedSection>) =>
  checkSection(tidySection(z.parse(SavedSection, change)), { today }).map(
    ({ Path, Code, Suggestion }) => `${Path} ${Code}${Suggestion ? `: ${Suggestion}` : ''}`,
  )

const names = {
  Title: null,
  Surname: 'CHAN',
  GivenNames: 'MEI LING',
  OwnFamily: '陳',
  OwnGiven: '美玲',
  OwnFamilyReading: 'chén',
  OwnGivenReading: 'ㄇㄟˇ ㄌㄧㄥˊ',
  Sex: 'F' as const,
  Nationality: 'hk',
  BirthDate: '1991-02-28',
}
const named = (more: object) => faults({ Section: 'Names', Names: { ...names, ...more } })

describe('names', () => {
  it('are stored as typed, in capitals', () => {
    expect(named({})).toEqual([])
    expect(named({ Surname: ' o’brien ', GivenNames: 'Mary-Jane' })).toEqual([])
    const tidy = tidySection({ Section: 'Names', Names: { ...names, Surname: ' o’brien ' } })
    expect(tidy).toMatchObject({ Names: { Surname: "O'BRIEN", Nationality: 'HK' } })
  })
  it('in other letters are refused with a suggested spelling', () => {
    expect(named({ Surname: 'Müller', GivenNames: '美玲' })).toEqual([
      'Surname name_not_latin: MUELLER',
      'GivenNames name_not_latin',
    ])
  })
  it('need a surname only', () => {
    expect(named({ GivenNames: '' })).toEqual([])
    expect(named({ Surname: ' ' })).toEqual(['Surname required'])
  })
  it('must fit into a passport', () => {
    expect(named({ Surname: 'A'.repeat(20), GivenNames: 'B'.repeat(17) })).toEqual([])
    expect(named({ Surname: 'A'.repeat(20), GivenNames: 'B'.repeat(18) })).toEqual(['GivenNames name_too_long'])
  })
  it('have readings in kana, pinyin or zhuyin', () => {
    expect(named({ OwnFamilyReading: 'タカハシ', OwnGivenReading: 'みお' })).toEqual([])
    expect(named({ OwnFamilyReading: '陳' })).toEqual(['OwnFamilyReading reading_script'])
  })
  it.each([
    ['2030-05-02', ['BirthDate date_in_future']],
    ['2030-05-01', []],
    ['1899-12-31', ['BirthDate date_too_early']],
    ['1991-02-29', ['BirthDate date_invalid']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('born on %s: %j', (BirthDate, found) => expect(named({ BirthDate })).toEqual(found))
})

const passport = {
  Kind: 'passport' as const,
  Country: 'HK',
  Number: 'k0123 4567',
  IssuedOn: '2026-05-01',
  ExpiresOn: '2036-05-01',
}
const documents = (...items: object[]) =>
  faults({ Section: 'Documents', Documents: { Items: items.map((more) => ({ ...passport, ...more })) } })

describe('documents', () => {
  it('need country, number and dates', () => {
    expect(documents({})).toEqual([])
    expect(documents({ Country: '', Number: '', ExpiresOn: null })).toEqual([
      'Items.0.Country required',
      'Items.0.Number required',
      'Items.0.ExpiresOn required',
    ])
    expect(documents({ Country: 'H1' })).toEqual(['Items.0.Country country_unknown'])
  })
  it('need a number unless the item exists and has one', () => {
    expect(documents({ Id: '7', Number: undefined })).toEqual([])
    expect(documents({ Id: '7', Number: null })).toEqual(['Items.0.Number required'])
    expect(documents({ Number: undefined })).toEqual(['Items.0.Number required'])
    expect(documents({ Id: '7' }, { Id: '7' })).toEqual(['Items.1 duplicate'])
  })
  it('are issued in the past, and expire later', () => {
    expect(documents({ ExpiresOn: '2026-05-01' })).toEqual(['Items.0.ExpiresOn expires_before_issued'])
    expect(documents({ IssuedOn: '2030-05-02' })).toEqual(['Items.0.IssuedOn date_in_future'])
    expect(documents({ ExpiresOn: '2036-02-30' })).toEqual(['Items.0.ExpiresOn date_invalid'])
  })
  it('identity cards need no expiry date, and a right check digit', () => {
    const card = { Kind: 'identityCard', ExpiresOn: null }
    expect(documents({ ...card, Number: 'a123456(3)' })).toEqual([])
    expect(documents({ ...card, Number: 'A123456(4)' })).toEqual(['Items.0.Number number_check_digit'])
    expect(documents({ Kind: 'homeReturnPermit', Country: 'CN', Number: 'K1' })).toEqual([
      'Items.0.Number number_invalid',
    ])
  })
})

it('visas need no number, and can be valid for one day', () => {
  const visa = { Country: 'US', Type: 'B1/B2', Entries: null, ValidFrom: '2030-06-01', ExpiresOn: '2030-06-01' }
  const visas = (more: object) => faults({ Section: 'Visas', Visas: { Items: [{ ...visa, ...more }] } })
  expect(visas({})).toEqual([])
  expect(visas({ ExpiresOn: '2030-05-31' })).toEqual(['Items.0.ExpiresOn expires_before_issued'])
  expect(visas({ ExpiresOn: '' })).toEqual(['Items.0.ExpiresOn required'])
})

it('loyalty programmes need a code or a name', () => {
  const programme = { Kind: 'air' as const, ProgrammeCode: 'cx', ProgrammeName: '', Number: '1234567890', Tier: '' }
  const loyalties = (more: object) =>
    faults({ Section: 'Loyalties', Loyalties: { Items: [{ ...programme, ...more }] } })
  expect(loyalties({})).toEqual([])
  expect(loyalties({ ProgrammeCode: '' })).toEqual(['Items.0.ProgrammeName required'])
  expect(loyalties({ ProgrammeCode: 'C-X' })).toEqual(['Items.0.ProgrammeCode code_invalid'])
})

it('contacts are phone numbers and addresses, without duplicates', () => {
  const phone = (Number: string) => ({ Kind: 'mobile' as const, Number, Country: 'HK' })
  const email = (Address: string) => ({ Kind: 'work' as const, Address })
  const contacts = (Phones: string[], Emails: string[], Address: object | null = null) =>
    faults({
      Section: 'Contacts',
      Contacts: { Phones: Phones.map(phone), Emails: Emails.map(email), Address: Address as null },
    })
  expect(contacts(['+852 9123 4567', '(02) 2345-6789'], ['mei@example.com', '美@例.香港'])).toEqual([])
  expect(contacts(['+852 9123 4567', '+85291234567'], ['Mei@Example.com', 'mei@example.com'])).toEqual([
    'Phones.1 duplicate',
    'Emails.1 duplicate',
  ])
  expect(contacts(['call me', ''], ['mei@', 'mei'])).toEqual([
    'Phones.0.Number phone_invalid',
    'Phones.1.Number required',
    'Emails.0.Address email_invalid',
    'Emails.1.Address email_invalid',
  ])
  expect(contacts([], [], { Lines: [' '], City: '', Region: '', PostalCode: '', Country: 'H1' })).toEqual([
    'Address.Lines required',
    'Address.City required',
    'Address.Country country_unknown',
  ])
})

it('the home airport needs a code, an emergency contact a name and a phone', () => {
  const preferences = {
    Seat: null,
    SeatZones: [],
    Meal: null,
    HomeAirport: 'hkg',
    HotelWishes: [],
    HotelNote: '',
    Assistances: [],
    Note: '',
  }
  expect(faults({ Section: 'Preferences', Preferences: preferences })).toEqual([])
  expect(faults({ Section: 'Preferences', Preferences: { ...preferences, HomeAirport: 'H1' } })).toEqual([
    'HomeAirport airport_unknown',
  ])
  const person = { Name: '', Relation: 'partner' as const, Phone: '', Email: '', Language: null }
  expect(faults({ Section: 'Emergency', Emergency: { People: [person] } })).toEqual([
    'People.0.Name required',
    'People.0.Phone required',
  ])
})
