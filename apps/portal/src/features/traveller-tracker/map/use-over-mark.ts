import type { MapGeoJSONFeature } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'

/** What a popup is about. */
export type OverMark =
  | { readonly kind: 'place'; readonly code: string }
  | { readonly kind: 'cluster'; readonly id: number; readonly at: readonly [number, number] }

export interface OverMarks {
  readonly opened: OverMark | null
  /** What is under the pointer or the cross now. */
  readonly follow: (mark: MapGeoJSONFeature | null) => void
  /** At once: for a press, Escape and the focus. */
  readonly open: (mark: OverMark) => void
  readonly close: () => void
  /** The pointer is in the popup, which stays. */
  readonly stay: () => void
}

/** Specification §9: a popup opens after 200 ms. It closes as late, so that the pointer can go into it. */
const delay = 200

/** Which mark has its popup open. */
export function useOverMark(): OverMarks {
  const [opened, setOpened] = useState<OverMark | null>(null)
  const pending = useRef<OverMark | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = (mark: OverMark | null, wait: number) => {
    if (keyOf(mark) === keyOf(pending.current) && wait > 0) return
    clearTimeout(timer.current)
    pending.current = mark
    if (wait === 0) setOpened(mark)
    else timer.current = setTimeout(() => setOpened(mark), wait)
  }
  return {
    opened,
    follow: (mark) => go(mark && overOf(mark), delay),
    open: (mark) => go(mark, 0),
    close: () => go(null, 0),
    stay: () => {
      clearTimeout(timer.current)
      pending.current = opened
    },
  }
}

const keyOf = (mark: OverMark | null) => (mark ? `${mark.kind} ${mark.kind === 'place' ? mark.code : mark.id}` : '')

export function overOf({ properties, geometry }: MapGeoJSONFeature): OverMark | null {
  if (properties['cluster'] !== true) return { kind: 'place', code: String(properties['code']) }
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  return { kind: 'cluster', id: Number(properties['cluster_id']), at: [longitude, latitude] }
}
