import type { ThemeType } from '@portolan/contract/enums'

const names = {
  night: '--map-night',
  nightEdge: '--map-night-edge',
  wayFrom: '--primary',
  wayTo: '--accent',
  wayAhead: '--map-way',
  halo: '--map-halo',
} as const
type Tokens = Readonly<Record<keyof typeof names, string>>

const known = new Map<ThemeType, Tokens>()

/** Colours of lines in the theme that the page wears now; its tokens do not change. */
export function tokensOf(theme: ThemeType): Tokens {
  const style = getComputedStyle(document.documentElement)
  const tokens =
    known.get(theme) ??
    (Object.fromEntries(
      Object.entries(names).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
    ) as Tokens)
  known.set(theme, tokens)
  return tokens
}
