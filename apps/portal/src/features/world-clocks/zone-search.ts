import type { ClockZone } from '@portolan/contract/features/world-clocks'
import { foldName } from '@portolan/rules/names'
import { offsetText, zoneTime } from './zone-time.ts'

/** A zone to choose, as it is at the moment of choosing. */
export interface ZoneOption {
  readonly zone: ClockZone
  /** Minutes ahead of UTC. */
  readonly offset: number
}

/** By offset, then by city; without those that this browser does not know. */
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
  /** The name it was found by, where that is neither its city nor its country as they are shown. */
  readonly as: string | null
}

export interface FoundZones {
  /** Those whose city begins with what was typed; where none does, those that have another name that does. */
  readonly best: readonly FoundZone[]
  readonly others: readonly FoundZone[]
}

/**
 * Options with what was typed anywhere in a name of theirs: city, country, time, another identifier, in any of the
 * languages, whatever case, width and accents; or in their offset, as in 'GMT+8', 'utc+08:00' or '+8'.
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

/** 0 its city begins so, 1 another name does, 2 somewhere in a name or in the offset. */
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

/** Asia/Ho_Chi_Minh is found by 'ho chi minh' as well. */
function aliasIn(ids: readonly string[], wanted: string): string | null {
  return ids.find((id) => foldName(id).includes(wanted) || foldName(id.replaceAll('_', ' ')).includes(wanted)) ?? null
}

/** 'gmt+8' of whatever way an offset is written; null for what is none. */
function offsetIn(wanted: string): string | null {
  const match = /^(?:gmt|utc)?\s*([+\-−])\s*(?:(\d\d):?(\d\d)|0?(\d{0,2})(?::(\d{0,2}))?)$/u.exec(wanted)
  if (!match) return /^(?:g|gm|gmt|utc)$/.test(wanted) ? 'gmt' : null
  const [, sign, fullHours, fullMinutes, hours = '', minutes] = match
  const text = fullHours ? String(Number(fullHours)) : hours
  const rest = fullMinutes ?? minutes
  return `gmt${sign === '+' ? '+' : '-'}${text}${rest === undefined || /^0{0,2}$/.test(rest) ? '' : `:${rest}`}`
}
