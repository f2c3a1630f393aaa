import { WidgetType } from '@portolan/contract/enums'
import { type TravelSummary, travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useWidget } from '../../lib/widgets.ts'
import { useRiskLevels } from '../../parts/risk-level/use-risk-levels.ts'
import { arcOf } from './arc.rules.ts'
import { isRiskKept, keepRisk, keepView, keptView } from './map-memory.ts'
import { TrackerMap } from './map/tracker-map.tsx'
import { PlaceTable } from './places/place-table.tsx'
import { areasQuery, type Scope, scopeInput, type TrackerReply } from './traveller-tracker.queries.ts'
import type { AddressChange, TrackerAddress } from './use-tracker-address.ts'

interface Props {
  readonly scope: Scope
  readonly address: Pick<TrackerAddress, 'state' | 'country'>
  readonly go: (change: AddressChange) => void
  readonly data: TrackerReply | undefined
  readonly now: number
  /** Code of the selected place. */
  readonly place: string | null
  readonly trip: TravelSummary | null
  readonly tools?: ReactNode
  readonly isCooperative?: boolean
  /** Another picture, and its table twin, instead of the tracker's own. */
  readonly instead?: { readonly layer: ReactNode; readonly twin: ReactNode } | null
}

const nothing: readonly never[] = []

/** The map with everything that is known for it, and its table twin. */
export function TrackerPane({
  scope,
  address,
  go,
  data,
  now,
  place,
  trip,
  tools,
  isCooperative = false,
  instead = null,
}: Props) {
  const language = useLanguage()
  const [shownLevels, onShownLevels] = useRiskLevels('RiskMapRiskLevels')
  const [isRiskShown, setRiskShown] = useState(isRiskKept)
  const [view] = useState(keptView)
  const mayReadRisk = useWidget(WidgetType.RiskNews) !== null
  const areas = useQuery({ ...areasQuery(language), enabled: mayReadRisk && isRiskShown })
  const risks = data?.CountryRisks
  const levels = useMemo(
    () => new Map(risks?.map(({ CountryCode, RiskLevel }) => [CountryCode, RiskLevel] as const)),
    [risks],
  )
  const arc = useMemo(() => arcOf(trip, listComma(language)), [trip, language])
  const points = data?.Itineraries ?? nothing
  const select = (code: string | null) => go({ place: code, itinerary: null })
  const { state } = address
  return (
    <TrackerMap
      points={points}
      state={state}
      selected={place}
      onSelect={select}
      trip={arc}
      country={address.country}
      onCountry={(country) => go({ country })}
      groupsOf={({ LocationKey }) =>
        call(travellerTracker.groups, {
          ...scopeInput(scope),
          LocationKey,
          ...(state !== 0 && { TravelStateType: state }),
        })
      }
      now={now}
      timeZone={data?.TimeZone ?? 'UTC'}
      isRiskShown={isRiskShown}
      onRiskShown={(isShown) => {
        setRiskShown(isShown)
        keepRisk(isShown)
      }}
      levels={levels}
      shownLevels={shownLevels}
      onShownLevels={onShownLevels}
      areas={areas.data?.Alerts ?? nothing}
      viewpoint={data?.Viewpoint ?? 'neutral'}
      language={language}
      twin={instead?.twin ?? <PlaceTable places={points} selected={place} onSelect={select} />}
      overlay={instead?.layer}
      tools={tools}
      view={view}
      onView={keepView}
      isCooperative={isCooperative}
    />
  )
}
