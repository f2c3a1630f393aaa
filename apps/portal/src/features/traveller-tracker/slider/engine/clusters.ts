import type { MovementPlace } from './places.ts'

/** Places that lie on each other at a zoom, drawn as one. They do not depend on the instant: nothing jumps while time passes. */
export interface Cluster {
  /** Positions in the places; the first leads, where the cluster is drawn. */
  readonly places: readonly number[]
  readonly at: readonly [x: number, y: number]
}

/** As the tracker's own rings (specification §9), which are drawn by MapLibre. */
const radius = 80
const maxZoom = 11
/** Pixels of the world at zoom 0. */
export const worldSize = 512

/** Greedy: the places with most people lead, each takes what is near. */
export function clustersOf(places: readonly MovementPlace[], weights: ArrayLike<number>, zoom: number): Cluster[] {
  const whole = Math.floor(zoom)
  const reach = whole > maxZoom ? 0 : radius / (worldSize * 2 ** whole)
  const order = [...places.keys()].toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const grid = new Map<number, { places: number[]; at: readonly [number, number] }[]>()
  const cells = reach === 0 ? 1 : Math.max(1, Math.floor(1 / reach))
  const cellOf = (x: number, y: number) => Math.floor(x * cells) * 1e6 + Math.floor(y * cells)
  const clusters: { places: number[]; at: readonly [number, number] }[] = []
  for (const place of order) {
    const at = places[place]?.at
    if (!at) continue
    const near = reach === 0 ? undefined : nearest(at, reach)
    if (near) near.places.push(place)
    else {
      const cluster = { places: [place], at }
      clusters.push(cluster)
      const cell = cellOf(...at)
      grid.set(cell, [...(grid.get(cell) ?? []), cluster])
    }
  }
  return clusters

  function nearest([x, y]: readonly [number, number], most: number) {
    const cell = cellOf(x, y)
    let best: { places: number[]; at: readonly [number, number] } | undefined
    let least = most
    for (const east of [-1, 0, 1])
      for (const south of [-1, 0, 1])
        for (const cluster of grid.get(cell + east * 1e6 + south) ?? []) {
          const away = Math.hypot(cluster.at[0] - x, cluster.at[1] - y)
          if (away < least) [best, least] = [cluster, away]
        }
    return best
  }
}
