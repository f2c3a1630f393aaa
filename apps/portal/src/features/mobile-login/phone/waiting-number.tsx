import { IconClock, IconDeviceDesktop } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { formatSeconds } from '../moment.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import styles from './phone-page.module.css'

interface Props {
  readonly number: string
  readonly endsAt: number
  readonly onExpired: () => void
}

/** The number that the person types at the desktop, and the time that is left for it. */
export function WaitingNumber({ number, endsAt, onExpired }: Props) {
  const { t } = useTranslation('phone')
  const left = useSecondsLeft(endsAt)
  const heading = useLostFocus<HTMLHeadingElement>()
  useEffect(() => {
    if (left === 0) onExpired()
  }, [left, onExpired])
  return (
    <div className={styles.word}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('waitTitle')}
      </h1>
      <p className={styles.number} role="status">
        <span className="visually-hidden">{t('waitNumber')}</span> <strong>{number}</strong>
      </p>
      <p className={styles.onDesktop}>
        <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
        {t('waitLead')}
      </p>
      {left !== null && (
        <p className={styles.clock} role="timer">
          <IconClock size={16} stroke={1.75} aria-hidden />
          {t('timeLeft', { time: formatSeconds(left) })}
        </p>
      )}
      <p className={styles.care}>{t('waitCare')}</p>
    </div>
  )
}
