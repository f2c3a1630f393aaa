import { isDay } from '@portolan/rules/calendar-day'
import { numberFault } from '@portolan/rules/identity-number'
import { isPassportName, suggestPassportName, tidyPassportName } from '@portolan/rules/passport-name'
import { documentsWithoutExpiry, type SavedSection } from './traveller-profile.ts'

/**
 * The rules of a profile's sections besides their schema. The browser runs them before a save, and the server runs them
 * again: `tidySection` first, then `checkSection`. A section without faults is saved, unless the server's own look-ups
 * (phones, countries, airports) find one.
 */

/** Why a field of a profile is refused. The profile manager has the texts. */
export const faultCodes = [
  'required',
  /** A name with other than Latin letters, spaces, hyphens and apostrophes. */
  'name_not_latin',
  /** Longer than the 39 characters that a passport's machine-readable zone has for surname and given names. */
  'name_too_long',
  'reading_script',
  'date_invalid',
  'date_in_future',
  'date_too_early',
  'expires_before_issued',
  'country_unknown',
  'number_invalid',
  /** An identity number with a wrong check digit. */
  'number_check_digit',
  'phone_invalid',
  /** A national number without a country to read it with. */
  'phone_country_needed',
  'email_invalid',
  'airport_unknown',
  'code_invalid',
  'duplicate',
  /** Somebody has removed the item. */
  'item_unknown',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** One refused field: `Path` is within the section as sent, such as 'Items.0.ExpiresOn'. */
export interface Fault {
  readonly Path: string
  readonly Code: FaultCode
  /** A spelling that is accepted; null when there is none to suggest. */
  readonly Suggestion: string | null
}

export interface CheckOptions {
  /** YYYY-MM-DD in the person's time zone. */
  readonly today: string
}

const fault = (Path: string, Code: FaultCode, Suggestion: string | null = null): Fault => ({ Path, Code, Suggestion })

const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
const foldWidth = (text: string) => oneLine(text.normalize('NFKC'))
const code = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase()
const codeOrNull = <T extends string | null | undefined>(text: T) => (text ? code(text) : text === '' ? null : text)

/** The section as it is stored: it normalises spaces, width and capitals of names, codes and numbers, and changes no letter. */
export function tidySection(change: SavedSection): SavedSection {
  switch (change.Section) {
    case 'Names':
      return { Section: 'Names', Names: tidyNames(change.Names) }
    case 'Contacts':
      return { Section: 'Contacts', Contacts: tidyContacts(change.Contacts) }
    case 'Documents':
      return { Section: 'Documents', Documents: { Items: change.Documents.Items.map(tidyDocument) } }
    case 'Visas':
      return { Section: 'Visas', Visas: { Items: change.Visas.Items.map(tidyVisa) } }
    case 'Loyalties':
      return { Section: 'Loyalties', Loyalties: { Items: change.Loyalties.Items.map(tidyLoyalty) } }
    case 'Preferences':
      return { Section: 'Preferences', Preferences: tidyPreferences(change.Preferences) }
    case 'Emergency':
      return { Section: 'Emergency', Emergency: { People: change.Emergency.People.map(tidyPerson) } }
  }
}

type Of<S extends SavedSection['Section']> = Extract<SavedSection, { Section: S }>
type Item<T> = T extends { Items: readonly (infer I)[] } ? I : never
type DocumentItem = Item<Of<'Documents'>['Documents']>
type VisaItem = Item<Of<'Visas'>['Visas']>
type LoyaltyItem = Item<Of<'Loyalties'>['Loyalties']>

const tidyNames = (names: Of<'Names'>['Names']) => ({
  ...names,
  Surname: tidyPassportName(names.Surname),
  GivenNames: tidyPassportName(names.GivenNames),
  OwnFamily: oneLine(names.OwnFamily),
  OwnGiven: oneLine(names.OwnGiven),
  OwnFamilyReading: oneLine(names.OwnFamilyReading),
  OwnGivenReading: oneLine(names.OwnGivenReading),
  Nationality: codeOrNull(names.Nationality),
  ...(names.BirthDate === '' ? { BirthDate: null } : {}),
})

const tidyContacts = ({ Phones, Emails, Address }: Of<'Contacts'>['Contacts']) => ({
  Phones: Phones.map((phone) => ({ ...phone, Number: foldWidth(phone.Number), Country: codeOrNull(phone.Country) })),
  Emails: Emails.map((email) => ({ ...email, Address: foldWidth(email.Address) })),
  Address: Address && {
    Lines: Address.Lines.map(oneLine).filter(Boolean),
    City: oneLine(Address.City),
    Region: oneLine(Address.Region),
    PostalCode: foldWidth(Address.PostalCode).toUpperCase(),
    Country: code(Address.Country),
  },
})

const tidyDocument = (item: DocumentItem) => ({ ...item, Country: code(item.Country), ...tidyNumber(item) })
const tidyVisa = (item: VisaItem) => ({
  ...item,
  Country: code(item.Country),
  Type: oneLine(item.Type),
  ...tidyNumber(item),
})
const tidyLoyalty = (item: LoyaltyItem) => ({
  ...item,
  ProgrammeCode: code(item.ProgrammeCode),
  ProgrammeName: oneLine(item.ProgrammeName),
  Tier: oneLine(item.Tier),
  ...tidyNumber(item),
})

const tidyPreferences = (wishes: Of<'Preferences'>['Preferences']) => ({
  ...wishes,
  HomeAirport: codeOrNull(wishes.HomeAirport),
  HotelNote: wishes.HotelNote.trim(),
  Note: wishes.Note.trim(),
})

const tidyPerson = (person: Of<'Emergency'>['Emergency']['People'][number]) => ({
  ...person,
  Name: oneLine(person.Name),
  Phone: foldWidth(person.Phone),
  PhoneCountry: codeOrNull(person.PhoneCountry),
  Email: person.Email ? foldWidth(person.Email) : null,
})

const tidyNumber = ({ Number: number }: { Number?: string | null | undefined }) =>
  number === undefined ? {} : { Number: codeOrNull(number) ?? null }

/** The faults of a tidy section, in the order of its fields. */
export function checkSection(change: SavedSection, { today }: CheckOptions): Fault[] {
  switch (change.Section) {
    case 'Names':
      return checkNames(change.Names, today)
    case 'Contacts':
      return checkContacts(change.Contacts)
    case 'Documents':
      return change.Documents.Items.flatMap((item, index) => checkDocument(item, `Items.${index}`, today)).concat(
        checkIds(change.Documents.Items),
      )
    case 'Visas':
      return change.Visas.Items.flatMap((item, index) => checkVisa(item, `Items.${index}`)).concat(
        checkIds(change.Visas.Items),
      )
    case 'Loyalties':
      return change.Loyalties.Items.flatMap((item, index) => checkLoyalty(item, `Items.${index}`)).concat(
        checkIds(change.Loyalties.Items),
      )
    case 'Preferences':
      return checkCode('HomeAirport', change.Preferences.HomeAirport, /^[A-Z]{3}$/, 'airport_unknown')
    case 'Emergency':
      return change.Emergency.People.flatMap((person, index) => [
        ...checkRequired(`People.${index}.Name`, person.Name),
        ...checkPhone(`People.${index}.Phone`, person.Phone),
        ...(person.Email === null ? [] : checkEmail(`People.${index}.Email`, person.Email)),
      ])
  }
}

const checkRequired = (path: string, value: string | null | undefined): Fault[] =>
  value ? [] : [fault(path, 'required')]
const checkCode = (path: string, value: string | null, form: RegExp, as: FaultCode): Fault[] =>
  value === null || form.test(value) ? [] : [fault(path, as)]
const checkCountry = (path: string, value: string): Fault[] =>
  value === '' ? [fault(path, 'required')] : checkCode(path, value, /^[A-Z]{2}$/, 'country_unknown')

/** The room in a passport's machine-readable zone: both names and the two fillers between them are 39 characters. */
const maxLetters = 37
/** Kana, Latin with or without tone marks, zhuyin. */
const reading = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Bopomofo}\p{Mn}\dー・ˊˇˋ˙ '-]*$/u

