interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Great circle, kilometres, on a sphere of the earth's mean radius: within half a percent, which is all a check needs. */
export function distanceKm(a: Position, b: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)]
  const h = Math.sin(lat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(lon / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)))
}
