import { courseOnWay, greatCircleKm, pointOnWay, type Position } from '@portolan/rules/great-circle'
import { geoOrthographic, type GeoProjection } from 'd3-geo'

/** A globe that is turned so that a route runs level across a strip, with north in its upper half. Lengths are CSS pixels. */

export interface StripFrame {
  readonly width: number
  readonly height: number
  /** Between the sides and the ends of the route: room for their names. */
  readonly inset: { readonly left: number; readonly right: number }
  /** Where the ends are, from the top. */
  readonly baseline: number
}

export interface StripView {
  readonly projection: GeoProjection
  /** Of the route, or of the place. */
  readonly middle: Position
  /** Direction of north in the middle, in degrees clockwise from straight up. */
  readonly north: number
}

const radians = Math.PI / 180
const earthKm = 6371
/** A strip never shows less: coasts are too coarse for more. */
const leastKm = 900
/** Round a place that stands for itself. */
const placeKm = 2400
/** Seen from the side, a way over the globe is the bow that people know; more would press the land flat. */
const mostTilt = 0.62
/** Above the bow. */
const headroom = 22

/** Beyond 90 degrees from the centre a globe hides itself. */
const visible = 90

const globe = () => geoOrthographic().clipAngle(visible).precision(0.4)
export const lonLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]

export function viewOfRoute(from: Position, to: Position, frame: StripFrame): StripView {
  const middle = pointOnWay(from, to, 0.5)
  const half = Math.max(greatCircleKm(from, to) / earthKm / 2, 1e-6)
  const span = frame.width - frame.inset.left - frame.inset.right
  const room = Math.max(0, frame.baseline - headroom) / span
  const tilt = Math.min(mostTilt, (2 * room * Math.sin(half)) / (1 - Math.cos(half)))
  const centre = positionAt(middle, upwards(courseOnWay(from, to, 0.5)) + 180, Math.asin(tilt))
  const projection = globe().rotate([-centre.longitude, -centre.latitude, 0]).scale(1).translate([0, 0])
  // The ends come level, with the middle above the centre.
  const [[startX, startY], [stopX, stopY]] = [at(projection, from), at(projection, to)]
  const level = Math.atan2(stopY - startY, stopX - startX) / radians
  projection.angle(level)
  if (at(projection, middle)[1] > 0) projection.angle(level + 180)
  const [[leftX, endY], [rightX]] = [at(projection, from), at(projection, to)]
  const scale = Math.min(span / Math.max(Math.abs(rightX - leftX), 1e-6), frame.width / (leastKm / earthKm))
  projection
    .scale(scale)
    .translate([frame.inset.left + span / 2 - (scale * (leftX + rightX)) / 2, frame.baseline - scale * endY])
  return { projection, middle, north: northIn(projection, middle) }
}

export function viewOfPlace(place: Position, frame: StripFrame): StripView {
  const projection = globe()
    .rotate([-place.longitude, -place.latitude, 0])
    .scale(frame.width / (placeKm / earthKm))
    .translate([frame.inset.left + (frame.width - frame.inset.left - frame.inset.right) / 2, frame.baseline])
  return { projection, middle: place, north: 0 }
}

const at = (projection: GeoProjection, position: Position) => projection(lonLat(position)) ?? [0, 0]

/** The side of a course on which north lies; straight on north or south it is the left one. */
const upwards = (course: number) => (Math.cos((course - 90) * radians) >= -1e-9 ? course - 90 : course + 90)

/** A position in a direction (degrees clockwise from north), so many radians away. */
function positionAt({ latitude, longitude }: Position, course: number, distance: number): Position {
  const [south, turn] = [latitude * radians, course * radians]
  const north = Math.asin(Math.sin(south) * Math.cos(distance) + Math.cos(south) * Math.sin(distance) * Math.cos(turn))
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(distance) * Math.cos(south),
    Math.cos(distance) - Math.sin(south) * Math.sin(north),
  )
  return { latitude: north / radians, longitude: longitude + east / radians }
}

function northIn(projection: GeoProjection, { latitude, longitude }: Position): number {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0]
  const [atX, atY] = projection([longitude, Math.min(90, latitude + 0.5)]) ?? [x, y - 1]
  return Math.atan2(atX - x, y - atY) / radians
}
