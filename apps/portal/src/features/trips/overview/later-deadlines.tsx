import { formatNearDay } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { BookingReminderRow } from './booking-reminder-row.tsx'
import styles from './later-deadlines.module.css'
import { laterQuery, type Overview } from './overview.queries.ts'

interface Props {
  readonly later: Overview['later']
  /** Company code; '' means any. */
  readonly company: string
  readonly onOpen: (orderId: string) => void
}

/** What is due after the soon ones, in one line: '2 later deadlines, the next on 27 Dec'. It opens in place. */
export function LaterDeadlines({ later: { total, nextAt }, company, onOpen }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const query = useQuery({ ...laterQuery({ company, language }), enabled: isOpen })
  if (total === 0 || nextAt === null) return null
  const zone = ownZone()
  const year = localTimeAt(currentMinute(), zone).slice(0, 4)
  const day = formatNearDay(localTimeAt(nextAt, zone), language, year)
  return (
    <div className={styles.later}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {t('later', { count: total, day })}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <QueryStates
            query={query}
            texts={{ loading: t('remindersLoading'), failed: t('remindersFailed') }}
            skeleton={<SkeletonRows label={t('remindersLoading')} count={total} shape="ring" />}
          >
            {({ trips, skew }) => (
              <ul className={styles.rows}>
                {trips.map((trip) => (
                  <BookingReminderRow key={trip.OrderId} trip={trip} due={trip.Deadlines} skew={skew} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </QueryStates>
        )}
      </div>
    </div>
  )
}
