import type { RiskLevel } from '@portolan/contract/enums'
import { areasContain, type Bounds, boundsOf, isInBounds, type Place } from './geometry.rules.ts'
import type { Area, Position } from './risk-item.ts'

/**
 * The one rule for warnings: of trips, requests, approvals, mails, the tracker and those who are told of an alert. It needs
 * no database.
 */

/** A place of a trip, and when somebody is there. */
export interface RiskPlace {
  /** What the caller knows it by. */
  readonly key: string
  /** As the trip has it: IATA or station codes, the one of the city among them. */
  readonly codes: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly position: Position | null
  /** Null: not known, so that it may be any time. */
  readonly from: Date | null
  readonly to: Date | null
  /** Where the trip begins and ends: an advisory is about going somewhere, so that it does not count there. */
  readonly isOrigin: boolean
}

/** An event or notice that may touch places. */
export interface WeighedAlert {
  readonly id: number
  readonly level: RiskLevel
  readonly countries: readonly string[]
  /** Null: it is about its countries as a whole. */
  readonly areas: readonly Area[] | null
  /** Places inside of the areas. */
  readonly placeCodes: readonly string[]
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
}

/** The level of a country for the company, and the advisory that says so. */
interface LevelOfCountry {
  readonly level: RiskLevel
  readonly alertId: number
}

export interface RiskPicture {
  /** In force now, or announced: those that have ended are left out. */
  readonly alerts: readonly WeighedAlert[]
  readonly levels: ReadonlyMap<string, LevelOfCountry>
  /** At and above it the company warns. */
  readonly threshold: number
  /** What is over by now is not warned of. */
  readonly now: Date
}

export interface FoundWarning<P extends RiskPlace = RiskPlace> {
  readonly place: P
  readonly alertId: number
  readonly level: RiskLevel
  /** `area`: the place lies in the alert's area; `country`: the alert or the advisory is about its country. */
  readonly basis: 'area' | 'country'
}

/** Warnings for places, the highest level first, then in the order of the places; each alert once a place. */
export function warningsFor<P extends RiskPlace>(places: readonly P[], picture: RiskPicture): FoundWarning<P>[] {
  const alerts = picture.alerts.filter(({ level }) => level >= picture.threshold)
  const there = places.filter(({ to }) => to === null || to > picture.now)
  const found = there.flatMap((place): FoundWarning<P>[] => {
    const advised = adviceOn(place, picture)
    const events = alerts.flatMap((alert) => {
      const basis = basisOf(place, alert)
      return basis ? [{ place, alertId: alert.id, level: alert.level, basis }] : []
    })
    return advised ? [...events, { place, ...advised, basis: 'country' }] : events
  })
  // The sort keeps the order of the places among equal levels; what is nearer stands before what is about the country.
  return found.toSorted((a, b) => b.level - a.level || Number(b.basis === 'area') - Number(a.basis === 'area'))
}

/** Whether anything warns of a place: specification §3 `IsWarning`, of the tracker too. */
export const isWarning = (place: RiskPlace, picture: RiskPicture): boolean => warningsFor([place], picture).length > 0

/** The country's level for the company: only advisories make it. */
function adviceOn({ country, isOrigin }: RiskPlace, { levels, threshold }: RiskPicture): LevelOfCountry | null {
  const known = country === null || isOrigin ? undefined : levels.get(country)
  return known && known.level >= threshold ? { level: known.level, alertId: known.alertId } : null
}

/** Why an alert is about a place at the time somebody is there; null where it is not. Its level does not matter. */
export function basisOf(place: RiskPlace, alert: WeighedAlert): FoundWarning['basis'] | null {
  if (!overlaps(place, alert)) return null
  if (!alert.areas || alert.areas.length === 0)
    return place.country !== null && alert.countries.includes(place.country) ? 'country' : null
  // The position is exact; where only a code is known, the alert knows the places inside of its areas.
  if (place.position) {
    const [longitude, latitude] = place.position
    return isInAreas(alert.areas, { latitude, longitude }) ? 'area' : null
  }
  return place.codes.some((code) => alert.placeCodes.includes(code)) ? 'area' : null
}

const bounds = new WeakMap<readonly Area[], Bounds | null>()

/** Most places are outside of the box around the areas, which is far cheaper to know. */
function isInAreas(areas: readonly Area[], place: Place): boolean {
  const known = bounds.get(areas)
  const box = known === undefined ? boundsOf(areas) : known
  if (known === undefined) bounds.set(areas, box)
  return box !== null && isInBounds(box, place) && areasContain(areas, place)
}

/** Over before somebody arrives, or not yet begun when they leave: it is not about them. */
const overlaps = (place: RiskPlace, alert: WeighedAlert): boolean =>
  (alert.expiresAt === null || place.from === null || alert.expiresAt > place.from) &&
  (alert.effectiveAt === null || place.to === null || alert.effectiveAt <= place.to)
