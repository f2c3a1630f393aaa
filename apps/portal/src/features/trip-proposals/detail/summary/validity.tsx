import { formatWeekdayTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { IconClockOff, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining, shareRemaining, urgencyOf } from '../../../../lib/deadline-times.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Ring } from '../../../../ui/ring.tsx'
import styles from './summary.module.css'

interface Props {
  /** ISO instant. */
  readonly until: string
  readonly now: number
}

/** How much longer the price holds, as ring and words, and until when on the viewer's clock. */
export function Validity({ until, now }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const at = Date.parse(until)
  const left = at - now
  const isOver = left <= 0
  const [zone, year] = [ownZone(), localTimeAt(now, ownZone()).slice(0, 4)]
  const when = `${formatWeekdayTime(localTimeAt(at, zone), language, year)} (${zoneOffset(at, zone, language)})`
  const Sign = isOver ? IconClockOff : IconHourglass
  return (
    <div className={styles.validity} data-urgency={isOver ? 'over' : urgencyOf(left)}>
      <Ring share={isOver ? 0 : shareRemaining(left)}>
        <Sign size={18} stroke={1.75} aria-hidden />
      </Ring>
      <p>
        <strong>
          {isOver ? t('priceOver') : t('priceHeld', { time: formatTimeRemaining(left, language) ?? t('underMinute') })}
        </strong>
        <time dateTime={until}>{t(isOver ? 'untilPast' : 'until', { when })}</time>
      </p>
    </div>
  )
}
