import { type RefObject, useLayoutEffect } from 'react'

/** By anchor, how wide and how tall a tile was. */
type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>

const place = 'portolan.tile_sizes'
/** At another width it is as tall as nobody knows. */
const sameWidth = 24

/**
 * A tile on its way takes the height it had on this device the last time, given to it as `--known-height`, and what it
 * gets to when all of it is there is kept for the next. Not before it is painted: the page would jump.
 */
export function useKnownHeight(ref: RefObject<HTMLElement | null>, anchor: string): void {
  useLayoutEffect(() => {
    const tile = ref.current
    if (!tile) return undefined
    const known = readSizes()[anchor]
    if (known && Math.abs(known[0] - tile.clientWidth) < sameWidth) {
      tile.dataset['known'] = ''
      tile.style.setProperty('--known-height', `${known[1]}px`)
    }
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = tile
      // Hidden while tiles are arranged.
      if (clientHeight === 0 || tile.querySelector('[data-coming]')) return
      localStorage.setItem(place, JSON.stringify({ ...readSizes(), [anchor]: [clientWidth, clientHeight] }))
    })
    observer.observe(tile)
    return () => observer.disconnect()
  }, [ref, anchor])
}

function readSizes(): Sizes {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Sizes
  } catch {
    return {}
  }
}
