import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { countedParts } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { mercatorOf, type MovementPlace } from './places.ts'
import { Ways } from './ways.ts'

export type MovementsReply = ReplyOf<typeof travellerTracker.movements>

/** Kinds of spans as numbers of the columns. */
export const kinds = { air: 0, rail: 1, stay: 2, there: 3 } as const
const letters = 'ARHP'

/**
 * Who is where within a window, in columns that are made once: an instant is answered from them without making objects. Times
 * are whole minutes since 1970.
 */
export interface Movements {
  readonly from: number
  readonly until: number
  /** The minute that was now. */
  readonly asOf: number
  readonly companies: MovementsReply['Companies']
  readonly places: readonly MovementPlace[]
  /** By name, each with where their spans begin; one more than there are people. */
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly first: Int32Array
  readonly kind: Uint8Array
  readonly begins: Int32Array
  readonly ends: Int32Array
  /** Positions in `places`; −1: unknown. */
  readonly origin: Int32Array
  readonly place: Int32Array
  readonly order: readonly string[]
  /** Position in the reasons; −1: certain. */
  readonly doubt: Int8Array
  readonly doubtSince: Int32Array
  readonly ways: Ways
  /** Way of a ride whose ends have positions; −1: none. */
  readonly way: Int32Array
  readonly counts: HourlyCounts | null
}

/** Figures of those who are not shown, for each hour and part. */
export interface HourlyCounts {
  /** Hour after hour, each with `width` parts: the places, then the air, the rails and the total. −1: one to four. */
  readonly figures: Int32Array
  readonly width: number
  readonly hours: number
}

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000)

/** Spans of all pages, in the order of people's names. Every page has positions of its own. */
export function movementsOf(pages: readonly MovementsReply[], language: string): Movements {
  const [first] = pages
  if (!first) throw new Error('There is no answer')
  const { places, positionsOf } = placesOf(pages)
  const people = peopleOf(pages, language)
  const size = pages.reduce((sum, { Spans }) => sum + Spans.Person.length, 0)
  const columns = {
    first: new Int32Array(people.length + 1),
    kind: new Uint8Array(size),
    begins: new Int32Array(size),
    ends: new Int32Array(size),
    origin: new Int32Array(size),
    place: new Int32Array(size),
    doubt: new Int8Array(size),
    doubtSince: new Int32Array(size),
    way: new Int32Array(size),
  }
  const order: string[] = []
  const ways = new Ways(places)
  let row = 0
  for (const [person, { page, start, end }] of people.entries()) {
    const { Spans, Orders, From } = pages[page] ?? first
    const [base, positions] = [minuteOf(From), positionsOf[page] ?? []]
    columns.first[person] = row
    for (let from = start; from < end; from += 1, row += 1) {
      const kind = letters.indexOf(Spans.Kind[from] ?? '')
      const [origin, place] = [positions[Spans.From[from] ?? -1] ?? -1, positions[Spans.To[from] ?? -1] ?? -1]
      columns.kind[row] = kind
      columns.begins[row] = base + (Spans.Begins[from] ?? 0)
      columns.ends[row] = base + (Spans.Ends[from] ?? 0)
      columns.origin[row] = origin
      columns.place[row] = place
      columns.doubt[row] = Spans.Doubt[from] ?? -1
      columns.doubtSince[row] = base + (Spans.DoubtSince[from] ?? 0)
      columns.way[row] = kind <= kinds.rail ? ways.of(origin, place) : -1
      order.push(Orders[Spans.Order[from] ?? -1] ?? '')
    }
  }
  columns.first[people.length] = row
  return {
    from: minuteOf(first.From),
    until: minuteOf(first.Until),
    asOf: minuteOf(first.AsOf),
    companies: first.Companies,
    places,
    names: people.map(({ name }) => name),
    ids: people.map(({ id }) => id),
    ...columns,
    order,
    ways,
    counts: countsOf(first, positionsOf[0] ?? [], places.length),
  }
}

/** All places of the pages once, and where those of each page are among them. */
function placesOf(pages: readonly MovementsReply[]) {
  const places: MovementPlace[] = []
  const known = new Map<string, number>()
  const positionsOf = pages.map(({ Places }) =>
    Places.map(({ Code, Title, CountryCode, Latitude, Longitude }) => {
      const position = known.get(Code) ?? places.length
      if (position === places.length) {
        known.set(Code, position)
        places.push({ code: Code, title: Title, country: CountryCode, at: mercatorOf(Latitude, Longitude) })
      }
      return position
    }),
  )
  return { places, positionsOf }
}

interface PersonRows {
  readonly id: string
  readonly name: string
  readonly page: number
  /** Their rows of the page; `end` is not among them. */
  readonly start: number
  readonly end: number
}

function peopleOf(pages: readonly MovementsReply[], language: string): PersonRows[] {
  const { compare } = new Intl.Collator(language)
  return pages
    .flatMap(({ People, Spans: { Person } }, page) => {
      const starts = new Map<number, number>()
      for (const [row, person] of Person.entries()) if (!starts.has(person)) starts.set(person, row)
      return People.Names.flatMap((name, person) => {
        const start = starts.get(person)
        if (start === undefined) return []
        let end = start
        while (Person[end] === person) end += 1
        return [{ id: People.Ids[person] ?? '', name, page, start, end }]
      })
    })
    .toSorted((one, other) => compare(one.name, other.name) || Number(one.id) - Number(other.id))
}

function countsOf({ Counts, From, Until }: MovementsReply, positions: readonly number[], places: number) {
  if (Counts.Part.length === 0) return null
  const hours = Math.ceil((Date.parse(Until) - Date.parse(From)) / 3_600_000)
  const width = places + 3
  const figures = new Int32Array(hours * width)
  const extra: Readonly<Record<number, number>> = {
    [countedParts.air]: places,
    [countedParts.rail]: places + 1,
    [countedParts.total]: places + 2,
  }
  for (const [run, part] of Counts.Part.entries()) {
    const column = extra[part] ?? positions[part]
    const until = Math.min(hours, Counts.Until[run] ?? 0)
    if (column !== undefined)
      for (let hour = Counts.From[run] ?? 0; hour < until; hour += 1)
        figures[hour * width + column] = Counts.Count[run] ?? -1
  }
  return { figures, width, hours }
}
