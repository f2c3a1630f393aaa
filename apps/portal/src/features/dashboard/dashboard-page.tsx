import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { attributesOf } from '../../lib/widgets.ts'
import { Stars } from '../../ui/sky.tsx'
import styles from './dashboard-page.module.css'
import { packTiles } from './pack-tiles.ts'
import { partOfDay } from './part-of-day.ts'
import { type TileEntry, viewedTiles } from './tile-entry.ts'
import { Tile } from './tile.tsx'

interface Props {
  /** The viewer's name in the page's language; null while it is not known, so that it never changes under the eye. */
  readonly name: string | null
  readonly entries: readonly TileEntry[]
  /** Beside the greeting. */
  readonly aside?: ReactNode
}

/** So many tiles are on the first screen of a large window, or just below it. */
const firstScreen = 2

/** The viewer's visible widgets, in the viewer's order. */
export function DashboardPage({ entries, name, aside }: Props) {
  const { t } = useTranslation('dashboard')
  const { Widgets } = useProfile().UserSetting
  const [part] = useState(() => partOfDay(new Date()))
  const tiles = viewedTiles(Widgets, entries, (widget) => attributesOf(widget).spanSetting)
  const shown = tiles.filter(({ isVisible }) => isVisible)
  const places = packTiles(shown.map(({ span }) => span))
  return (
    <>
      <header className={styles.head}>
        <Stars />
        <h1>{name === null ? '\u00a0' : t(part, { name })}</h1>
        {aside}
      </header>
      <div className={styles.grid}>
        <div className={styles.tiles}>
          {shown.map((tile, index) => {
            const place = places[index]
            return place && <Tile key={tile.type} tile={tile} place={place} isFirst={index < firstScreen} />
          })}
        </div>
      </div>
    </>
  )
}
