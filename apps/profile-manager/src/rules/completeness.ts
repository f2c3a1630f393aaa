import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'

/** The data that a booking needs of a person. Nobody must have visas or loyalty programmes. */
const requirements: readonly (readonly [ProfileSection, (sections: Sections) => readonly boolean[]])[] = [
  ['Names', ({ Names }) => [Names.Surname !== '', Names.BirthDate !== null, Names.Nationality !== null]],
  ['Contacts', ({ Contacts }) => [Contacts.Phones.length > 0, Contacts.Emails.length > 0]],
  ['Documents', ({ Documents }) => [Documents.Items.some(({ Expiry }) => Expiry !== 'expired')]],
  ['Preferences', ({ Preferences }) => [Preferences.HomeAirport !== null, Preferences.Seat !== null]],
  ['Emergency', ({ Emergency }) => [Emergency.People.length > 0]],
]

export interface Completeness {
  /** Integer from 0 to 100. */
  readonly percent: number
  /** Sections with missing data, in their order. */
  readonly missing: readonly ProfileSection[]
}

export function completenessOf(sections: Sections): Completeness {
  const checks = requirements.map(([section, has]) => ({ section, has: has(sections) }))
  const all = checks.flatMap(({ has }) => has)
  return {
    percent: Math.round((all.filter(Boolean).length / all.length) * 100),
    missing: checks.filter(({ has }) => has.includes(false)).map(({ section }) => section),
  }
}
