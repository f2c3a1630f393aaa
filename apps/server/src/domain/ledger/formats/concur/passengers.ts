import { foldName } from '@portolan/rules/names'
import type { MessageTraveler } from '../../ledger-message.ts'
import { fromTextName, isEmail, joinName, withoutTitle } from '../passenger-name.ts'
import { type Branch, list, text } from './tree.ts'

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

  /** Everyone so far. An address that several people share counts only like the owner's address: when the name agrees. */
  get travelers(): MessageTraveler[] {
    const shared = (email: string) => this.#people.filter((person) => person.email === email).length > 1
    return this.#people.map((person) =>
      person.email && shared(person.email) ? { ...person, email: null, ownerEmail: person.email } : person,
    )
  }

  /** A trip without any passenger is for its owner. */
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
        // The trip has it, so it is its first passenger's.
        employeeId: this.#people.length === 0 ? this.#employeeId : null,
      }) - 1
    )
  }
}
