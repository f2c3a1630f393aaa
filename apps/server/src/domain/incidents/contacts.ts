import { Contacts, Emergency } from '@portolan/contract/traveller-profile'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sectionsOpened } from '../profiles/shared-profile.ts'
import { findArrangers, findPeople, findShared, type SharedRow } from './contacts.store.ts'

type Db = Kysely<Database>

export interface PersonContact {
  readonly kind: 'phone' | 'email'
  readonly value: string
  readonly from: 'booking' | 'profile' | 'emergency' | 'arranger'
  /** Whose it is, where not the person's own. */
  readonly whose: string | null
  /** BCP 47. */
  readonly language: string | null
}

export interface ReachablePerson {
  readonly contacts: readonly PersonContact[]
  /** What the profile has and no consent opens. */
  readonly closed: readonly PersonContact[]
  /** Sections that a consent has opened. */
  readonly opened: readonly ('Contacts' | 'Emergency')[]
}

/**
 * How people are reached without asking anybody: from their login and bookings, of those who have consented to duty of care from
 * their profile, of guests through whoever arranges their trips. The best first. A fixed number of statements for however many.
 */
export async function findContacts(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
): Promise<Map<number, PersonContact[]>> {
  const found = await findReachable(db, companyId, travelerIds)
  return new Map([...found].map(([id, { contacts }]) => [id, [...contacts]]))
}

/** The same with what stays closed. Three statements. */
export async function findReachable(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
): Promise<Map<number, ReachablePerson>> {
  if (travelerIds.length === 0) return new Map()
  const people = await findPeople(db, companyId, travelerIds)
  const shared = Map.groupBy(await findShared(db, companyId, travelerIds), ({ travelerId }) => travelerId)
  // Who cannot sign in, or is somebody's guest, is reached through others.
  const through = people.flatMap(({ id, isGuest, loginEmail }) => (isGuest || loginEmail === null ? [id] : []))
  const arrangers = Map.groupBy(await findArrangers(db, companyId, through), ({ travelerId }) => travelerId)
  return new Map(
    people.map((person) => {
      const profile = profileOf(shared.get(person.id) ?? [], person.language)
      const mails = [person.loginEmail, person.travelerEmail].filter((email) => email !== null)
      const isOpen = { own: profile.opens.has('Contacts'), emergency: profile.opens.has('Emergency') }
      const own = mails.map((value) => contact('email', value, 'booking', null, person.language))
      const others = (arrangers.get(person.id) ?? []).map(({ name, email, language }) =>
        contact('email', email, 'arranger', name, language),
      )
      const open = [
        ...(isOpen.own ? profile.own.filter(({ kind }) => kind === 'phone') : []),
        ...own,
        ...(isOpen.own ? profile.own.filter(({ kind }) => kind === 'email') : []),
        ...others,
        ...(isOpen.emergency ? profile.emergency : []),
      ]
      const closed = [...(isOpen.own ? [] : profile.own), ...(isOpen.emergency ? [] : profile.emergency)]
      const contacts = distinct(open)
      const known = new Set(contacts.map(valueKey))
      return [
        person.id,
        {
          contacts,
          closed: distinct(closed).filter((one) => !known.has(valueKey(one))),
          opened: [
            ...(isOpen.own && profile.own.length > 0 ? (['Contacts'] as const) : []),
            ...(isOpen.emergency && profile.emergency.length > 0 ? (['Emergency'] as const) : []),
          ],
        },
      ]
    }),
  )
}

const contact = (
  kind: PersonContact['kind'],
  value: string,
  from: PersonContact['from'],
  whose: string | null,
  language: string | null,
): PersonContact => ({ kind, value, from, whose, language })

const valueKey = ({ kind, value }: PersonContact) => `${kind} ${value.toLowerCase()}`

/** Each address and number once, where it stands first. */
const distinct = (all: readonly PersonContact[]): PersonContact[] =>
  [...new Map(all.toReversed().map((one) => [valueKey(one), one])).values()].toReversed()

function profileOf(rows: readonly SharedRow[], language: string | null) {
  const bodyOf = (section: string) => rows.find((row) => row.section === section)?.body
  const contacts = Contacts.safeParse(bodyOf('Contacts'))
  const emergency = Emergency.safeParse(bodyOf('Emergency'))
  const version = rows.find(({ textVersion }) => textVersion !== null)?.textVersion ?? null
  const opens: ReadonlySet<string> = new Set(sectionsOpened('dutyOfCare', version))
  const { Phones = [], Emails = [] } = contacts.data ?? {}
  const own = [
    ...Phones.toSorted((one, other) => Number(other.Kind === 'mobile') - Number(one.Kind === 'mobile')).map(
      ({ Number: value }) => contact('phone', value, 'profile', null, language),
    ),
    ...Emails.map(({ Address }) => contact('email', Address, 'profile', null, language)),
  ]
  const people = (emergency.data?.People ?? []).flatMap(({ Name, Phone, Email, Language }) => [
    ...(Phone === '' ? [] : [contact('phone', Phone, 'emergency', Name, Language)]),
    ...(Email === null ? [] : [contact('email', Email, 'emergency', Name, Language)]),
  ])
  return { own, emergency: people, opens }
}
