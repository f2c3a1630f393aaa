import { createHash } from 'node:crypto'
import { type Language, languages } from '@portolan/contract/enums'
import { fill, plural } from '@portolan/rules/fill'
import { readLocalTime } from '@portolan/rules/local-time'
import { foldName } from '@portolan/rules/names'
import { inlineHtml } from '../../../html/inline-html.ts'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { NamedCity, Places } from '../gazetteer.ts'
import type { AirItem, CarItem, HotelItem, LedgerItem, RailItem } from '../ledger-message.ts'
import type { TripNameTexts } from './messages/en-US.ts'

/** Also what a trip is called that has no name yet. */
export const tripNameTexts = await catalogue<TripNameTexts>(new URL('messages/', import.meta.url))

/** Changes whenever the same bookings may get other names: count it up when the rules below change. */
const rulesEdition = 2

/** With which texts and rules names are generated; what the reference data calls places is `placesEdition`. */
export const namesEdition = (placesEdition: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rulesEdition, tripNameTexts, placesEdition]))
    .digest('base64url')

/** A booking of a trip. */
export interface NamedItem {
  readonly item: LedgerItem
  /** Empty where the source does not tell who travels: everybody. */
  readonly travelerIds: readonly number[]
}

/** Names of one trip, in the order of `languages`. Sanitised HTML, as the names that people give. */
export type GeneratedNames = readonly string[]

/** Longer routes end with the number of the other places. */
const mostPlaces = 4
/** Of a place, and of a name: an index has the names of all languages. */
const mostCharacters = { place: 60, name: 120 }
const day = 86_400_000

/**
 * Names a trip that nobody named, from its bookings in travel order: 'London – Shanghai' where people move, else
 * 'Osaka, 2 nights', else 'Car in Geneva'.
 */
export function generateNames(items: readonly NamedItem[], places: Places): GeneratedNames {
  const nameIn = nameOf(items, places)
  return languages.map((language) => inlineHtml(escaped(cut(nameIn(language), mostCharacters.name))))
}

/** What sees as one character stays whole. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type NameIn = (language: Language) => string

function nameOf(items: readonly NamedItem[], places: Places): NameIn {
  const stays = ofOneTraveler(items, ({ kind }) => kind === 'hotel') as readonly HotelItem[]
  const moves = ofOneTraveler(items, ({ kind }) => kind === 'air' || kind === 'rail') as readonly (AirItem | RailItem)[]
  const route = routeOf(moves, stays, places)
  if (route.length > 1) return (language) => joined(route, language)
  if (stays.length > 0) return stayName(stays, places)
  const [town] = route
  if (town) return (language) => town.names[language]
  const cars = ofOneTraveler(items, ({ kind }) => kind === 'car') as readonly CarItem[]
  const [rental] = cars
  return rental ? carName(rental, places) : (language) => tripNameTexts[language].trip
}

/** The items of the first traveller who has any: two colleagues who meet somewhere have two routes. */
function ofOneTraveler(items: readonly NamedItem[], accepts: (item: LedgerItem) => boolean): LedgerItem[] {
  const accepted = items.filter(({ item }) => accepts(item))
  const traveler = accepted.find(({ travelerIds }) => travelerIds.length > 0)?.travelerIds[0]
  return accepted
    .filter(({ travelerIds }) => travelerIds.length === 0 || traveler === undefined || travelerIds.includes(traveler))
    .map(({ item }) => item)
}

/** A city, by which two places are compared. */
interface Town {
  readonly key: string
  readonly names: Readonly<Record<Language, string>>
}

/** Null where the booking names no place. Codes that the reference data does not know stay codes. */
function townOf(code: string | null, text: string | null, country: string | null, places: Places): Town | null {
  const city = (code ? places.cityOf(code) : null) ?? (text ? cityIn(text, country, places) : null)
  if (city) return { key: city.code, names: city.names }
  const name = cut(text?.trim() || code || '', mostCharacters.place)
  if (name === '') return null
  return { key: foldName(name), names: { 'en-US': name, 'zh-CN': name, 'zh-TW': name, 'ja-JP': name } }
}

const cityIn = (text: string, country: string | null, places: Places): NamedCity | null =>
  (/^[A-Z]{3}$/.test(text) ? places.cityOf(text) : null) ?? places.cityNamed(text, country)

interface Ride {
  readonly item: AirItem | RailItem
  readonly from: Town
  readonly to: Town
}

