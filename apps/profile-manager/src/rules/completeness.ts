import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'

/** What a booking needs of a person; visas and loyalty programmes are a matter of whether one has any. */
const wanted: readonly (readonly [ProfileSection, (sections: Sections) => readonly boolean[]])[] = [
  ['Names', ({ Names }) => [Names.Surname !== '', Names.BirthDate !== null, Names.Nationality !== null]],
  ['Contacts', ({ Contacts }) => [Contacts.Phones.length > 0, Contacts.Emails.length > 0]],
  ['Documents', ({ Documents }) => [Documents.Items.some(({ Expiry }) => Expiry !== 'expired')]],
  ['Preferences', ({ Preferences }) => [Preferences.HomeAirport !== null, Preferences.Seat !== null]],
  ['Emergency', ({ Emergency }) => [Emergency.People.length > 0]],
]

export interface Completeness {
  /** 0 to 100, whole. */
  readonly percent: number
  /** Sections that still lack something, in their order. */
  readonly missing: readonly ProfileSection[]
}

export function completenessOf(sections: Sections): Completeness {
  const judged = wanted.map(([section, has]) => ({ section, has: has(sections) }))
  const all = judged.flatMap(({ has }) => has)
  return {
    percent: Math.round((all.filter(Boolean).length / all.length) * 100),
    missing: judged.filter(({ has }) => has.includes(false)).map(({ section }) => section),
  }
}
