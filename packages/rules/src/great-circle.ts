/** A position on the globe, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth in kilometres (IUGG). */
const radius = 6371.0088
const radians = Math.PI / 180

/** Great-circle distance in kilometres (haversine). */
export function greatCircleKm(from: Position, to: Position): number {
  const chord =
    Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

type Vector = readonly [number, number, number]

function vectorOf({ latitude, longitude }: Position): Vector {
  const [north, east] = [latitude * radians, longitude * radians]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** The position at a share (0 to 1) of the shortest way. Between antipodes, where every way is the shortest, over a pole. */
export function pointOnWay(from: Position, to: Position, share: number): Position {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  if (angle < 1e-9) return from
  if (Math.PI - angle < 1e-6)
    return share < 0.5 ? pointOnWay(from, pole, share * 2) : pointOnWay(pole, to, share * 2 - 1)
  const [near, far] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const at = (axis: 0 | 1 | 2) => near * a[axis] + far * b[axis]
  const [x, y, z] = [at(0), at(1), at(2)]
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians }
}
const pole: Position = { latitude: 90, longitude: 0 }

/**
 * Positions along the shortest way, both ends included, from one share of it to another. Longitudes go on beyond 180 degrees
 * where the way crosses the date line, so that a line through them never jumps round the globe.
 */
export function pointsOnWay(
  from: Position,
  to: Position,
  { steps, start = 0, end = 1 }: { readonly steps: number; readonly start?: number; readonly end?: number },
): Position[] {
  let before = from.longitude
  return Array.from({ length: steps + 1 }, (_, step) => {
    // From the first position on, so that two parts of one way meet where they touch.
    const { latitude, longitude } = pointOnWay(from, to, start + ((end - start) * step) / steps)
    if (step === 0 && start > 0) before = pointsOnWay(from, to, { steps, end: start }).at(-1)?.longitude ?? longitude
    before = longitude + 360 * Math.round((before - longitude) / 360)
    return { latitude, longitude: before }
  })
}

/** The course there in degrees, clockwise from north. */
export function courseOnWay(from: Position, to: Position, share: number): number {
  const reach = 0.001
  const [a, b] = [pointOnWay(from, to, Math.max(0, share - reach)), pointOnWay(from, to, Math.min(1, share + reach))]
  const [south, north, east] = [a.latitude * radians, b.latitude * radians, (b.longitude - a.longitude) * radians]
  const across = Math.sin(east) * Math.cos(north)
  const along = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east)
  return (Math.atan2(across, along) / radians + 360) % 360
}
