import { Activity, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { attributesOf } from '../../lib/widgets.ts'
import { Stars } from '../../ui/sky.tsx'
import { fetchOnline, useFetched } from '../../ui/use-fetched.ts'
import styles from './dashboard-page.module.css'
import { NothingShown } from './nothing-shown.tsx'
import { packTiles } from './pack-tiles.ts'
import { PageTools } from './page-tools.tsx'
import { partOfDay } from './part-of-day.ts'
import { type TileEntry, type ViewedTile, viewedTiles } from './tile-entry.ts'
import { Tile } from './tile.tsx'
import { useColumns } from './use-columns.ts'
import { useJump } from './use-jump.ts'
import { useReach } from './use-reach.ts'

interface Props {
  /** The viewer's name in the page's language; null while it is not known, so that it never changes under the eye. */
  readonly name: string | null
  readonly entries: readonly TileEntry[]
  /** Beside the greeting. */
  readonly aside?: ReactNode
}

const fetchSheet = () => import('./arranging/tiles-sheet.tsx')
const fetchArranging = () => import('./arranging/arrange-page.tsx')
const prepare = () => fetchOnline(() => Promise.all([fetchSheet(), fetchArranging()]))

/** The viewer's tiles, in their order; what arranges them is fetched when that begins. */
export function DashboardPage({ entries, name, aside }: Props) {
  const { t } = useTranslation('dashboard')
  const { Widgets } = useProfile().UserSetting
  const [part] = useState(() => partOfDay(new Date()))
  const [sheet, wantSheet] = useFetched(fetchSheet)
  const [arranging, wantArranging] = useFetched(fetchArranging)
  const [isChoosing, setChoosing] = useState(false)
  const [isArranging, setArranging] = useState(false)
  useJump()
  const tiles = viewedTiles(Widgets, entries, (widget) => attributesOf(widget).spanSetting)
  const choose = () => {
    wantSheet()
    setChoosing(true)
  }
  const arrange = () => {
    wantArranging()
    setArranging(true)
  }
  const isAtWork = isArranging && arranging !== null
  return (
    <>
      <header className={styles.head}>
        <Stars />
        <h1>{name === null ? '\u00a0' : t(part, { name })}</h1>
        {aside}
        {!isAtWork && <PageTools onTiles={choose} onArrange={arrange} onNear={prepare} />}
      </header>
      <Activity mode={isAtWork ? 'hidden' : 'visible'}>
        <Tiles tiles={tiles} onTiles={choose} onArrange={arrange} />
      </Activity>
      {isAtWork && <arranging.ArrangePage tiles={tiles} onTiles={choose} onDone={() => setArranging(false)} />}
      {sheet && <sheet.TilesSheet tiles={tiles} opened={isChoosing} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface TilesProps {
  readonly tiles: readonly ViewedTile[]
  readonly onTiles: () => void
  readonly onArrange: () => void
}

function Tiles({ tiles, onTiles, onArrange }: TilesProps) {
  const [grid, columns] = useColumns<HTMLDivElement>()
  const shown = tiles.filter(({ isVisible }) => isVisible)
  const places = packTiles(shown.map(({ span }) => span))
  const isFirst = (index: number) => index === 0 || (columns === 2 && places[index]?.row === 0)
  const [reach, onThere] = useReach(shown.filter((_, index) => isFirst(index)).length)
  if (shown.length === 0) return <NothingShown onTiles={onTiles} />
  return (
    <div ref={grid} className={styles.grid}>
      <div className={styles.tiles}>
        {shown.map((tile, index) => (
          <Tile
            key={tile.type}
            tile={tile}
            columns={places[index]?.columns ?? 2}
            isFirst={isFirst(index)}
            reach={reach}
            onThere={onThere}
            corner={{ tiles, onArrange }}
          />
        ))}
      </div>
    </div>
  )
}
