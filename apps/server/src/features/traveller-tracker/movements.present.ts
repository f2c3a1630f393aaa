import type { Language } from '@portolan/contract/enums'
import { countedParts, type travellerTracker, unconfirmedReasons } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { type CountRun, parts } from './movements.rules.ts'
import type { PersonMovements } from './movements.store.ts'
import { presentPlace } from './tracker-place.present.ts'

type Reply = ReplyOf<typeof travellerTracker.movements>

/** Positions of values that come many times. */
class Positions<T> {
  readonly #known = new Map<T, number>()

  of(value: T): number {
    const known = this.#known.get(value) ?? this.#known.size
    this.#known.set(value, known)
    return known
  }

  all = (): T[] => [...this.#known.keys()]
}

/** Columns of people, their spans and the counts of those who are not shown. */
export function presentMovements(
  people: readonly PersonMovements[],
  runs: readonly CountRun[],
  language: Language,
): Pick<Reply, 'Places' | 'People' | 'Orders' | 'Spans' | 'Counts'> {
  const [places, orders] = [new Positions<string>(), new Positions<number>()]
  const placeOf = (place: string | null) => (place === null ? -1 : places.of(place))
  const reasons = new Map<string | null, number>(unconfirmedReasons.map((reason, position) => [reason, position]))
  const spans = people.flatMap(({ spans: own }, person) => own.map((span) => ({ person, span })))
  const column = (of: (span: PersonMovements['spans'][number]) => number) => spans.map(({ span }) => of(span))
  const partOf = (part: string) =>
    part === parts.air
      ? countedParts.air
      : part === parts.rail
        ? countedParts.rail
        : part === parts.total
          ? countedParts.total
          : places.of(part)
  return {
    People: { Ids: people.map(({ traveler_id }) => String(traveler_id)), Names: people.map(({ name }) => name) },
    Spans: {
      Person: spans.map(({ person }) => person),
      Kind: spans.map(({ span: [kind] }) => kind).join(''),
      Begins: column(([, begins]) => begins),
      Ends: column(([, , ends]) => ends),
      From: column(([, , , from]) => placeOf(from)),
      To: column(([, , , , to]) => placeOf(to)),
      Order: column(([, , , , , order]) => orders.of(order)),
      Doubt: column(([, , , , , , doubt]) => reasons.get(doubt) ?? -1),
      DoubtSince: column(([, , , , , , , since]) => since ?? 0),
    },
    Counts: {
      Part: runs.map(({ part }) => partOf(part)),
      From: runs.map(({ from }) => from),
      Until: runs.map(({ until }) => until),
      Count: runs.map(({ count }) => count),
    },
    Orders: orders.all().map(String),
    Places: places.all().map((place) => {
      const { Name, City, CountryCode, Latitude, Longitude } = presentPlace(place, language)
      return { Code: place, Title: City ?? Name, CountryCode, Latitude, Longitude }
    }),
  }
}
