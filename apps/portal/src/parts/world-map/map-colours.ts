/** What the style is painted with: tokens of styles/tokens.css, read when the theme changes. */
export interface MapColours {
  readonly land: string
  readonly border: string
  readonly disputed: string
  readonly text: string
  readonly halo: string
  readonly chosen: string
  readonly signText: string
  /** Of levels 0 to 5. */
  readonly levels: readonly string[]
  /** The land's colour of levels 0 to 5. */
  readonly tints: readonly string[]
}

const levels = [0, 1, 2, 3, 4, 5]

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const risks = levels.map((level) => token(`--risk-${level}`))
  const land = token('--map-land')
  const share = Number(token('--map-tint'))
  return {
    land,
    border: token('--map-border'),
    disputed: token('--map-disputed'),
    text: token('--map-text'),
    halo: token('--map-halo'),
    chosen: token('--focus'),
    signText: token('--risk-sign'),
    levels: risks,
    // Low levels are most of the world: quieter, so that what is on the map and what is dangerous lead.
    tints: risks.map((risk, level) => (level === 0 ? land : mixed(land, risk, level < 3 ? share / 2 : share))),
  }
}

/** `share` of `over` on `ground`, both as #rrggbb. */
export function mixed(ground: string, over: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  const mix = (index: number) => Math.round(channel(ground, index) * (1 - share) + channel(over, index) * share)
  return `#${[0, 1, 2].map((index) => mix(index).toString(16).padStart(2, '0')).join('')}`
}
