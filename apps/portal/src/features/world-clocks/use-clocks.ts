import { WidgetType } from '@portolan/contract/enums'
import type { ClockSuggestion, ClockZone } from '@portolan/contract/features/world-clocks'
import { useQuery } from '@tanstack/react-query'
import { ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { changeAttributes, useWidget } from '../../lib/widgets.ts'
import { usualHours, type Weekend, weekendOf, type WorkingHours } from './working-hours.rules.ts'
import { allZonesQuery, suggestionsQuery, zonesQuery } from './world-clocks.queries.ts'
import { type ZoneTime, zoneTime } from './zone-time.ts'

/** A clock of the user setting, with the data of its zone. */
export interface Clock {
  /** Zone identifier as stored in the setting. */
  readonly zone: string
  /** In the viewer's language; while the name is unknown, taken from the identifier. */
  readonly city: string
  readonly isNamed: boolean
  /** Null for a zone that the browser does not know. */
  readonly time: ZoneTime | null
  readonly weekend: Weekend
}

/** The most zones of one request (`ids` of the contract). */
const namedAtMost = 50

/** 'Ho Chi Minh' of Asia/Ho_Chi_Minh. */
const cityOfId = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The viewer's clocks at an instant, with names, working hours and suggestions from the next trips. */
export function useClocks(instant: number) {
  const language = useLanguage()
  const attributes = useWidget(WidgetType.WorldClock)?.attributes
  const saved = attributes?.clocks ?? []
  const own = ownZone()
  // The zone field fetches all zones; from then on every name is known.
  const all = useQuery({ ...allZonesQuery(language), enabled: false })
  const few = useQuery({
    ...zonesQuery([...new Set([own, ...saved])].slice(0, namedAtMost), language),
    enabled: all.data === undefined,
  })
  const suggestions = useQuery(suggestionsQuery(language))
  const known = byIdentifier([
    ...(suggestions.data ?? []).map(({ zone }) => zone),
    ...(few.data ?? []),
    ...(all.data ?? []),
  ])
  const clockOf = (zone: string): Clock => {
    const named = known.get(zone)
    return {
      zone,
      city: named?.city ?? cityOfId(zone),
      isNamed: named !== undefined,
      time: zoneTime(instant, zone),
      weekend: weekendOf(named?.countryCode),
    }
  }
  const clocks = saved.map(clockOf)
  return {
    clocks,
    own: clockOf(own),
    hours: attributes?.workingHours ?? usualHours,
    suggestions: notShown(suggestions.data ?? [], saved, known),
    names: few,
    readSuggestions: suggestions,
  }
}

/** Zones by their current and former identifiers. */
function byIdentifier(zones: readonly ClockZone[]): ReadonlyMap<string, ClockZone> {
  return new Map(zones.flatMap((zone) => [zone.id, ...zone.aliases].map((id) => [id, zone] as const)))
}

/** As many as fit in one line. */
const maxSuggestions = 3

function notShown(
  suggestions: readonly ClockSuggestion[],
  saved: readonly string[],
  known: ReadonlyMap<string, ClockZone>,
): readonly ClockSuggestion[] {
  const shown = new Set(saved.map((zone) => known.get(zone)?.id ?? zone))
  return suggestions.filter(({ zone }) => !shown.has(zone.id)).slice(0, maxSuggestions)
}

/** Applies a change to the newest list of clocks; returns whether it was saved. */
export function changeClocks(change: (clocks: readonly string[]) => readonly string[]): Promise<boolean> {
  return changeAttributes(WidgetType.WorldClock, (attributes) => ({
    ...attributes,
    clocks: [...change(attributes.clocks ?? [])],
  }))
}

export function changeWorkingHours(workingHours: WorkingHours): Promise<boolean> {
  return changeAttributes(WidgetType.WorldClock, (attributes) => ({ ...attributes, workingHours: { ...workingHours } }))
}
