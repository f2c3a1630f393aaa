import type { ClockZone } from '@portolan/contract/features/world-clocks'
import { foldName } from '@portolan/rules/names'
import { offsetText, zoneTime } from '../zone-time.ts'

/** A zone with its current offset. */
export interface ZoneOption {
  readonly zone: ClockZone
  /** Minutes ahead of UTC. */
  readonly offset: number
}

/** The zones that this browser knows, ordered by offset, then by city. */
export function zoneOptions(zones: readonly ClockZone[], instant: number, language: string): ZoneOption[] {
  const { compare } = new Intl.Collator(language)
  return zones
    .flatMap((zone) => {
      const time = zoneTime(instant, zone.id)
      return time ? [{ zone, offset: time.offset }] : []
    })
    .toSorted((a, b) => a.offset - b.offset || compare(a.zone.city, b.zone.city))
}

export interface FoundZone extends ZoneOption {
  /** The matching name, if it is neither the shown city nor the shown country. */
  readonly as: string | null
}

export interface FoundZones {
  /** Zones whose city begins with the query; if there are none, zones with another name that does. */
  readonly best: readonly FoundZone[]
  readonly others: readonly FoundZone[]
}

/**
 * Finds the query in any name of a zone (city, country, time name, identifier, in any language, regardless of case, width
 * and accents) or in its offset, as in 'GMT+8', 'utc+08:00' or '+8'.
 */
export function searchZones(options: readonly ZoneOption[], query: string): FoundZones {
  const wanted = foldName(query)
  if (wanted === '') return { best: [], others: options.map((option) => ({ ...option, as: null })) }
  const offset = offsetIn(wanted)
  const tiers: [FoundZone[], FoundZone[], FoundZone[]] = [[], [], []]
  for (const option of options) {
    const fit = fitOf(option, wanted, offset)
    if (fit) tiers[fit.tier].push({ ...option, as: fit.as })
  }
  const [cities, named, rest] = tiers
  return cities.length > 0 ? { best: cities, others: [...named, ...rest] } : { best: named, others: rest }
}

/** Tier 0: the city begins with the query; 1: another name does; 2: a name or the offset contains it. */
interface Fit {
  readonly tier: 0 | 1 | 2
  readonly as: string | null
}

function fitOf({ zone, offset }: ZoneOption, wanted: string, wantedOffset: string | null): Fit | null {
  const begins = (name: string) => foldName(name).startsWith(wanted)
  const has = (name: string) => foldName(name).includes(wanted)
  const shown = zone.time === null ? [zone.city, zone.country] : [zone.city, zone.country, zone.time]
  if (begins(zone.city)) return { tier: 0, as: null }
  if (shown.some(begins)) return { tier: 1, as: null }
  const beginning = zone.names.find(begins)
  if (beginning !== undefined) return { tier: 1, as: beginning }
  if (shown.some(has)) return { tier: 2, as: null }
  if (wantedOffset !== null && offsetText(offset).toLowerCase().includes(wantedOffset)) return { tier: 2, as: null }
  const as = zone.names.find(has) ?? aliasIn([zone.id, ...zone.aliases], wanted)
  return as === null ? null : { tier: 2, as }
}

/** Also finds Asia/Ho_Chi_Minh by 'ho chi minh'. */
function aliasIn(ids: readonly string[], wanted: string): string | null {
  return ids.find((id) => foldName(id).includes(wanted) || foldName(id.replaceAll('_', ' ')).includes(wanted)) ?? null
}

/** Normalises a typed offset to 'gmt+8'; null if the text is not an offset. */
function offsetIn(wanted: string): string | null {
  const match = /^(?:gmt|utc)?\s*([+\-−])\s*(?:(\d\d):?(\d\d)|0?(\d{0,2})(?::(\d{0,2}))?)$/u.exec(wanted)
  if (!match) return /^(?:g|gm|gmt|utc)$/.test(wanted) ? 'gmt' : null
  const [, sign, fullHours, fullMinutes, hours = '', minutes] = match
  const text = fullHours ? String(Number(fullHours)) : hours
  const rest = fullMinutes ?? minutes
  return `gmt${sign === '+' ? '+' : '-'}${text}${rest === undefined || /^0{0,2}$/.test(rest) ? '' : `:${rest}`}`
}
