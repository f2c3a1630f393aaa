import { foldName } from '@portolan/rules/names'
import type { MessageTraveler } from '../ledger-message.ts'
import { type Branch, list, text } from './tree.ts'

const titles = /\s+(?:MR|MRS|MS|MISS|MSTR|DR|PROF|SIR)\.?$/i
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

/** The passengers of one booking, and the position each has in the trip's list of people. */
export interface BookingPassengers {
  readonly indices: readonly number[]
  /** Position in the booking (PassengerRph) to position in the trip. */
  at(rph: number | null): number | undefined
}

/** Collects the people of a trip over its bookings: one person once, whatever the number of bookings. */
export class TripPeople {
  readonly #people: MessageTraveler[] = []
  readonly #ownerEmail: string | null
  readonly #employeeId: string | null
  readonly #byName = new Map<string, number>()

  constructor(itinerary: Branch) {
    const owner = text(itinerary, ['UserLoginId', 'UserLoginID'])
    this.#ownerEmail = owner && isEmail(owner) ? owner.toLowerCase() : null
    const attribute = list(itinerary, 'CustomAttributes', 'CustomAttribute').find((one) =>
      /employee[ _-]?(?:id|number|no)\b/i.test(text(one, 'Name') ?? ''),
    )
    this.#employeeId = attribute ? text(attribute, 'Data') : null
  }

  read(booking: Branch): BookingPassengers {
    const addresses = list(booking, 'WebAddresses', 'WebAddress')
    const indices = list(booking, 'Passengers', 'Passenger').flatMap((passenger, rph) => {
      const own = addresses.find(
        (address) => text(address, 'PassengerRPH') === String(rph) && isEmail(text(address, 'WebAddress') ?? ''),
      )
      return this.#add(passenger, own ? text(own, 'WebAddress') : null)
    })
    return { indices, at: (rph) => (rph === null ? undefined : indices[rph]) }
  }

  /** Everyone so far. An address that several people share is nobody's own: it counts like the owner's, when the name agrees. */
  get travelers(): MessageTraveler[] {
    const shared = (email: string) => this.#people.filter((person) => person.email === email).length > 1
    return this.#people.map((person) =>
      person.email && shared(person.email) ? { ...person, email: null, ownerEmail: person.email } : person,
    )
  }

  /** A trip without any passenger belongs to whoever owns it. */
  addOwner(itinerary: Branch) {
    if (this.#people.length > 0) return
    const first = text(itinerary, 'BookedByFirstName')
    const last = text(itinerary, 'BookedByLastName')
    const name = joinName(first, last) ?? this.#ownerEmail
    if (name) this.#put(name, [first, last], this.#ownerEmail)
  }

  #add(passenger: Branch, email: string | null): number[] {
    const first = withoutTitle(text(passenger, 'NameFirst'))
    const last = text(passenger, 'NameLast')
    const name = joinName(first, last) ?? fromTextName(text(passenger, 'TextName'))
    return name ? [this.#put(name, [first, last], email)] : []
  }

  #put(name: string, parts: readonly (string | null)[], email: string | null): number {
    const key = foldName(name)
    const known = this.#byName.get(key)
    if (known !== undefined) {
      const before = this.#people[known]
      if (before && !before.email && email) this.#people[known] = { ...before, email: email.toLowerCase() }
      return known
    }
    const [first, last] = parts
    const others = first && last ? [`${last} ${first}`, `${last}${first}`, `${first} ${last}`].map(foldName) : []
    this.#byName.set(key, this.#people.length)
    return (
      this.#people.push({
        name,
        foldedNames: [...new Set([key, ...others])],
        email: email?.toLowerCase() ?? null,
        ownerEmail: this.#ownerEmail,
        // Said of the trip, so of its first passenger.
        employeeId: this.#people.length === 0 ? this.#employeeId : null,
      }) - 1
    )
  }
}

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

const withoutTitle = (name: string | null) => name?.replace(titles, '') ?? null

/** Given name first, except where the script puts the family name first and no space between. */
function joinName(first: string | null, last: string | null): string | null {
  if (!first || !last) return first ?? last
  return ideographs.test(first) && ideographs.test(last) ? `${last}${first}` : `${first} ${last}`
}

/** 'DOVER/EMIL MR', the way a reservation system writes a name, when nothing better is given. */
function fromTextName(name: string | null): string | null {
  const [last, first] = (name ?? '').split('/')
  return joinName(withoutTitle(first?.trim() || null), last?.trim() || null)
}
