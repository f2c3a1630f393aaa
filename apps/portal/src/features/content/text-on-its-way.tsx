import { useTranslation } from 'react-i18next'
import { Delayed } from '../../ui/delayed.tsx'
import styles from './content-text.module.css'

/** Lines where the text will stand, after half a second of waiting. */
export function TextOnItsWay() {
  const { t } = useTranslation('content')
  return (
    <div className={styles.waiting} role="status">
      <Delayed>
        <span className="visually-hidden">{t('loading')}</span>
        {Array.from({ length: 6 }, (_, line) => (
          <i key={line} aria-hidden />
        ))}
      </Delayed>
    </div>
  )
}
