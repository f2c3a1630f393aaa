import type { Language, MapViewpoint, RiskLevel, TravelStateType } from '@portolan/contract/enums'
import type { MapPoint, travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import type { Position } from '@portolan/rules/great-circle'
import type { ReactNode } from 'react'
import type { MapArea, MapView } from '../../../parts/world-map/world-map.types.ts'

/** People of a place, as `POST /tracker/groups` answers them. */
export type TrackerGroups = ReplyOf<typeof travellerTracker.groups>

/** A flight or a train on its way. */
export interface TrackerArc {
  readonly kind: 'A' | 'R'
  readonly from: Position
  readonly to: Position
  /** Milliseconds since 1970; null where it is not known, and then nobody knows how far it has come. */
  readonly departs: number | null
  readonly arrives: number | null
  readonly state: TravelStateType
  /** 'CX 289'. */
  readonly label: string
  /** Who is in it. */
  readonly names: string
}

export interface TrackerMapProps {
  readonly points: readonly MapPoint[]
  /** All, or the state whose items are shown. */
  readonly state: TravelStateType
  /** `Code` of the point that is selected. */
  readonly selected: string | null
  readonly onSelect: (code: string | null) => void
  /** The trip that is selected. */
  readonly trip: TrackerArc | null
  /** ISO code of the country that is selected. */
  readonly country: string | null
  readonly onCountry: (country: string | null) => void
  /** People of a point, asked for when its popup opens. */
  readonly groupsOf: (point: MapPoint) => Promise<TrackerGroups>
  /** The minute that the picture is about, in milliseconds since 1970. */
  readonly now: number
  /** IANA zone in which that minute is written. */
  readonly timeZone: string
  readonly isRiskShown: boolean
  readonly onRiskShown: (isShown: boolean) => void
  readonly levels: ReadonlyMap<string, RiskLevel>
  readonly shownLevels: readonly RiskLevel[]
  readonly onShownLevels: (levels: readonly RiskLevel[]) => void
  readonly areas: readonly MapArea[]
  readonly onSelectArea?: (alertId: string) => void
  readonly viewpoint: MapViewpoint
  readonly language: Language
  /** The same as a table. Its first 64 px are below the bar. */
  readonly twin: ReactNode
  /** Beside the choice of map and table. */
  readonly tools?: ReactNode
  /** Where the map was last; null: southern China. */
  readonly view: MapView | null
  readonly onView: (view: MapView) => void
  readonly isCooperative?: boolean
  /** What is drawn instead of everything that the tracker draws: the risk of today is not that of another day. */
  readonly overlay?: ReactNode
}
