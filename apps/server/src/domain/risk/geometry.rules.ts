import type { Area, Position, Ring } from './risk-item.ts'

/** Whether any of the areas contains a position; holes do not. Longitudes of areas may go beyond 180. */
export const areasContain = (areas: readonly Area[], [longitude, latitude]: Position): boolean =>
  areas.some(([outer, ...holes]) =>
    [longitude, longitude + 360, longitude - 360].some((turned): boolean => {
      const at: Position = [turned, latitude]
      return outer !== undefined && isInside(outer, at) && !holes.some((hole) => isInside(hole, at))
    }),
  )

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, [x, y]: Position): boolean {
  let isIn = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner[1] > y !== before[1] > y) {
      const crossing = corner[0] + ((y - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
      if (x < crossing) isIn = !isIn
    }
    before = corner
  }
  return isIn
}
