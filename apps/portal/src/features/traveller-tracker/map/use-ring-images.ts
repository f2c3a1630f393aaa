import type { ThemeType } from '@portolan/contract/enums'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { drawRing, readLook, readRingColours, type RingColours, ringImageOptions } from './ring-image.ts'

/** Pictures that are kept; of more, the first drawn go. */
const most = 600

const colours = new Map<ThemeType, RingColours>()

/** Draws rings when the map first asks for them; the name of each says what it looks like. */
export function useRingImages(map: MapLibre | undefined, theme: ThemeType): void {
  const drawn = useRef<string[]>([])
  useEffect(() => {
    if (!map) return
    const known = colours.get(theme) ?? readRingColours(document.documentElement)
    colours.set(theme, known)
    map.setMissingStyleImageResolver((id) => {
      const look = readLook(id)
      if (!look || map.hasImage(id)) return
      map.addImage(id, drawRing(look, known), ringImageOptions)
      drawn.current.push(id)
      if (drawn.current.length > most) for (const old of drawn.current.splice(0, most / 2)) map.removeImage(old)
    })
  }, [map, theme])
}
