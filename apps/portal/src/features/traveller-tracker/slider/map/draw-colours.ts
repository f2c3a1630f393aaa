import type { ThemeType } from '@portolan/contract/enums'
import { readRingColours } from '../../../../parts/world-map/ring-image.ts'
import { ringTokens } from '../../map/states.ts'
import type { DrawColours } from './draw-frame.ts'

const known = new Map<ThemeType, DrawColours>()

/** Colours of the theme that the page wears now. */
export function colours(theme: ThemeType): DrawColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const found = known.get(theme) ?? {
    ...readRingColours(document.documentElement, ringTokens),
    stay: token('--state-en-route'),
    there: token('--state-landed'),
    doubt: token('--state-delayed'),
    hidden: token('--state-not-departed'),
    moving: token('--accent'),
    rail: token('--state-on-time'),
    way: token('--map-way'),
    halo: token('--map-halo'),
  }
  known.set(theme, found)
  return found
}
