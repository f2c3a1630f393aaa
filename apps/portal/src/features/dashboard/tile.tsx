import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardCorner } from '../../ui/card.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { TileBoundary } from './tile-boundary.tsx'
import { TileCorner } from './tile-corner.tsx'
import type { TileEntry, ViewedTile } from './tile-entry.ts'
import styles from './tile.module.css'
import { useKnownHeight } from './use-known-height.ts'
import { useLoaded } from './use-loaded.ts'
import { useNear } from './use-near.ts'
import type { Reach } from './use-reach.ts'

interface Props {
  readonly tile: ViewedTile
  /** Columns it takes, of two. */
  readonly columns: 1 | 2
  /** In the first row: it is fetched at once. */
  readonly isFirst: boolean
  readonly reach: Reach
  /** It is there, or cannot be. */
  readonly onThere: () => void
  /** What the menu in its head needs to know. */
  readonly corner: Omit<ComponentProps<typeof TileCorner>, 'tile'>
}

/**
 * One tile's place on the dashboard. It is fetched when it comes near the screen, and until then is a card with its
 * title, so that its anchor is there from the start; what fails, fails in here.
 */
export function Tile({ tile, columns, isFirst, reach, onThere, corner }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, want] = useNear(ref, reach, isFirst)
  const [loaded, again] = useLoaded(tile.load, isNear, onThere)
  useKnownHeight(ref, tile.anchor)
  const failed = (retry: () => void) => <FailedTile tile={tile} onRetry={retry} />
  return (
    <div
      ref={ref}
      className={styles.tile}
      data-tile={tile.anchor}
      data-columns={columns}
      data-first={isFirst}
      // The keyboard has come here before the eye did.
      onFocus={isNear ? undefined : want}
    >
      <CardCorner value={<TileCorner tile={tile} {...corner} />}>
        <TileBoundary failed={failed}>
          {loaded.is === 'there' && <loaded.component />}
          {loaded.is === 'failed' && failed(again)}
          {loaded.is === 'coming' && (
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
