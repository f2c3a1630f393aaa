import { expect, it } from 'vitest'
import { affectedOf, type AffectedSpan } from './affected.ts'
import { instantOf } from './local-time.ts'
import { presenceOf } from './presence.ts'
import { places } from './testing/places.data.ts'
import { itemsOf, readItineraries } from './testing/read-itineraries.ts'

/** `when place time = group place [change] [by …] [next …] [? reason]`, as in the table of presence; the area is Japan. */
const table = `
= HKG | Two zones, overnight in a stay
  air a: HKG 05-10 10:10 > NRT 15:30
  stay b: TYO 05-10 > 05-13 10:00
  air c: NRT 05-13 18:00 > HKG 21:00
  when UTC 05-07 02:00 = nobody
  when HKG 05-08 10:10 = arriving TYO by a next a
  when HKG 05-10 12:00 = arriving TYO by a next c
  when NRT 05-10 15:30 = there TYO next c
  when NRT 05-11 03:00 = there TYO next c
  when NRT 05-13 17:59 = there TYO next c
  when NRT 05-13 18:00 = left TYO next c
  when HKG 05-14 16:00 = left TYO
  when HKG 05-14 18:00 = nobody
= HKG | A change of eleven hours is passing, one of thirteen is a stay
  air a: HKG 05-10 08:00 > NRT 13:00
  air b: NRT 05-11 00:00 > LAX 05-10 17:00
  air c: LAX 05-12 10:00 > NRT 05-13 14:00
  air d: NRT 05-14 03:00 > HKG 07:00
  when HKG 05-08 12:00 = passing NRT change by a next a
  when NRT 05-10 14:00 = there NRT change next b
  when UTC 05-12 00:00 = arriving NRT by c next c
  when NRT 05-13 15:00 = there NRT next d
= HKG | A day at the place and back is no change
  air a: HKG 05-10 08:00 > NRT 13:00
  air b: NRT 05-10 21:00 > HKG +1 01:00
  when HKG 05-09 12:00 = arriving NRT by a next a
= HKG | Nothing onward
  air a: HKG 05-10 08:00 > NRT 13:00
  when HKG 05-10 09:00 = arriving NRT by a
  when NRT 05-20 13:00 = there NRT ? nothing_onward
= TYO | Starts from home inside, and comes home
  air a: NRT 05-10 08:00 > HKG 12:00
  stay b: HKG 05-10 > 05-14
  air c: HKG 05-14 14:00 > NRT 19:00
  when NRT 05-09 08:00 = nobody
  when NRT 05-10 09:00 = left NRT by a next a
  when NRT 05-12 07:30 = arriving NRT by c next c
  when HKG 05-14 15:00 = arriving NRT by c
  when NRT 05-14 20:00 = there NRT by c
  when NRT 05-15 20:00 = nobody
= HKG | A cancelled flight brings nobody
  air a: HKG 05-10 08:00 > NRT 13:00 x
  when HKG 05-09 12:00 = nobody
= HKG | A place that nobody knows is not inside
  air a: HKG 05-10 08:00 > - 13:00
  when UTC 05-10 14:00 = nobody
= HKG | By train inside, and to there over the date line
  air a: LAX 05-09 22:00 > NRT +2 02:00
  rail b: TYO 05-12 09:00 > OSA 12:00
  when UTC 05-10 10:00 = arriving NRT by a next b
  when NRT 05-12 10:00 = there OSA by b
`

const inside = new Set(Object.entries(places).flatMap(([code, [, zone]]) => (zone === 'Asia/Tokyo' ? [code] : [])))
const kinds = { air: 'A', rail: 'R', stay: 'H', there: 'P' } as const
const cityOf = (code: string | null) => (code === null ? null : (places[code]?.[0] ?? code))
const isIn = (code: string | null) => code !== null && inside.has(code)
type Span = AffectedSpan & { readonly key: string }

const blocks = table.split(/^= /m).slice(1)
const rows = blocks.flatMap((block) => {
  const [itinerary] = readItineraries(`= ${block}`)
  if (!itinerary) throw new Error(block)
  const items = itemsOf(itinerary, null)
  const spans = presenceOf(items, { cities: itinerary.home }).map((span): Span => {
    const item = items.find(({ key }) => key === span.key)
    const isRide = span.kind === 'air' || span.kind === 'rail'
    return {
      from: span.from,
      to: span.to,
      kind: kinds[span.kind],
      fromPlace: isRide ? (item?.from ?? null) : null,
      place: span.place ?? span.city,
      reason: span.reason,
      since: span.unconfirmedSince,
      key: span.key,
    }
  })
  const asked = block.split('\n').filter((line) => line.trim().startsWith('when '))
  return asked.map((line) => ({ name: itinerary.name, line: line.trim(), spans }))
})

const area = {
  isInside: ({ place }: Span) => isIn(place),
  leavesInside: ({ fromPlace }: Span) => isIn(fromPlace),
  isSameCity: (one: string | null, other: string | null) => one !== null && cityOf(one) === cityOf(other),
}

it.each(rows)('$name: $line', ({ line, spans }) => {
  const [asked = '', expected = ''] = line.slice('when '.length).split(' = ')
  const [place = '', day = '', time = ''] = asked.split(' ')
  const zone = place === 'UTC' ? 'UTC' : (places[place]?.[1] ?? '')
  const now = instantOf(`2026${day}${time}00`.replaceAll(/\D/g, ''), zone)?.instant
  if (now === undefined) throw new Error(line)
  const found = affectedOf(spans, area, now)
  if (!found) {
    expect('nobody').toBe(expected)
    return
  }
  const { group, where, said, isDeparture, isConnection, next, reason } = found
  const words = [
    group,
    isDeparture ? where.fromPlace : where.place,
    ...(isConnection ? ['change'] : []),
    ...(said.kind === 'A' || said.kind === 'R' ? [`by ${said.key}`] : []),
    ...(next ? [`next ${next.key}`] : []),
    ...(reason === null ? [] : [`? ${reason}`]),
  ]
  expect(words.join(' ')).toBe(expected)
})

it('says from when to when, and leaves an end that nobody knows open', () => {
  const ride: Span = span({ from: 10, to: 20, kind: 'A', fromPlace: 'HKG', place: 'NRT', key: 'a' })
  const stay: Span = span({
    from: 20,
    to: null,
    kind: 'P',
    place: 'NRT',
    key: 'a',
    reason: 'nothing_onward',
    since: 20,
  })
  expect(affectedOf([ride, stay], area, 5)).toMatchObject({ group: 'arriving', from: 20, until: null, reason: null })
  expect(affectedOf([ride, stay], area, 25)).toMatchObject({ group: 'there', reason: 'nothing_onward', since: 20 })
})

function span(of: Partial<Span>): Span {
  return { from: 0, to: null, kind: 'P', fromPlace: null, place: null, reason: null, since: null, key: '', ...of }
}
