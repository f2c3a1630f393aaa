import { Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconDots,
  IconEyeOff,
  type Icon,
  IconLayoutColumns,
  IconRectangle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ViewedTile, Span } from '../tile-entry.ts'
import type { Direction } from './changes.ts'
import styles from './arrange.module.css'
import type { useArrange } from './use-arrange.ts'

interface Props {
  readonly tile: ViewedTile
  readonly index: number
  readonly total: number
  readonly arrange: ReturnType<typeof useArrange>
  /** Starts arranging mode; absent in arranging mode. */
  readonly onArrange?: () => void
  readonly startsOpen?: boolean
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const ways: readonly { readonly way: Direction; readonly icon: Icon }[] = [
  { way: 'up', icon: IconArrowUp },
  { way: 'down', icon: IconArrowDown },
  { way: 'first', icon: IconArrowBarToUp },
  { way: 'last', icon: IconArrowBarToDown },
]

/** A menu with all actions on one tile. */
export function TileMenu({ tile, index, total, arrange, onArrange, startsOpen }: Props) {
  const { t } = useTranslation('arranging')
  const isAtEnd = (way: Direction) => (way === 'up' || way === 'first' ? index === 0 : index === total - 1)
  const Width = SpanIcon[tile.span]
  return (
    <DropMenu startsOpen={startsOpen}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('more', { title: tile.title })} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={tile.title}>
        {ways.map(({ way, icon: Way }) => (
          <Menu.Item
            key={way}
            leftSection={<Way {...icon} />}
            disabled={isAtEnd(way)}
            onClick={() => arrange.moveBy(tile.type, way)}
          >
            {t(way)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Width {...icon} />} onClick={() => arrange.widen(tile.type, tile.span === 1 ? 2 : 1)}>
          {t(tile.span === 1 ? 'toHalf' : 'toFull')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => arrange.show(tile.type, false)}>
          {t('hide')}
        </Menu.Item>
        {onArrange && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowsSort {...icon} />} onClick={onArrange}>
              {t('arrangeAll')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </DropMenu>
  )
}

/** Icon of the action that changes a tile's width: full to half, half to full. */
export const SpanIcon: Record<Span, Icon> = { 1: IconLayoutColumns, 2: IconRectangle }
