import { TravelStateType } from '@portolan/contract/enums'
import type { MapPoint } from '@portolan/contract/features/traveller-tracker'
import type { Feature, FeatureCollection, Point } from 'geojson'
import { ringStates } from './states.ts'

/** A count whose exact figure is not shown is one to four; rings take it for two. */
const hiddenWeight = 2
const hiddenMost = 4

/** A figure of which `hidden` parts, one to four each, are not shown. */
export interface Figure {
  readonly known: number
  readonly hidden: number
}

const figureOf = (count: number | null | undefined): Figure =>
  count === null ? { known: 0, hidden: 1 } : { known: count ?? 0, hidden: 0 }
const sum = (figures: readonly Figure[]): Figure => ({
  known: figures.reduce((total, { known }) => total + known, 0),
  hidden: figures.reduce((total, { hidden }) => total + hidden, 0),
})
export const isNone = ({ known, hidden }: Figure) => known === 0 && hidden === 0

/** '12', '<5', '<9' of two such places, '12+' where more are among them. */
export function figureText({ known, hidden }: Figure): string {
  if (hidden === 0) return known < 10_000 ? String(known) : `${Math.floor(known / 1000)}k`
  return known === 0 ? `<${hidden * hiddenMost + 1}` : `${known}+`
}

/** What a point shows in the middle of its ring. */
export function figureAt(point: MapPoint, state: TravelStateType): Figure {
  if (state === TravelStateType.All) return figureOf(point.Total)
  if (state === TravelStateType.Warning) return figureOf(point.Warning)
  if (state === TravelStateType.AtRisk) return figureOf(point.AtRisk)
  const found = point.Statistics.find(({ TravelStateType: one }) => one === state)
  return figureOf(found?.Count ?? (found ? null : 0))
}

/** Counts of one or several points by state, in the order of rings; what has none is left out. */
export const figuresOf = (points: readonly MapPoint[], state: TravelStateType) =>
  ringStates
    .filter((one) => (state === TravelStateType.All ? !isOverlay(one) : one === state))
    .map((one) => ({ state: one, figure: sum(points.map((point) => figureAt(point, one))) }))
    .filter(({ figure }) => !isNone(figure))

const isOverlay = (state: TravelStateType) => state === TravelStateType.Warning || state === TravelStateType.AtRisk

export const totalOf = (points: readonly MapPoint[], state: TravelStateType): Figure =>
  sum(points.map((point) => figureAt(point, state)))

/** Points with a position and at least one item of the state. */
export type PlacedPoint = MapPoint & { readonly Latitude: number; readonly Longitude: number }
export const shownPoints = (points: readonly MapPoint[], state: TravelStateType): PlacedPoint[] =>
  points.filter(
    (point): point is PlacedPoint =>
      isPosition(point.Latitude, 90) && isPosition(point.Longitude, 180) && !isNone(figureAt(point, state)),
  )

const isPosition = (value: number | null, most: number) =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= most

/** What a mark of the map is drawn from; a cluster has the sums of its points. */
interface MarkProperties {
  readonly code: string
  /** Weight of each state: `s1` to `s9`. */
  readonly [state: `s${number}`]: number
  readonly known: number
  readonly hidden: number
  readonly warned: 0 | 1
  /** Title behind a figure of fixed width, so that the largest of a cluster is the greatest as text. */
  readonly lead: string
}

export const leadWidth = 8

export const markOf = (point: PlacedPoint, state: TravelStateType): Feature<Point, MarkProperties> => {
  const { known, hidden } = figureAt(point, state)
  const shown = new Map(figuresOf([point], state).map((one) => [one.state, one.figure]))
  const weights = ringStates.map((one) => {
    const figure = shown.get(one)
    return [`s${one}`, figure ? figure.known + figure.hidden * hiddenWeight : 0]
  })
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [point.Longitude, point.Latitude] },
    properties: {
      code: point.Code,
      ...(Object.fromEntries(weights) as Record<`s${number}`, number>),
      known,
      hidden,
      warned: isNone(figureOf(point.Warning)) ? 0 : 1,
      lead: String(known + hidden * hiddenWeight).padStart(leadWidth, '0') + point.Title,
    },
  }
}

export const marksData = (
  points: readonly PlacedPoint[],
  state: TravelStateType,
): FeatureCollection<Point, MarkProperties> => ({
  type: 'FeatureCollection',
  features: points.map((point) => markOf(point, state)),
})
