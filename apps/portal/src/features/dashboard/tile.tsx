import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Place } from './pack-tiles.ts'
import { TileBoundary } from './tile-boundary.tsx'
import type { TileEntry } from './tile-entry.ts'
import styles from './tile.module.css'
import { useLoaded } from './use-loaded.ts'
import { useNear } from './use-near.ts'

interface Props {
  readonly tile: TileEntry
  readonly place: Place
  /** On the first screen: it is fetched at once. */
  readonly isFirst: boolean
}

/**
 * One tile's place on the dashboard. It is fetched when it comes near the screen, and until then is a card with its
 * title, so that its anchor is there from the start; what fails, fails in here.
 */
export function Tile({ tile, place, isFirst }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, want] = useNear(ref, isFirst)
  const [loaded, again] = useLoaded(tile.load, isNear)
  const failed = (retry: () => void) => <FailedTile tile={tile} onRetry={retry} />
  return (
    <div
      ref={ref}
      className={styles.tile}
      data-tile={tile.anchor}
      data-columns={place.columns}
      // The keyboard has come here before the eye did.
      onFocus={isNear ? undefined : want}
    >
      <TileBoundary failed={failed}>
        {loaded.is === 'there' && <loaded.component />}
        {loaded.is === 'failed' && failed(again)}
        {loaded.is === 'coming' && (
          <Card id={tile.anchor} title={tile.title}>
            <div className={styles.coming} />
          </Card>
        )}
      </TileBoundary>
    </div>
  )
}

function FailedTile({ tile, onRetry }: { readonly tile: TileEntry; readonly onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card id={tile.anchor} title={tile.title}>
      <div className={styles.broken} role="alert">
        <strong>{t('failed')}</strong>
        <span>{t('widgetFailed')}</span>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    </Card>
  )
}
