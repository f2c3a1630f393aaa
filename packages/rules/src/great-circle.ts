/** A position on the globe, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth in kilometres (IUGG). */
const radius = 6371.0088

/** Great-circle distance in kilometres (haversine). */
export function greatCircleKm(from: Position, to: Position): number {
  const radians = Math.PI / 180
  const chord =
    Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
