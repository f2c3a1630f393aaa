import { formatNamedMoment } from '@portolan/rules/format-time'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import type { PastLook } from '../traveller-tracker.queries.ts'
import styles from './past.module.css'

/** While an instant that is over is looked at: which, that it is written down, and the way back. */
export function PastBanner({ past, onNow }: { readonly past: PastLook; readonly onNow: () => void }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  return (
    <div className={styles.banner} role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span>{t('pastBanner', { when: formatNamedMoment(Date.parse(past.at), ownZone(), language) })}</span>
      <Button onClick={onNow}>{t('backToNow')}</Button>
    </div>
  )
}
