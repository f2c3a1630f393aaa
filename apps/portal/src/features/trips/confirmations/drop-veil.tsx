import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drop-veil.module.css'

/** Over the whole window while files are held over it; it takes nothing itself. */
export function DropVeil() {
  const { t } = useTranslation('confirmations')
  const veil = useRef<HTMLDivElement>(null)
  // Above a dialog that is open, which is above all else.
  useEffect(() => veil.current?.showPopover?.(), [])
  return (
    <div ref={veil} popover="manual" className={styles.veil} aria-hidden>
      <div className={styles.frame}>
        <IconFileDownload size={44} stroke={1.25} />
        <strong>{t('veil')}</strong>
        <span>{t('veilHint')}</span>
      </div>
    </div>
  )
}
