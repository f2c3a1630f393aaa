import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../lib/online.ts'
import styles from './offline-banner.module.css'

/** Says so while the browser has no network, and goes by itself. The live region is there before its words. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
