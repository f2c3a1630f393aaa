import type { Incident } from '@portolan/contract/features/incidents/core'
import type { MapView } from '../../../parts/world-map/world-map.types.ts'

export type BoardPoint = Incident['Points'][number]

/** Marks beyond these would cover each other: the table has all. */
export const mostMarks = 150
/** So few marks have their place's name beside them. */
export const mostNames = 8

/** What a mark says first: who needs help, then who is silent. */
export const markOf = ({ Help, Unanswered }: BoardPoint): 'help' | 'unanswered' | 'safe' =>
  Help > 0 ? 'help' : Unanswered > 0 ? 'unanswered' : 'safe'

export const peopleAt = ({ Safe, Help, Unanswered }: BoardPoint): number => Safe + Help + Unanswered

/** Places with who needs help first, then most people: those that are drawn. */
export const drawnPoints = (points: readonly BoardPoint[]): readonly BoardPoint[] =>
  points
    .filter((point) => peopleAt(point) > 0)
    .toSorted((a, b) => b.Help - a.Help || b.Unanswered - a.Unanswered || peopleAt(b) - peopleAt(a))
    .slice(0, mostMarks)

/** Width of the world at zoom 0, and the width that a board's map has for its subject, in pixels. */
const world = 512
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
  const wide = Math.max((bounds.east - bounds.west) / 360, (bounds.north - bounds.south) / 180, 1e-9)
  return {
    centre: [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2],
    zoom: Math.max(1, Math.min(nearest, Math.log2(room / (world * wide)))),
  }
}
