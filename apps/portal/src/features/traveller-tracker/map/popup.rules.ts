import type { TrackerGroups } from './tracker-map.types.ts'

type Group = TrackerGroups['TravelGroups'][number]

export interface PopupLine {
  readonly key: string
  readonly type: Group['Type']
  readonly title: string
  readonly names: string
}

const mostLines = 5
const mostNames = 3

/** What a popup has room for: the first people of the first flights, hotels and trains, and how many more there are. */
export function briefGroups({ TravelGroups: groups, Total: total }: TrackerGroups): {
  readonly lines: readonly PopupLine[]
  readonly more: number
} {
  const shown = groups.slice(0, mostLines)
  const lines = shown.map(({ Title, Type, Items }, index) => ({
    key: `${Type} ${Title} ${index}`,
    type: Type,
    title: Title,
    names: Items.slice(0, mostNames)
      .map(({ Traveler }) => Traveler)
      .join(', '),
  }))
  const told = shown.reduce((sum, { Items }) => sum + Math.min(Items.length, mostNames), 0)
  const all = Math.max(
    total ?? 0,
    groups.reduce((sum, { Items }) => sum + Items.length, 0),
  )
  return { lines, more: lines.length === 0 ? 0 : Math.max(0, all - told) }
}
