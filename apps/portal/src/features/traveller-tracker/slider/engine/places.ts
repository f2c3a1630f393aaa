export interface MovementPlace {
  readonly code: string
  readonly title: string
  readonly country: string | null
  /** Web Mercator, 0 to 1 from the north-west corner; null where nobody knows the position. */
  readonly at: readonly [x: number, y: number] | null
}

/** Beyond it the map ends. */
export const mapEnd = 85.05

export function mercatorOf(latitude: number | null, longitude: number | null): readonly [number, number] | null {
  if (latitude === null || longitude === null || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  const north = (Math.max(-mapEnd, Math.min(mapEnd, latitude)) * Math.PI) / 180
  return [(longitude + 180) / 360, (1 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / Math.PI) / 2]
}
