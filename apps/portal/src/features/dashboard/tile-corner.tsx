import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { fetchOnline, useFetched } from '../../ui/use-fetched.ts'
import type { ViewedTile } from './tile-entry.ts'

interface Props {
  readonly tile: ViewedTile
  readonly tiles: readonly ViewedTile[]
  readonly onArrange: () => void
}

const fetchMenu = () => import('./arranging/own-menu.tsx')
const prepare = () => fetchOnline(fetchMenu)

/** In the head of each tile: what can be done to it. */
export function TileCorner(props: Props) {
  const { t } = useTranslation('dashboard')
  const [menu, want] = useFetched(fetchMenu)
  if (menu) return <menu.OwnMenu {...props} />
  return (
    <IconButton
      icon={IconDots}
      label={t('more', { title: props.tile.title })}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  )
}
