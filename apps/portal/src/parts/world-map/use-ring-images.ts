import type { ThemeType } from '@portolan/contract/enums'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { drawRing, readLook, readRingColours, type RingColours, ringImageOptions } from './ring-image.ts'

/** Pictures that are kept; of more, the first drawn go. */
const most = 600

const colours = new Map<string, RingColours>()

/**
 * Draws rings when the map first asks for them; the name of each says what it looks like. `parts`: tokens of the colours of its
 * parts, the same at every call.
 */
export function useRingImages(map: MapLibre | undefined, theme: ThemeType, parts: readonly string[]): void {
  const drawn = useRef<string[]>([])
  useEffect(() => {
    if (!map) return
    const key = `${theme} ${parts.join(' ')}`
    const known = colours.get(key) ?? readRingColours(document.documentElement, parts)
    colours.set(key, known)
    map.setMissingStyleImageResolver((id) => {
      const look = readLook(id)
      if (!look || map.hasImage(id)) return
      map.addImage(id, drawRing(look, known), ringImageOptions)
      drawn.current.push(id)
      if (drawn.current.length > most) for (const old of drawn.current.splice(0, most / 2)) map.removeImage(old)
    })
  }, [map, theme, parts])
}
