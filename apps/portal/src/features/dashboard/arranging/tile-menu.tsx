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
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ViewedTile } from '../tile-entry.ts'
import type { Direction } from './changes.ts'
import styles from './arrange.module.css'
import { SpanIcon } from './span-icon.ts'
import type { useArrange } from './use-arrange.ts'

interface Props {
  readonly tile: ViewedTile
  readonly index: number
  readonly total: number
  readonly arrange: ReturnType<typeof useArrange>
  /** Begins to arrange all of them; not there while that is what is done. */
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

/** Everything that can be done to one tile, in words. */
export function TileMenu({ tile, index, total, arrange, onArrange, startsOpen }: Props) {
  const { t } = useTranslation('arranging')
  const isThere = (way: Direction) => (way === 'up' || way === 'first' ? index === 0 : index === total - 1)
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
            disabled={isThere(way)}
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
