import { foldName } from '@portolan/rules/names'
import type { MessageTraveler } from '../ledger-message.ts'

/** A traveller of the company, as far as matching needs one. */
export interface KnownTraveler {
  readonly id: number
  readonly code: string | null
  readonly email: string | null
  readonly foldedName: string
  readonly isGuest: boolean
}

/** The company's travellers that may match the people of a batch. */
export interface TravelerIndex {
  byEmail(email: string): KnownTraveler | undefined
  byCode(code: string): KnownTraveler | undefined
  byName(foldedName: string): readonly KnownTraveler[]
}

/**
 * The traveller of a passenger: by their own address, by employee id, by a name that only one traveller has; else a known
 * guest of that name. Undefined: someone new. `alone`: the trip has no other passenger.
 */
export function matchTraveler(
  person: MessageTraveler,
  alone: boolean,
  index: TravelerIndex,
): KnownTraveler | undefined {
  const byEmail = person.email ? index.byEmail(person.email) : undefined
  if (byEmail) return byEmail
  const owner = person.ownerEmail ? index.byEmail(person.ownerEmail) : undefined
  if (owner && isSamePerson(person, owner, alone)) return owner
  const byCode = person.employeeId ? index.byCode(person.employeeId) : undefined
  if (byCode) return byCode
  const named = [
    ...new Map(person.foldedNames.flatMap((name) => index.byName(name)).map((one) => [one.id, one])).values(),
  ]
  const regular = named.filter(({ isGuest }) => !isGuest)
  if (regular.length === 1) return regular[0]
  // Two guests of one name with two addresses are two people.
  const guests = named.filter((one) => one.isGuest && (!one.email || !person.email || one.email === person.email))
  return guests.toSorted((a, b) => a.id - b.id)[0]
}

/** The trip's owner may be an arranger who booked for a guest: a word of the name must agree, or the scripts differ. */
function isSamePerson(person: MessageTraveler, owner: KnownTraveler, alone: boolean): boolean {
  const words = new Set(owner.foldedName.split(' '))
  if (
    person.foldedNames.some(
      (name) => name === owner.foldedName || name.split(' ').some((word) => word.length > 1 && words.has(word)),
    )
  )
    return true
  return alone && isLatin(person.foldedNames[0] ?? '') !== isLatin(owner.foldedName)
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name)

export const foldedNameOf = (person: MessageTraveler) => person.foldedNames[0] ?? foldName(person.name)
