import type { RiskLevel } from '@portolan/contract/enums'
import { cityCode, findPlace } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import type { RiskPlace } from '../risk/warnings.rules.ts'
import type { WarnedAlert } from '../risk/warnings.store.ts'
import { findWarnings, type WarnedCompany } from '../risk/warnings.ts'
import type { Db } from '../risk/warnings.store.ts'

/** Something warns of a place, for a company: from when to when. */
export interface Touch {
  readonly companyId: number
  readonly place: string
  readonly country: string | null
  readonly alertId: number
  readonly level: RiskLevel
  readonly from: Date | null
  readonly until: Date | null
  /** An advisory about the country: it is about going there. */
  readonly isAdvice: boolean
}

export interface Touches {
  /** The highest level first. */
  readonly all: readonly Touch[]
  readonly alerts: ReadonlyMap<number, WarnedAlert>
}

/** What warns of places at any time that is not over, by the one rule for warnings. A handful of statements. */
export async function findTouches(
  db: Db,
  company: WarnedCompany,
  places: readonly { readonly place: string; readonly country: string | null }[],
  now: Date,
): Promise<Touches> {
  const { found, alerts } = await findWarnings(db, company, places.map(riskPlace), now)
  const all = found.flatMap(({ place, alertId, level }): Touch[] => {
    const alert = alerts.get(alertId)
    if (!alert) return []
    const isAdvice = alert.kind === 'advisory'
    const window = isAdvice ? { from: null, until: null } : { from: alert.effectiveAt, until: alert.expiresAt }
    return [{ companyId: company.id, place: place.key, country: place.country, alertId, level, isAdvice, ...window }]
  })
  return { all, alerts }
}

/** At any time. */
function riskPlace({ place, country }: { place: string; country: string | null }): RiskPlace {
  const known = findPlace(place)
  const [latitude, longitude] = place.split('|').slice(2).map(Number)
  const told: [number, number] | null = latitude === undefined || longitude === undefined ? null : [longitude, latitude]
  return {
    key: place,
    codes: [...new Set([place, cityCode(place)])],
    country: known?.country ?? (country !== null && findCountry(country) ? country : null),
    position: known ? [known.longitude, known.latitude] : told,
    from: null,
    to: null,
    isOrigin: false,
  }
}

/** Whether a touch is about the time that an item's people are at its place: as the tracker's statements say it. */
export const isTouched = (
  item: {
    readonly companyId: number
    readonly place: string | null
    readonly isHomeward: boolean
    readonly thereFrom: Date
    /** Null: nothing later is known. */
    readonly thereUntil: Date | null
  },
  touch: Touch,
): boolean =>
  touch.companyId === item.companyId &&
  touch.place === item.place &&
  !(touch.isAdvice && item.isHomeward) &&
  (touch.until === null || touch.until > item.thereFrom) &&
  (touch.from === null || item.thereUntil === null || touch.from < item.thereUntil)