function checkNames(names: Of<'Names'>['Names'], today: string): Fault[] {
  const latin = (['Surname', 'GivenNames'] as const).flatMap((field) =>
    names[field] === '' || isPassportName(names[field])
      ? []
      : [fault(field, 'name_not_latin', suggestPassportName(names[field]))],
  )
  const readings = (['OwnFamilyReading', 'OwnGivenReading'] as const).flatMap((field) =>
    reading.test(names[field]) ? [] : [fault(field, 'reading_script')],
  )
  const letters = names.Surname.length + names.GivenNames.length
  return [
    ...checkRequired('Surname', names.Surname),
    ...latin,
    ...(letters > maxLetters ? [fault(names.GivenNames ? 'GivenNames' : 'Surname', 'name_too_long')] : []),
    ...readings,
    ...checkCode('Nationality', names.Nationality, /^[A-Z]{2}$/, 'country_unknown'),
    ...checkDay('BirthDate', names.BirthDate, { latest: today }),
  ]
}

/** No traveller was born, and no valid document was issued, before this day. */
const earliestDay = '1900-01-01'
const latestDay = '2199-12-31'

function checkDay(path: string, day: string | null | undefined, { latest }: { latest?: string } = {}): Fault[] {
  if (day === null || day === undefined) return []
  if (!isDay(day)) return [fault(path, 'date_invalid')]
  if (day < earliestDay) return [fault(path, 'date_too_early')]
  if (day > latestDay) return [fault(path, 'date_invalid')]
  return latest !== undefined && day > latest ? [fault(path, 'date_in_future')] : []
}

