import type { Language } from '@portolan/contract/enums'
import type { ProfilePerson } from '@portolan/contract/features/profile-manager'
import type { ProfileSection } from '@portolan/contract/traveller-profile'
import type { App } from '../app-context.ts'
import { formatDay } from '../dates.ts'
import { countryName, languageName } from '../fields/lookups.ts'
import type { ProfileTexts } from '../messages/en-US.ts'

type Labels = Readonly<Record<string, string>>
type Shown = Pick<App, 'texts' | 'language'>

/** What the fields of a section are called. */
function labelsOf(section: ProfileSection, texts: ProfileTexts): Labels {
  switch (section) {
    case 'Names':
      return texts.names
    case 'Contacts':
      return {
        ...texts.contacts,
        Phones: texts.contacts.phones,
        Emails: texts.contacts.emails,
        Lines: texts.contacts.address,
      }
    case 'Documents':
      return texts.documents
    case 'Visas':
      return texts.visas
    case 'Loyalties':
      return texts.loyalties
    case 'Preferences':
      return texts.preferences
    case 'Emergency':
      return { ...texts.emergency, PhoneCountry: texts.contacts.phoneCountry }
  }
}

/** The name of the field that a path leads to, with its place in a list: 'Number (2)'. */
export function labelOf(section: ProfileSection, path: string, texts: ProfileTexts): string {
  const steps = path.split('.')
  const labels = labelsOf(section, texts)
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? path
  const isOfPhone = steps[0] === 'Phones' && name === 'Country'
  const label = isOfPhone ? texts.contacts.phoneCountry : (labels[name] ?? texts.section[section])
  const index = steps.find((step) => /^\d+$/.test(step))
  return index === undefined ? label : `${label} (${String(Number(index) + 1)})`
}

/** How each closed list's values are called, by field. */
function namesOf(section: ProfileSection, field: string, texts: ProfileTexts): Labels | null {
  const kinds: Readonly<Record<string, Labels>> = {
    Documents: texts.documentKind,
    Loyalties: texts.loyaltyKind,
    Contacts: { ...texts.phoneKind, ...texts.emailKind },
  }
  const all: Readonly<Record<string, Labels | undefined>> = {
    Title: texts.title_,
    Sex: texts.sex,
    Kind: kinds[section],
    Entries: texts.entries,
    Seat: texts.seat,
    SeatZones: texts.seatZone,
    Meal: texts.meal,
    HotelWishes: texts.hotelWish,
    Assistances: texts.assistance,
    Relation: texts.relation,
  }
  return all[field] ?? null
}

const unseen = new Set(['Id', 'Version', 'ChangedAt', 'ChangedBy', 'Expiry'])

/** A field's value in words, for putting two next to each other; '' for nothing. */
export function describe(section: ProfileSection, field: string, value: unknown, shown: Shown): string {
  const { texts, language } = shown
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value
      .map((one) => describe(section, field, one, shown))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object') {
    if ('Masked' in value) return String(value.Masked)
    return Object.entries(value)
      .filter(([name]) => !unseen.has(name))
      .map(([name, inner]) => describe(section, name, inner, shown))
      .filter(Boolean)
      .join(' · ')
  }
  if (typeof value !== 'string') return ''
  const text = value
  if (['Country', 'Nationality', 'PhoneCountry'].includes(field)) return countryName(text, language)
  if (section === 'Emergency' && field === 'Language') return languageName(text, language)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text, language)
  return namesOf(section, field, texts)?.[text] ?? text
}

/** As the person's login writes it in the viewer's language. */
export function nameOf({ Name, NameZhTw, NameZhCn, NameJaJp }: ProfilePerson, language: Language): string {
  const own = { 'en-US': null, 'zh-TW': NameZhTw, 'zh-CN': NameZhCn, 'ja-JP': NameJaJp }[language]
  return own || Name
}
