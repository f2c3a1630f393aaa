import { useTranslation } from 'react-i18next'
import { daysUntil, formatDay, formatTime, weekdayName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { companyClock, viewerRemark, zoneOffset } from './time-left.ts'
import styles from './when.module.css'

interface Props {
  /** ISO instant. */
  readonly at: string
  /** The same on the company's clock. */
  readonly remark: string
  /** The company's IANA zone. */
  readonly timeZone: string
}

/** A time on the viewer's own clock, and on the company's below it where that shows another. */
export function When({ at, remark, timeZone }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const instant = Date.parse(at)
  const own = viewerRemark(instant)
  const company = companyClock(remark, own, language)
  const days = daysUntil(own)
  const key = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'onDay'
  return (
    <span className={styles.when}>
      <time dateTime={at}>
        {t(key, { time: formatTime(own), date: formatDay(own, language), weekday: weekdayName(own, language) })}
      </time>
      {company !== null && (
        <span className={styles.company}>
          {t('companyTime', { time: company, zone: zoneOffset(instant, timeZone, language) })}
        </span>
      )}
    </span>
  )
}
