import type { Language, MapViewpoint, RiskLevel } from '@portolan/contract/enums'
import type { riskHub } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import type { Map as MapLibre, MapGeoJSONFeature } from 'maplibre-gl'
import type { ReactNode } from 'react'

/** An alert with its area, as `POST /risk/areas` answers it. */
export type MapArea = ReplyOf<typeof riskHub.areas>['Alerts'][number]

export interface MapView {
  /** Longitude and latitude. */
  readonly centre: readonly [number, number]
  readonly zoom: number
}

/** Layers among `children` that the pointer, and Enter on what is under the cross, find before the map's own. */
export interface MapMarks {
  readonly layers: readonly string[]
  readonly onPress: (mark: MapGeoJSONFeature, map: MapLibre) => void
  /** What is under the pointer or the cross; null when it has gone. */
  readonly onOver: (mark: MapGeoJSONFeature | null) => void
}

export interface WorldMapProps {
  /** What the map is called, where risk is not what it is about. */
  readonly label?: string | undefined
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
  readonly initialView?: MapView | undefined
  /** Where the button for the whole world leads; left out, to the initial view. */
  readonly homeView?: MapView
  /** The map has come to rest there, a while after the last movement. */
  readonly onView?: ((view: MapView) => void) | undefined
  /** The first picture stands; what surrounds its subject may follow. */
  readonly onDrawn?: () => void
  /** A switch for everything that is about risk, where the map is about something else; null: it has nothing of risk. */
  readonly risk?: { readonly isShown: boolean; readonly onShown: (isShown: boolean) => void } | null | undefined
  /** Countries may be coloured by level, and nobody chooses which: without the panel of levels. */
  readonly hasNoLevels?: boolean
  /** A picture on a wall, which nobody touches: without buttons. */
  readonly isStill?: boolean
  readonly marks?: MapMarks
  /** What the page puts in the bar beside the choice of map and table. */
  readonly tools?: ReactNode
  /** The page scrolls on over the map; with Ctrl, or two fingers, the map moves. For a tile among others. */
  readonly isCooperative?: boolean | undefined
  /** Instead of the map's own table of countries. */
  readonly twin?: ReactNode
  /** Sources, layers and markers of `@vis.gl/react-maplibre` above the risk layers. */
  readonly children?: ReactNode
}
