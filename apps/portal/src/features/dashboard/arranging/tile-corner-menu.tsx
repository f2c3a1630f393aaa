import { fetchTexts } from '../../../lib/i18n.ts'
import type { ViewedTile } from '../tile-entry.ts'
import { TileMenu } from './tile-menu.tsx'
import { useArrange } from './use-arrange.ts'

await fetchTexts('arranging')

interface Props {
  readonly tile: ViewedTile
  /** All tiles, hidden ones too, in the viewer's order. */
  readonly tiles: readonly ViewedTile[]
  readonly onArrange: () => void
}

/** The menu in the head of a tile. Its code is fetched on the first click, so it starts open. */
export function TileCornerMenu({ tile, tiles, onArrange }: Props) {
  const arrange = useArrange(tiles)
  const shown = tiles.filter(({ isVisible }) => isVisible)
  return (
    <TileMenu
      tile={tile}
      index={shown.findIndex(({ type }) => type === tile.type)}
      total={shown.length}
      arrange={arrange}
      onArrange={onArrange}
      startsOpen
    />
  )
}
