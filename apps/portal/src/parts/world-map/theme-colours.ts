import type { ThemeType } from '@portolan/contract/enums'
import { type MapColours, readColours } from './map-colours.ts'

const known = new Map<ThemeType, MapColours>()

/** Colours of the theme that the page wears now; its tokens do not change. */
export function coloursOf(theme: ThemeType): MapColours {
  const colours = known.get(theme) ?? readColours(document.documentElement)
  known.set(theme, colours)
  return colours
}
