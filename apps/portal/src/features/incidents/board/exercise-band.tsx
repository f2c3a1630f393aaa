import { IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './exercise-band.module.css'

/** An exercise says so wherever it is shown: a striped band and the word. */
export function ExerciseBand() {
  const { t } = useTranslation('incidentsBoard')
  return (
    <p className={styles.band}>
      <span>
        <IconSchool size={18} stroke={1.75} aria-hidden />
        {t('exerciseBand')}
      </span>
    </p>
  )
}
