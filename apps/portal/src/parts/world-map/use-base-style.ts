import type { ThemeType } from '@portolan/contract/enums'
import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { baseAddress, fetchBase } from './base-style.ts'
import { loadShapes } from './load-shapes.ts'
import type { WorldShapes } from '@portolan/rules/world-shapes/read-shapes'

export interface MapGround {
  readonly shapes: WorldShapes
  /** The operator's style and its address; null: the map's own. */
  readonly base: { readonly address: string; readonly token: string; readonly style: StyleSpecification } | null
}

type Loaded = { readonly of: string | null; readonly ground: MapGround | 'failed' }

/** Shapes, fonts and the operator's style, where there is one; null while they come. */
export function useMapGround(theme: ThemeType): MapGround | 'failed' | null {
  const configuration = useConfiguration()
  const address = baseAddress(configuration, theme)
  const token = configuration?.MapToken ?? ''
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadGround(address, token)
      .catch((): 'failed' => 'failed')
      .then((ground) => isCurrent && setLoaded({ of: address, ground }))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [address, token])
  return loaded?.of === address ? loaded.ground : null
}

async function loadGround(address: string | null, token: string): Promise<MapGround> {
  const [shapes, style] = await Promise.all([loadShapes(), styleOrNone(address, token), loadFonts()])
  return { shapes, base: address && style ? { address, token, style } : null }
}

/** Without the operator's style the map has its own. */
const styleOrNone = (address: string | null, token: string) =>
  address ? fetchBase(address, token).catch(() => null) : null

/** MapLibre draws names with the page's fonts, and keeps what it has drawn. */
const loadFonts = () =>
  Promise.all(['500', '700'].map((weight) => document.fonts.load(`${weight} 12px 'Inter Variable'`)))
