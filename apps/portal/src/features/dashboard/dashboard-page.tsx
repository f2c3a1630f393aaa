import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useProfile } from '../../lib/session.ts'
import { attributesOf } from '../../lib/widgets.ts'
import { Stars } from '../../ui/backdrop.tsx'
import { onArrangeTiles } from './arrange-requests.ts'
import styles from './dashboard-page.module.css'
import { packTiles } from './pack-tiles.ts'
import { type TileEntry, type ViewedTile, viewedTiles } from './tile-entry.ts'
import { Tile } from './tile.tsx'
import { useColumns } from './use-columns.ts'
import { useReach } from './use-reach.ts'
import { useRows } from './use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { IconLayoutGrid } from '@tabler/icons-react'

interface Props {
  readonly entries: readonly TileEntry[]
  /** Beside the greeting. */
  readonly aside?: ReactNode
  /** Above the tiles: what comes before everything else. */
  readonly above?: ReactNode
  /** Below that, and away while tiles are arranged: what comes late would move them under the hand. */
  readonly lead?: ReactNode
}

const arrangePage = lazyModule(() => import('./arranging/arrange-page.tsx'))
const lazyJump = lazyModule(() => import('./later/jump.ts'))
const prefetch = () => arrangePage.run()

/** The viewer's tiles, in their order. The code of the arranging mode is fetched when it starts. */
export function DashboardPage({ entries, aside, above, lead }: Props) {
  const { t } = useTranslation('dashboard')
  const { Widgets } = useProfile().UserSetting
  const [part] = useState(() => greetingPeriod(new Date()))
  const [arranging, loadArranging] = useLazyModule(arrangePage)
  const [isArranging, setArranging] = useState(false)
  useTileAnchor()
  const tiles = viewedTiles(Widgets, entries, (widget) => attributesOf(widget).spanSetting)
  const arrange = () => {
    loadArranging()
    setArranging(true)
  }
  const arrangeNow = useEffectEvent(arrange)
  useEffect(() => onArrangeTiles(() => arrangeNow()), [])
  const showsArranging = isArranging && arranging !== null
  return (
    <>
      <header className={styles.head}>
        <Stars />
        <h1>{t(part)}</h1>
        {aside}
        {!showsArranging && <ArrangeButton onClick={arrange} onNear={prefetch} />}
      </header>
      {above}
      <Activity mode={showsArranging ? 'hidden' : 'visible'}>
        {lead}
        <Tiles tiles={tiles} onArrange={arrange} />
      </Activity>
      {showsArranging && <arranging.ArrangePage tiles={tiles} onDone={() => setArranging(false)} />}
    </>
  )
}

interface TilesProps {
  readonly tiles: readonly ViewedTile[]
  readonly onArrange: () => void
}

function Tiles({ tiles, onArrange }: TilesProps) {
  const [grid, columns] = useColumns<HTMLDivElement>()
  const list = useRef<HTMLDivElement>(null)
  const shown = tiles.filter(({ isVisible }) => isVisible)
  const positions = packTiles(
    shown.map(({ span }) => span),
    columns,
  )
  useRows(list, positions, columns)
  const isFirst = (index: number) => positions[index]?.row === 0
  const [reach, onSettled] = useReach(shown.filter((_, index) => isFirst(index)).length)
  if (shown.length === 0) return <NoTiles onArrange={onArrange} />
  return (
    <>
      {/* Only its width is measured: what grows with the tiles would be measured each time that they are placed. */}
      <div ref={grid} />
      <div ref={list} className={styles.tiles} data-grid={columns}>
        {shown.map((tile, index) => (
          <Tile
            key={tile.type}
            tile={tile}
            position={positions[index] ?? { row: index, column: 0, columns: 1 }}
            isFirst={isFirst(index)}
            reach={reach}
            onSettled={onSettled}
            corner={{ tiles, onArrange }}
          />
        ))}
      </div>
    </>
  )
}

/** Shown when every tile is hidden, with a button to choose tiles. */
function NoTiles({ onArrange }: { readonly onArrange: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 200 112" aria-hidden>
        <rect x="8" y="30" width="86" height="52" rx="10" />
        <rect x="106" y="30" width="86" height="52" rx="10" />
        <rect x="8" y="94" width="184" height="14" rx="7" />
        <path d="m150 2 2.8 7.2L160 12l-7.2 2.8L150 22l-2.8-7.2L140 12l7.2-2.8Z" data-star />
      </svg>
      <h2>{t('nothing')}</h2>
      <p>{t('nothingHint')}</p>
      <Button look="primary" onClick={onArrange}>
        {t('chooseTiles')}
      </Button>
    </div>
  )
}

interface ArrangeButtonProps {
  readonly onClick: () => void
  /** Called on hover and focus, to prefetch the code. */
  readonly onNear: () => void
}

/** Beside the greeting: the one way to move, widen, hide and bring back tiles. On a phone only its icon. */
function ArrangeButton({ onClick, onNear }: ArrangeButtonProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.tools}>
      <button type="button" title={t('arrange')} onClick={onClick} onPointerEnter={onNear} onFocus={onNear}>
        <IconLayoutGrid size={18} stroke={1.75} aria-hidden />
        <span>{t('arrange')}</span>
      </button>
    </div>
  )
}

type GreetingPeriod = 'morning' | 'afternoon' | 'evening'

/** By the viewer's own clock: morning from 5, afternoon from 12, evening from 18 until 5. */
export function greetingPeriod(at: Date): GreetingPeriod {
  const hour = at.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Jumps to the tile that the hash of the address names, on load and on each change. */
function useTileAnchor(): void {
  useEffect(() => {
    const jump = () => {
      const anchor = decodeURIComponent(location.hash.slice(1))
      if (anchor) lazyJump.run(({ jumpTo }) => jumpTo(anchor))
    }
    jump()
    addEventListener('hashchange', jump)
    return () => removeEventListener('hashchange', jump)
  }, [])
}
