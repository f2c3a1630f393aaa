import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { incidentLimits } from '@portolan/contract/features/incidents/area'

type Corner = readonly [longitude: number, latitude: number]

/** What is being drawn on the map. */
export interface Drawing {
  readonly kind: 'polygon' | 'circle'
  readonly corners: readonly Corner[]
}

const radians = Math.PI / 180
/** Kilometres. */
const earth = 6_371

export function kmBetween([ax, ay]: Corner, [bx, by]: Corner): number {
  const chord =
    Math.sin(((by - ay) * radians) / 2) ** 2 +
    Math.cos(ay * radians) * Math.cos(by * radians) * Math.sin(((bx - ax) * radians) / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A corner more. The second of a circle is on its edge, and more are none. */
export const withCorner = (drawing: Drawing, corner: Corner): Drawing =>
  drawing.kind === 'circle' && drawing.corners.length > 1
    ? { ...drawing, corners: [...drawing.corners.slice(0, 1), corner] }
    : { ...drawing, corners: [...drawing.corners, corner].slice(0, incidentLimits.points) }

export const withoutLast = (drawing: Drawing): Drawing => ({ ...drawing, corners: drawing.corners.slice(0, -1) })

/** Radius of a circle in whole kilometres; null without its edge. */
export function radiusOf({ kind, corners: [middle, edge] }: Drawing): number | null {
  if (kind !== 'circle' || !middle || !edge) return null
  return Math.min(incidentLimits.radius, Math.max(1, Math.round(kmBetween(middle, edge))))
}

/** The area that is drawn; null while there are too few corners. */
export function drawnArea(drawing: Drawing): IncidentArea | null {
  const { kind, corners } = drawing
  const [middle] = corners
  const km = radiusOf(drawing)
  if (kind === 'circle')
    return middle && km !== null ? { Kind: 'circle', Longitude: wrapped(middle[0]), Latitude: middle[1], Km: km } : null
  if (corners.length < 3) return null
  return { Kind: 'polygon', Rings: [corners.map(([x, y]): [number, number] => [x, y])] }
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** What the map shows of it: a closed ring, or the line so far. */
export function outlineOf(drawing: Drawing): readonly Corner[] {
  const { kind, corners } = drawing
  const [middle] = corners
  const km = radiusOf(drawing)
  if (kind === 'circle') return middle && km !== null ? circle(middle, km) : []
  return corners.length > 2 && corners[0] ? [...corners, corners[0]] : corners
}

function circle([longitude, latitude]: Corner, km: number): Corner[] {
  const angle = km / earth
  const [sin, cos] = [Math.sin(latitude * radians), Math.cos(latitude * radians)]
  return Array.from({ length: 65 }, (_, step): Corner => {
    const turn = (step / 64) * 2 * Math.PI
    const y = Math.asin(sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(turn))
    const x = Math.atan2(Math.sin(turn) * Math.sin(angle) * cos, Math.cos(angle) - sin * Math.sin(y))
    return [longitude + x / radians, y / radians]
  })
}
