import { WidgetType } from '@portolan/contract/enums'
import type { ClockSuggestion, ClockZone } from '@portolan/contract/features/world-clocks'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/preferences.ts'
import { changeAttributes, useWidget } from '../../lib/widgets.ts'
import { usualHours, type Weekend, weekendOf, type WorkingHours } from './working-hours.rules.ts'
import { allZonesQuery, suggestionsQuery, zonesQuery } from './world-clocks.queries.ts'
import { type ZoneTime, zoneTime } from './zone-time.ts'

/** A clock as it stands in the setting, with what is known of its zone. */
export interface Clock {
  /** As the setting spells it. */
  readonly zone: string
  /** In the caller's language; of a zone whose name has not come, what its identifier says. */
  readonly city: string
  readonly isNamed: boolean
  /** Null for a zone that there is no more. */
  readonly time: ZoneTime | null
  readonly weekend: Weekend
}

/** Names are asked for this many zones at most (`ids` of the contract). */
const namedAtMost = 50

/** 'Ho Chi Minh' of Asia/Ho_Chi_Minh. */
const cityOfId = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The zone that the viewer's device is set to. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's clocks at an instant, newest setting first; what they are called; and where the viewer travels next. */
export function useClocks(instant: number) {
  const language = useLanguage()
  const attributes = useWidget(WidgetType.WorldClock)?.attributes
  const saved = attributes?.clocks ?? []
  const own = ownZone()
  // Fetched by whoever chooses a zone; from then on every name is here.
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

/** By the present identifier and by those it had. */
function byIdentifier(zones: readonly ClockZone[]): ReadonlyMap<string, ClockZone> {
  return new Map(zones.flatMap((zone) => [zone.id, ...zone.aliases].map((id) => [id, zone] as const)))
}

/** As many as stand in a line. */
const maxSuggestions = 3

function notShown(
  suggestions: readonly ClockSuggestion[],
  saved: readonly string[],
  known: ReadonlyMap<string, ClockZone>,
): readonly ClockSuggestion[] {
  const shown = new Set(saved.map((zone) => known.get(zone)?.id ?? zone))
  return suggestions.filter(({ zone }) => !shown.has(zone.id)).slice(0, maxSuggestions)
}

/** Changes the list of clocks, whatever it is by then; answers whether that was saved. */
export function changeClocks(change: (clocks: readonly string[]) => readonly string[]): Promise<boolean> {
  return changeAttributes(WidgetType.WorldClock, (attributes) => ({
    ...attributes,
    clocks: [...change(attributes.clocks ?? [])],
  }))
}

export function changeWorkingHours(workingHours: WorkingHours): Promise<boolean> {
  return changeAttributes(WidgetType.WorldClock, (attributes) => ({ ...attributes, workingHours: { ...workingHours } }))
}
