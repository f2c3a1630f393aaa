import {
  type ComponentProps,
  type CSSProperties,
  useRef,
  Component,
  type ReactNode,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardCorner } from '../../ui/card.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import type { TilePosition } from './pack-tiles.ts'
import type { TileEntry, ViewedTile } from './tile-entry.ts'
import styles from './tile.module.css'
import { useNear } from './use-reach.ts'
import type { Reach } from './use-reach.ts'
import { reportFault } from '../../lib/beacon.ts'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { type LazyModule, lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

interface Props {
  readonly tile: ViewedTile
  readonly position: TilePosition
  /** The tile is in the first row and is fetched at once. */
  readonly isFirst: boolean
  readonly reach: Reach
  /** Called when the tile has loaded or failed. */
  readonly onSettled: () => void
  /** Props of the menu in its head. */
  readonly corner: Omit<ComponentProps<typeof TileCorner>, 'tile'>
}

/**
 * One tile of the dashboard. Its code is fetched when it comes near the screen; until then it is a card with its title, so
 * that links to its anchor work. Errors stay inside the tile.
 */
export function Tile({ tile, position: { column, columns }, isFirst, reach, onSettled, corner }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, want] = useNear(ref, reach, isFirst)
  const [loaded, again] = useLateTile(tile.tile, isNear, onSettled)
  useRememberedHeight(ref, tile.anchor)
  const failed = (retry: () => void) => <FailedTile tile={tile} onRetry={retry} />
  return (
    <div
      ref={ref}
      className={styles.tile}
      data-tile={tile.anchor}
      data-columns={columns}
      style={
        { gridColumn: `${column + 1} / span ${columns}`, '--usual-height': `${tile.usualHeight}px` } as CSSProperties
      }
      data-first={isFirst}
      // Keyboard focus can reach the tile before it scrolls into view.
      onFocus={isNear ? undefined : want}
    >
      <CardCorner value={<TileCorner tile={tile} {...corner} />}>
        <TileBoundary failed={failed}>
          {loaded.state === 'loaded' && <loaded.component />}
          {loaded.state === 'failed' && failed(again)}
          {loaded.state === 'loading' && (
            <Card id={tile.anchor} title={tile.title}>
              <div data-coming />
            </Card>
          )}
        </TileBoundary>
      </CardCorner>
    </div>
  )
}

function FailedTile({ tile, onRetry }: { readonly tile: TileEntry; readonly onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card id={tile.anchor} title={tile.title}>
      <FailedNote text={t('widgetFailed')} error={null} onRetry={onRetry} />
    </Card>
  )
}

interface TileBoundaryProps {
  /** Rendered instead of a failed tile; `again` retries. */
  readonly failed: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** An error in one tile does not affect the others. */
class TileBoundary extends Component<TileBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    void reportFault('error-boundary', error)
  }

  override render() {
    return this.state.broken ? this.props.failed(() => this.setState({ broken: false })) : this.props.children
  }
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly component: ComponentType }

/** Fetches a tile's code once `isWanted`, and calls `onEnd` after success or failure. */
function useLateTile(lazy: LazyModule<ComponentType>, isWanted: boolean, onEnd: () => void) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWanted || loaded.state !== 'loading') return
    let isGone = false
    lazy.load().then(
      (component) => !isGone && setLoaded({ state: 'loaded', component }),
      (error: unknown) => {
        if (isGone) return
        setLoaded({ state: 'failed' })
        void reportFault('error-boundary', error)
      },
    )
    return () => {
      isGone = true
    }
  }, [isWanted, lazy, loaded.state])
  useEffect(() => {
    if (loaded.state !== 'loading') end()
  }, [loaded.state])
  return [loaded, () => setLoaded({ state: 'loading' })] as const
}

interface TileCornerProps {
  readonly tile: ViewedTile
  readonly tiles: readonly ViewedTile[]
  readonly onArrange: () => void
}

const cornerMenu = lazyModule(() => import('./arranging/tile-corner-menu.tsx'))
const prefetch = () => cornerMenu.run()

/** The menu button in the head of each tile. */
function TileCorner(props: TileCornerProps) {
  const { t } = useTranslation('dashboard')
  const [menu, load] = useLazyModule(cornerMenu)
  if (menu) return <menu.TileCornerMenu {...props} />
  return (
    <IconButton
      icon={IconDots}
      label={t('more', { title: props.tile.title })}
      aria-haspopup="menu"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={load}
    />
  )
}

/** Width and height of tiles, by anchor. */
type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>

const storageKey = 'portolan.tile_sizes'
/** A height is only reused if the width differs by less than this. */
const sameWidth = 24

/**
 * Gives a loading tile the height it had on this device the last time, as `--known-height`, and remembers its final
 * height. A layout effect, because the page would jump after the first paint.
 */
function useRememberedHeight(ref: RefObject<HTMLElement | null>, anchor: string): void {
  useLayoutEffect(() => {
    const tile = ref.current
    if (!tile) return undefined
    const known = readSizes()[anchor]
    if (known && Math.abs(known[0] - tile.clientWidth) < sameWidth) {
      tile.dataset['known'] = ''
      tile.style.setProperty('--known-height', `${known[1]}px`)
    }
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = tile
      // A tile has no height while arranging mode hides it.
      if (clientHeight === 0 || tile.querySelector('[data-coming]')) return
      // Without what its neighbours add (`useRows`): they may be others the next time.
      const own = clientHeight - (Number.parseFloat(tile.style.getPropertyValue('--spare')) || 0)
      localStorage.setItem(storageKey, JSON.stringify({ ...readSizes(), [anchor]: [clientWidth, own] }))
    })
    observer.observe(tile)
    return () => observer.disconnect()
  }, [ref, anchor])
}

function readSizes(): Sizes {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Sizes
  } catch {
    return {}
  }
}
