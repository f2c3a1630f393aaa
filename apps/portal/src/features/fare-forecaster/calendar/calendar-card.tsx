import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import type { CalendarReply } from '../fare-forecaster.queries.ts'
import { shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLists } from './calendar-lists.tsx'
import { cellsByDay, extremesOf } from './calendar.rules.ts'
import styles from './calendar.module.css'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly reply: CalendarReply
  readonly calendar: Calendar
  readonly chosen: DayPair
  readonly onChoose: (days: DayPair) => void
}

/** Departures by returns, each with its lowest fare. */
export function CalendarCard({ reply, calendar, chosen, onChoose }: Props) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const cells = cellsByDay(reply.FlightCalendars)
  const { ways, move, query } = calendar
  const isOneWay = calendar.window.retFrom === null
  const parts = {
    cells,
    extremes: extremesOf(cells),
    window: calendar.window,
    ways,
    move,
    chosen,
    onChoose,
    digits: reply.Digits,
    currency: reply.Currency,
  }
  return (
    <section className={styles.card} aria-labelledby="fare-calendar" aria-busy={query.isPlaceholderData}>
      <header className={styles.head}>
        <h2 id="fare-calendar">{t('calendar')}</h2>
        <p>
          {t(isOneWay ? 'calendarNoteOneWay' : 'calendarNote', { currency: reply.Currency })}
          {reply.RateDate !== null && ` · ${t('rateOf', { day: shortDay(reply.RateDate, language) })}`}
        </p>
        <div className={styles.ways}>
          {!isOneWay && !isMobile && (
            <>
              <IconButton
                icon={IconChevronUp}
                label={t('earlierReturns')}
                disabled={!ways.sooner}
                onClick={() => move(ways.sooner)}
              />
              <IconButton
                icon={IconChevronDown}
                label={t('laterReturns')}
                disabled={!ways.longer}
                onClick={() => move(ways.longer)}
              />
            </>
          )}
          <IconButton
            icon={IconChevronLeft}
            label={t('earlier')}
            disabled={!ways.earlier}
            onClick={() => move(ways.earlier)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('later')}
            disabled={!ways.later}
            onClick={() => move(ways.later)}
          />
        </div>
      </header>
      {isMobile ? <CalendarLists {...parts} /> : <CalendarGrid {...parts} />}
    </section>
  )
}
