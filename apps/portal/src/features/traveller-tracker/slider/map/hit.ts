import type { Drawn } from './draw-frame.ts'

const reach = 11

/** What lies at a point of the picture: a ring, which was drawn last, else the nearest vehicle. */
export function hitAt({ rings, vehicles }: Drawn, { x, y }: { readonly x: number; readonly y: number }) {
  const ring = rings.findLast((one) => Math.hypot(one.x - x, one.y - y) <= Math.max(reach, one.radius + 2))
  if (ring) return { kind: 'ring' as const, cluster: ring.cluster }
  let best: { row: number; away: number } | null = null
  for (const one of vehicles) {
    const away = Math.hypot(one.x - x, one.y - y)
    if (away <= reach && (best === null || away < best.away)) best = { row: one.row, away }
  }
  return best && { kind: 'vehicle' as const, row: best.row }
}