const checkEnds = (path: string, from: string | null, to: string | null): Fault[] =>
  from !== null && to !== null && isDay(from) && isDay(to) && to <= from ? [fault(path, 'expires_before_issued')] : []

/** A save may leave out the number of an item that exists: the stored number stays. */
function checkNumber(path: string, item: { Id?: string | undefined; Number?: string | null | undefined }): Fault[] {
  if (item.Number === undefined && item.Id !== undefined) return []
  if (!item.Number) return [fault(path, 'required')]
  return /^[A-Z0-9][A-Z0-9()/.*-]{2,29}$/.test(item.Number) ? [] : [fault(path, 'number_invalid')]
}

function checkDocument(item: DocumentItem, path: string, today: string): Fault[] {
  const number = checkNumber(`${path}.Number`, item)
  const wrong = number.length === 0 && item.Number ? numberFault(item.Kind, item.Country, item.Number) : null
  return [
    ...checkCountry(`${path}.Country`, item.Country),
    ...number,
    ...(wrong ? [fault(`${path}.Number`, wrong === 'form' ? 'number_invalid' : 'number_check_digit')] : []),
    ...checkDay(`${path}.IssuedOn`, item.IssuedOn, { latest: today }),
    ...(documentsWithoutExpiry.includes(item.Kind) ? [] : checkRequired(`${path}.ExpiresOn`, item.ExpiresOn)),
    ...checkDay(`${path}.ExpiresOn`, item.ExpiresOn),
    ...checkEnds(`${path}.ExpiresOn`, item.IssuedOn, item.ExpiresOn),
  ]
}

function checkVisa(item: VisaItem, path: string): Fault[] {
  return [
    ...checkCountry(`${path}.Country`, item.Country),
    // Electronic travel permissions have no number that travellers know.
    ...(item.Number ? checkNumber(`${path}.Number`, item) : []),
    ...checkDay(`${path}.ValidFrom`, item.ValidFrom),
    ...checkRequired(`${path}.ExpiresOn`, item.ExpiresOn),
    ...(item.ExpiresOn ? checkDay(`${path}.ExpiresOn`, item.ExpiresOn) : []),
    // A visa can be valid for a single day.
    ...(item.ValidFrom !== null && item.ValidFrom !== item.ExpiresOn
      ? checkEnds(`${path}.ExpiresOn`, item.ValidFrom, item.ExpiresOn)
      : []),
  ]
}

function checkLoyalty(item: LoyaltyItem, path: string): Fault[] {
  return [
    ...checkCode(`${path}.ProgrammeCode`, item.ProgrammeCode, /^[A-Z0-9]{0,8}$/, 'code_invalid'),
    ...(item.ProgrammeCode ? [] : checkRequired(`${path}.ProgrammeName`, item.ProgrammeName)),
    ...checkNumber(`${path}.Number`, item),
  ]
}

const checkIds = (items: readonly { Id?: string | undefined }[]): Fault[] =>
  items.flatMap(({ Id }, index) =>
    Id !== undefined && items.findIndex((other) => other.Id === Id) < index
      ? [fault(`Items.${index}`, 'duplicate')]
      : [],
  )

function checkContacts({ Phones, Emails, Address }: Of<'Contacts'>['Contacts']): Fault[] {
  const address = Address
    ? [
        ...checkRequired('Address.Lines', Address.Lines[0]),
        ...checkRequired('Address.City', Address.City),
        ...checkCountry('Address.Country', Address.Country),
      ]
    : []
  const repeated = (path: string, texts: readonly string[]) =>
    texts.flatMap((text, index) =>
      text && texts.indexOf(text) < index ? [fault(`${path}.${index}`, 'duplicate')] : [],
    )
  return [
    ...Phones.flatMap((phone, index) => checkPhone(`Phones.${index}.Number`, phone.Number)),
    ...repeated(
      'Phones',
      Phones.map((phone) => phone.Number.replaceAll(/[^\d+]/g, '')),
    ),
    ...Emails.flatMap((email, index) => checkEmail(`Emails.${index}.Address`, email.Address)),
    ...repeated(
      'Emails',
      Emails.map((email) => email.Address.toLowerCase()),
    ),
    ...address,
  ]
}

/** Checks the format alone; the server checks whether such a number can exist. */
function checkPhone(path: string, text: string): Fault[] {
  if (text === '') return [fault(path, 'required')]
  const digits = text.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 4 && digits <= 17 ? [] : [fault(path, 'phone_invalid')]
}

function checkEmail(path: string, text: string): Fault[] {
  if (text === '') return [fault(path, 'required')]
  return /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text)
    ? []
    : [fault(path, 'email_invalid')]
}
