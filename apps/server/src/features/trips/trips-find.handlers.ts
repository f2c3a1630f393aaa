import type { Language } from '@portolan/contract/enums'
import type { FoundPlace, FoundStay } from '@portolan/contract/features/trips/find'
import type { trips } from '@portolan/contract/features/trips/trips'
import type { AnswerOf, Context, Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { cityName } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import { type Term, termsOf } from '../../reference/search/place-terms.ts'
import { askStays, askTrips, type StayRow } from './trips-find.store.ts'
import { presentTrip } from './trips.present.ts'
import { presentTrips } from './trips-with-flights.ts'
import { findTrips } from './trips.store.ts'

type Tx = ReadTransaction<LoginViewer>
type Asked = InputOf<typeof trips.find>
type Answer = AnswerOf<typeof trips.find>

/** As many as a list below a search field shows without scrolling. */
const tripsAtMost = 8
const staysAtMost = 4

/** What the palette asks about trips. */
export const tripFindHandlers: Handlers<Pick<typeof trips, 'find'>> = {
  find: (input, ctx) =>
    ctx.read((tx) =>
      input.travelerId === undefined ? findAsked(tx, input, ctx) : findOfTraveller(tx, input, input.travelerId, ctx),
    ),
}

async function findOfTraveller(tx: Tx, { text }: Asked, travelerId: string, ctx: Context): Promise<Answer> {
  const rows = await findTrips(tx, tx.viewer.scope, {
    now: ctx.now(),
    text: text ?? null,
    places: text === undefined ? [] : placeCodesNamed(text),
    travelerId: Number(travelerId),
    limit: tripsAtMost,
  })
  return {
    trips: rows.map((row) => presentTrip(row, ctx.language, { self: tx.viewer.travelerId })),
    places: [],
    stays: [],
  }
}

async function findAsked(tx: Tx, input: Asked, { now: clock, language }: Context): Promise<Answer> {
  const now = clock()
  const { text, flight, days, withStays = false } = input
  const terms = text === undefined ? [] : termsOf(text)
  const when = {
    now,
    ownCompany: tx.viewer.companyId,
    from: days?.from ?? null,
    to: days?.to ?? null,
  }
  const rows = await askTrips(tx, tx.viewer.scope, {
    ...when,
    words: terms.map(({ words }) => words),
    codes: terms.map(({ codes }) => codes.join(',')),
    carrier: flight?.carrier ?? null,
    flight: flight?.number ?? null,
    limit: tripsAtMost,
  })
  const stays = withStays ? await staysOf(tx, terms, when) : []
  return {
    // How the flight is doing, where somebody asks for it.
    trips: flight
      ? await presentTrips(tx, rows, { now, language })
      : rows.map((row) => presentTrip(row, language, { self: tx.viewer.travelerId })),
    places: terms.flatMap((term) => presentPlace(term, language) ?? []),
    stays: stays.map((row) => presentStay(row, language)),
  }
}

async function staysOf(
  tx: Tx,
  terms: readonly Term[],
  when: { readonly now: Date; readonly ownCompany: number; readonly from: string | null; readonly to: string | null },
): Promise<StayRow[]> {
  const place = terms.find(({ codes }) => codes.length > 0)
  const text = terms.find(({ codes }) => codes.length === 0)
  if (!place && !text) return []
  return askStays(tx, tx.viewer.scope, {
    ...when,
    text: text?.words ?? null,
    place: place?.words ?? null,
    cities: place?.codes ?? [],
    limit: staysAtMost,
  })
}

function presentPlace({ words, named }: Term, language: Language): FoundPlace | null {
  if (!named) return null
  if ('country' in named)
    return {
      text: words,
      kind: 'country',
      code: named.country,
      name: findCountry(named.country)?.names[language] ?? named.country,
      cityCode: null,
      countryCode: named.country,
    }
  const { city, airport } = named
  return {
    text: words,
    kind: airport ? 'airport' : 'city',
    code: airport?.code ?? city.code,
    name: airport ? airport.names[language] : city.names[language],
    cityCode: city.code,
    countryCode: city.country,
  }
}

const presentStay = (row: StayRow, language: Language): FoundStay => ({
  OrderId: String(row.order_id),
  StayId: String(row.id),
  HotelName: row.hotel_name,
  CityName: cityName(row.city_code, language) ?? row.city_name,
  CheckinDateRemark: row.starts_local.slice(0, 8),
  CheckoutDateRemark: row.ends_local?.slice(0, 8) ?? null,
  Travelers: row.traveler_names,
})
