import type { Incident } from '@portolan/contract/features/incidents/core'
import type { MapView } from '../../../parts/world-map/world-map.types.ts'

export type BoardPoint = Incident['Points'][number]

/** Marks beyond these would cover each other: the table has all. */
export const mostMarks = 150
/** So few marks have their place's name beside them. */
export const mostNames = 8

/** Width of the world at zoom 0, in pixels. */
const world = 512

/** What a mark says first: who needs help, then who is silent. */
export const markOf = ({ Help, Unanswered }: BoardPoint): 'help' | 'unanswered' | 'safe' =>
  Help > 0 ? 'help' : Unanswered > 0 ? 'unanswered' : 'safe'

export const peopleAt = ({ Safe, Help, Unanswered }: BoardPoint): number => Safe + Help + Unanswered

/** Pixels that a letter of a name, and the mark beside it, take. */
const letter = 7.5
const markRoom = 36

/** On which side of each mark its place's name has room at a zoom; null where another mark is on both. */
export function nameSides(points: readonly BoardPoint[], zoom: number): readonly ('right' | 'left' | null)[] {
  const perDegree = (world * 2 ** zoom) / 360
  return points.map((point) => {
    const reach = point.PlaceName.length * letter + markRoom
    const beside = points.filter(
      (other) => other !== point && Math.abs(other.Latitude - point.Latitude) * perDegree < markRoom * 0.7,
    )
    const away = beside.map((other) => (other.Longitude - point.Longitude) * perDegree)
    if (!away.some((pixels) => pixels >= 0 && pixels < reach)) return 'right'
    return away.some((pixels) => pixels < 0 && pixels > -reach) ? null : 'left'
  })
}

/** Places with who needs help first, then most people: those that are drawn. */
export const drawnPoints = (points: readonly BoardPoint[]): readonly BoardPoint[] =>
  points
    .filter((point) => peopleAt(point) > 0)
    .toSorted((a, b) => b.Help - a.Help || b.Unanswered - a.Unanswered || peopleAt(b) - peopleAt(a))
    .slice(0, mostMarks)

/** The width that a board's map has for its subject, in pixels. */
const room = 240
const nearest = 8

/** The piece of the world that an incident is about: its area, else its people; null where neither is known. */
export function viewOf({ Areas, Points }: Pick<Incident, 'Areas' | 'Points'>): MapView | null {
  const corners = Areas.flatMap(([outer = []]) => outer)
  const at = corners.length > 0 ? corners : Points.map(({ Longitude, Latitude }) => [Longitude, Latitude] as const)
  if (at.length === 0) return null
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const [longitude, latitude] of at) {
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
  }
  // A degree of latitude is drawn longer the further it is from the equator.
  const stretch = Math.max(0.2, Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180))
  const wide = Math.max(bounds.east - bounds.west, (bounds.north - bounds.south) / stretch, 1e-9) / 360
  return {
    centre: [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2],
    zoom: Math.max(1, Math.min(nearest, Math.log2(room / (world * wide)))),
  }
}
