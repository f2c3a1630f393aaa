import type { ThemeType } from '@portolan/contract/enums'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { drawRing, readLook, readRingColours, type RingColours, ringImageOptions } from './ring-image.ts'

/** Pictures that are kept; of more, the first drawn go. */
const most = 600

const colours = new Map<ThemeType, RingColours>()

/** Draws rings when the map first asks for them; the name of each says what it looks like. */
export function useRingImages(map: MapLibre | undefined, theme: ThemeType): void {
  useEffect(() => {
    if (!map) return undefined
    const known = colours.get(theme) ?? readRingColours(document.documentElement)
    colours.set(theme, known)
    const drawn: string[] = []
    const draw = ({ id }: { readonly id: string }) => {
      const look = readLook(id)
      if (!look || map.hasImage(id)) return
      map.addImage(id, drawRing(look, known), ringImageOptions)
      drawn.push(id)
      if (drawn.length > most) for (const old of drawn.splice(0, most / 2)) map.removeImage(old)
    }
    map.on('styleimagemissing', draw)
    return () => void map.off('styleimagemissing', draw)
  }, [map, theme])
}
