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
  /** Those whose city begins with what was typed. */
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
  const best: FoundZone[] = []
  const others: FoundZone[] = []
  for (const option of options) {
    const { city, country, time, names, aliases, id } = option.zone
    const has = (name: string) => foldName(name).includes(wanted)
    const begins = (name: string) => foldName(name).startsWith(wanted)
    const isShown = has(city) || has(country) || (time !== null && has(time))
    const as = isShown ? null : ([...names.filter(begins), ...names].find(has) ?? aliasIn([id, ...aliases], wanted))
    const fits = offset !== null && offsetText(option.offset).toLowerCase().includes(offset)
    if (begins(city)) best.push({ ...option, as: null })
    else if (isShown || fits || as !== null) others.push({ ...option, as: fits ? null : as })
  }
  return { best, others }
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