/** The places people go to, from where they start: without changes of plane or train, and without the way back. */
function routeOf(moves: readonly (AirItem | RailItem)[], stays: readonly HotelItem[], places: Places): Town[] {
  const rides = moves.flatMap((item) => rideOf(item, places) ?? [])
  const [first] = rides
  if (!first) return []
  const nights = stays.flatMap((stay) => {
    const town = stayTown(stay, places)
    return town ? [{ town, stay }] : []
  })
  // A train to the airport is no journey, except where nothing else is booked.
  const journeys = rides.filter(({ from, to }) => from.key !== to.key)
  const stops: Town[] = []
  let before: Ride | null = null
  /** Places since the last one where people stayed. */
  let passed = new Set<string>()
  for (const ride of journeys) {
    const { from, to } = ride
    const isChange: boolean =
      before !== null &&
      before.to.key === from.key &&
      isSoonAfter(before.item, ride.item) &&
      !passed.has(to.key) &&
      !nights.some(({ town, stay }) => town.key === from.key && isBetween(stay, before?.item ?? ride.item, ride.item))
    if (isChange) stops.pop()
    else {
      passed = new Set([from.key])
      if (stops.at(-1)?.key !== from.key) stops.push(from)
    }
    passed.add(to.key)
    stops.push(to)
    before = ride
  }
  const route = journeys.length > 0 ? stops : [first.from]
  return route.filter((stop, index) => route.findIndex(({ key }) => key === stop.key) === index)
}

function rideOf(item: AirItem | RailItem, places: Places): Ride | null {
  const from =
    item.kind === 'air'
      ? townOf(item.fromCode, null, null, places)
      : townOf(stationCode(item.fromCode) ?? item.fromCityCode, item.fromName, item.fromCountry, places)
  const to =
    item.kind === 'air'
      ? townOf(item.toCode, null, null, places)
      : townOf(stationCode(item.toCode) ?? item.toCityCode, item.toName, item.toCountry, places)
  return from && to ? { item, from, to } : null
}

/** The sources' own codes of stations are in no reference data. */
const stationCode = (code: string | null) => (code?.charAt(2) === '.' ? code : null)

/** People go on within a day: a change. Both times are on the clock of the place between. */
function isSoonAfter(before: LedgerItem, next: LedgerItem): boolean {
  const isTimed = before.endsLocal !== null && !before.isDayOnly && !next.isDayOnly
  const [left, right] = [before.endsLocal ?? before.startsLocal, next.startsLocal].map((local) =>
    readLocalTime(isTimed ? local : `${local.slice(0, 8)}000000`),
  )
  if (left === null || left === undefined || right === null || right === undefined) return false
  return right >= left && (isTimed ? right - left < day : right - left <= day)
}

/** The stay begins between the arrival and the departure. */
const isBetween = (stay: HotelItem, before: LedgerItem, next: LedgerItem) =>
  dateOf(stay.startsLocal) >= dateOf(before.endsLocal ?? before.startsLocal) &&
  dateOf(stay.startsLocal) <= dateOf(next.startsLocal)

const dateOf = (local: string) => local.slice(0, 8)

function joined(towns: readonly Town[], language: Language): string {
  const names = towns.map((town) => town.names[language])
  if (names.length <= mostPlaces) return names.join(' – ')
  const shown = names.slice(0, mostPlaces - 1).join(' – ')
  return fill(tripNameTexts[language].more, { places: shown, count: names.length - mostPlaces + 1 })
}

/** The city, else the hotel by its own name. */
const stayTown = ({ cityCode, cityName, country, hotelName }: HotelItem, places: Places) =>
  townOf(cityCode, cityName, country, places) ?? townOf(null, hotelName, country, places)

function stayName(stays: readonly HotelItem[], places: Places): NameIn {
  const towns = stays.flatMap((stay) => stayTown(stay, places) ?? [])
  const visited = towns.filter((town, index) => towns.findIndex(({ key }) => key === town.key) === index)
  const nights = new Set(stays.flatMap(nightsOf)).size
  const isCityKnown = stays.some(({ cityCode, cityName }) => cityCode ?? cityName)
  return (language) => {
    const { stay, nights: forms, hotel, trip } = tripNameTexts[language]
    if (visited.length === 0) return trip
    const names = joined(visited, language)
    if (nights > 0) return fill(stay, { places: names, nights: plural(forms, nights, language) })
    return isCityKnown ? fill(hotel, { places: names }) : names
  }
}

const longestStay = 400

/** The nights of a stay, each as a number of days. */
function nightsOf({ startsLocal, endsLocal }: HotelItem): number[] {
  const [first, last] = [startsLocal, endsLocal].map((local) =>
    local === null ? null : readLocalTime(`${dateOf(local)}000000`),
  )
  if (typeof first !== 'number' || typeof last !== 'number') return []
  const count = Math.max(0, Math.min(longestStay, Math.round((last - first) / day)))
  return Array.from({ length: count }, (_, night) => Math.round(first / day) + night)
}

function carName(rental: CarItem, places: Places): NameIn {
  const { pickupCode, pickupPlace, pickupCountry, dropoffCode, dropoffPlace } = rental
  const from = townOf(pickupCode, firstPart(pickupPlace), pickupCountry, places)
  const to = townOf(dropoffCode, firstPart(dropoffPlace), null, places)
  return (language) => {
    const { car, carOneWay, carAnywhere } = tripNameTexts[language]
    if (!from) return carAnywhere
    if (to && to.key !== from.key) return fill(carOneWay, { from: from.names[language], to: to.names[language] })
    return fill(car, { places: from.names[language] })
  }
}

/** Rental desks come as addresses. */
const firstPart = (place: string | null) => place?.split(/[,、，\n]/)[0]?.trim() || null
