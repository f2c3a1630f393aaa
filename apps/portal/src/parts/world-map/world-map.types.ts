import type { Language, MapViewpoint, RiskLevel } from '@portolan/contract/enums'
import type { riskHub } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import type { ReactNode } from 'react'

/** An alert with its area, as `POST /risk/areas` answers it. */
export type MapArea = ReplyOf<typeof riskHub.areas>['Alerts'][number]

export interface MapView {
  /** Longitude and latitude. */
  readonly centre: readonly [number, number]
  readonly zoom: number
}

export interface WorldMapProps {
  /** Level of each country that has one, by ISO 3166-1 alpha-2. */
  readonly levels: ReadonlyMap<string, RiskLevel>
  /** Levels that are coloured; 0 stands for no information. */
  readonly shownLevels: readonly RiskLevel[]
  readonly onShownLevels: (levels: readonly RiskLevel[]) => void
  readonly areas: readonly MapArea[]
  readonly selected: string | null
  readonly onSelect: (country: string | null) => void
  /** A press on the sign of a single alert; without it, the sign only names it. */
  readonly onSelectArea?: (alertId: string) => void
  readonly viewpoint: MapViewpoint
  readonly language: Language
  readonly initialView?: MapView
  /** The page scrolls on over the map; with Ctrl, or two fingers, the map moves. For a tile among others. */
  readonly isCooperative?: boolean
  /** Instead of the map's own table of countries. */
  readonly twin?: ReactNode
  /** Sources, layers and markers of `@vis.gl/react-maplibre` above the risk layers. */
  readonly children?: ReactNode
}
