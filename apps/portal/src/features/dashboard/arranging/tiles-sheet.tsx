import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import type { ViewedTile } from '../tile-entry.ts'
import { TileFace } from './tile-face.tsx'
import styles from './tiles-sheet.module.css'
import { useArrange } from './use-arrange.ts'

await fetchTexts('arranging')

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** All tiles, hidden ones too, in the viewer's order. */
  readonly tiles: readonly ViewedTile[]
}

/** A sheet with a switch for each tile. */
export function TilesSheet({ opened, onClose, tiles }: Props) {
  const { t } = useTranslation('arranging')
  const phone = useIsMobile()
  const arrange = useArrange(tiles)
  return (
    <Sheet opened={opened} onClose={onClose} from={phone ? 'bottom' : 'right'} title={t('choose')} close={t('close')}>
      <p className={styles.hint}>{t('chooseHint')}</p>
      <ul className={styles.list}>
        {tiles.map((tile) => (
          <li key={tile.type}>
            <label className={styles.row}>
              <TileFace tile={tile} />
              <input
                type="checkbox"
                role="switch"
                className={styles.switch}
                aria-label={tile.title}
                checked={tile.isVisible}
                aria-checked={tile.isVisible}
                onChange={({ target }) => arrange.show(tile.type, target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
