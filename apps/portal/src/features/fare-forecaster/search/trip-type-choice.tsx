import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import styles from './search.module.css'

interface Props {
  readonly isReturn: boolean
  readonly onReturn: (isReturn: boolean) => void
}

/** Return or one way. Several cities are offered, and refused with what to do instead (specification §2, §5). */
export function TripTypeChoice({ isReturn, onReturn }: Props) {
  const { t } = useTranslation(['fareForecaster', 'errors'])
  const [isRefused, setRefused] = useState(false)
  return (
    <div className={styles.types}>
      <ViewsSwitch
        label={t('tripType')}
        view={isReturn ? 'return' : 'oneWay'}
        views={[
          { key: 'return', text: t('returnTrip') },
          { key: 'oneWay', text: t('oneWay') },
          { key: 'multiCity', text: t('multiCity') },
        ]}
        onView={(view: 'return' | 'oneWay' | 'multiCity') => {
          setRefused(view === 'multiCity')
          if (view !== 'multiCity') onReturn(view === 'return')
        }}
      />
      <p role="status" className={styles.prompt}>
        {isRefused && t('errors:multi_city_unsupported')}
      </p>
    </div>
  )
}
