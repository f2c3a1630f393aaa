import type { Money } from '@portolan/contract/schemas/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { CalendarCard } from './calendar/calendar-card.tsx'
import { cellsByDay, extremesOf, isInside, keyOf } from './calendar/calendar.rules.ts'
import { useCalendar } from './calendar/use-calendar.ts'
import { Curves } from './curves/curves.tsx'
import { AdviceCard } from './detail/advice-card.tsx'
import { DetailPane } from './detail/detail-pane.tsx'
import { type CalendarReply, calendarsKey, detailQuery, type Outlook, outlookQuery } from './fare-forecaster.queries.ts'
import { pairText } from './fare-text.ts'
import styles from './fares-page.module.css'
import type { FareQuestion } from './search/fare-search.rules.ts'
import { useFarePlace } from './search/search-summary.tsx'
import type { DayPair } from './search/use-fare-address.ts'
import { CalendarSkeleton } from './states/calendar-skeleton.tsx'
import { NoFares } from './states/no-fares.tsx'
import { useIdleSearch } from './states/use-idle-search.ts'
import { nightsOf, type WatchSubject } from './watches/watch.rules.ts'
import { WatchDialog } from './watches/watch-dialog.tsx'
import { daysLater } from './wire-days.ts'

interface Props {
  readonly question: FareQuestion
  readonly chosen: DayPair
  readonly today: string
  readonly onChoose: (days: DayPair) => void
  readonly onUpdate: () => void
  readonly isWatchingRoute: boolean
  readonly onRouteWatched: () => void
}

/** What a search found: calendar, fare and advice, curves. */
export function FareResult(props: Props) {
  const { question, chosen, today, onUpdate } = props
  const { t } = useTranslation(['fareForecaster', 'errors'])
  const calendar = useCalendar(question, chosen, today)
  const client = useQueryClient()
  const { query, window } = calendar
  const refresh = () => void client.resetQueries({ queryKey: ['fares'] })
  const isIdle = useIdleSearch(query.dataUpdatedAt)
  const retry = () => void query.refetch()
  const reply = query.data
  if (!reply) {
    if (!query.error) return <CalendarSkeleton label={t('loadingCalendar')} />
    const isNotFound = query.error instanceof CallError && noFares.has(query.error.code)
    return isNotFound ? (
      <NoFares busy={query.isFetching} onRetry={retry} onUpdate={onUpdate} />
    ) : (
      <FailedNote text={t('calendarFailed')} error={query.error} busy={query.isFetching} onRetry={retry} />
    )
  }
  // Only where the searched days are among those that were asked for.
  const hasNone = !query.isPlaceholderData && isInside(window, question) && !reply.DepTitles.includes(question.dep)
  return (
    <>
      {hasNone ? (
        <NoFares busy={query.isFetching} onRetry={retry} onUpdate={onUpdate} />
      ) : (
        <Found {...props} reply={reply} calendar={calendar} onRefresh={refresh} />
      )}
      {isIdle && (
        <NoticeDialog
          title={t('notice')}
          message={t('errors:search_timeout')}
          action={t('refreshSearch')}
          onAction={refresh}
        />
      )}
    </>
  )
}

const noFares: ReadonlySet<string> = new Set(['fare_not_found', 'not_enough_fares'])

interface FoundProps extends Props {
  readonly reply: CalendarReply
  readonly calendar: ReturnType<typeof useCalendar>
  readonly onRefresh: () => void
}

/** Cells of all windows that were seen of this search: the chosen one may have left the window, or lie just beyond it. */
function useKnownCells(question: FareQuestion, reply: CalendarReply): KnownCells {
  const client = useQueryClient()
  const own = JSON.stringify(question)
  const replies = client
    .getQueriesData<CalendarReply>({
      predicate: ({ queryKey: [first, second, of] }) =>
        first === calendarsKey[0] &&
        second === calendarsKey[1] &&
        JSON.stringify((of as { readonly question: FareQuestion }).question) === own,
    })
    .flatMap(([, data]) => data ?? [])
  return new Map(
    [...replies, reply].flatMap(({ FlightCalendars, SearchRefKey }) =>
      FlightCalendars.flat().flatMap(({ CalendarId, DepDate, RetDate }) =>
        CalendarId === null
          ? []
          : [[keyOf({ dep: DepDate, ret: RetDate }), { cell: CalendarId, search: SearchRefKey }] as const],
      ),
    ),
  )
}

type KnownCells = ReadonlyMap<string, { readonly cell: string; readonly search: string }>

function Found({
  question,
  chosen,
  today,
  onChoose,
  isWatchingRoute,
  onRouteWatched,
  reply,
  calendar,
  onRefresh,
}: FoundProps) {
  const { t } = useTranslation(['fareForecaster', 'errors'])
  const language = useLanguage()
  const cells = cellsByDay(reply.FlightCalendars)
  const [held, setHeld] = useState<{ readonly key: string; readonly cell: string; readonly search: string } | null>(
    null,
  )
  const known = useKnownCells(question, reply)
  const key = keyOf(chosen)
  const found = known.get(key) ?? (held?.key === key ? held : undefined)
  // Kept while other windows come and go.
  if (found && held?.key !== key) setHeld({ key, ...found })
  const detail = useQuery({
    ...detailQuery(found?.cell ?? '', found?.search ?? '', language, reply),
    enabled: found !== undefined,
  })
  const outlook = useQuery({ ...outlookQuery(found?.cell ?? '', language), enabled: found !== undefined })
  const isTimedOut = detail.error instanceof CallError && detail.error.code === 'search_timeout'
  const [watched, setWatched] = useState<WatchSubject | null>(null)
  const fare = detail.data?.Fare ?? null
  const low = extremesOf(cells)?.low
  const routeFare = low === undefined ? null : { Amount: low, Currency: reply.Currency, Digits: reply.Digits }
  const subject =
    watched ?? (isWatchingRoute ? ({ kind: 'route', question, days: chosen, fare: routeFare } as const) : null)
  const choose = (days: DayPair) => {
    if (!isInside(calendar.window, days)) calendar.follow(days)
    onChoose(days)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CalendarCard reply={reply} calendar={calendar} chosen={chosen} onChoose={onChoose} />
        {outlook.data && <Curves outlook={outlook.data} chosen={chosen} onChoose={choose} />}
      </div>
      <div className={styles.aside}>
        <DetailPane
          chosen={chosen}
          query={found ? detail : null}
          usual={usualOf(outlook.data)}
          previous={neighbour(known, chosen, -1)}
          next={neighbour(known, chosen, 1)}
          onChoose={choose}
          onWatch={() => setWatched({ kind: 'fare', question, days: chosen, fare })}
        />
        {detail.data && <AdviceCard advice={detail.data.Advice} today={today} />}
      </div>
      {subject && (
        <Watching
          subject={subject}
          currency={{ Currency: reply.Currency, Digits: reply.Digits }}
          onClose={() => {
            setWatched(null)
            onRouteWatched()
          }}
        />
      )}
      {isTimedOut && (
        <NoticeDialog
          title={t('notice')}
          message={errorText('search_timeout')}
          action={t('refreshSearch')}
          onAction={onRefresh}
        />
      )}
    </div>
  )
}

const usualOf = (outlook: Outlook | undefined): Money | null =>
  outlook?.Usual ? { Amount: outlook.Usual.TotalFare, Currency: outlook.Currency, Digits: outlook.Digits } : null

/** The same stay a day before or after; null where it has no fare. */
function neighbour(known: KnownCells, { dep, ret }: DayPair, by: number): DayPair | null {
  const days = { dep: daysLater(dep, by), ret: ret && daysLater(ret, by) }
  return known.has(keyOf(days)) ? days : null
}

interface WatchingProps {
  readonly subject: WatchSubject
  readonly currency: { readonly Currency: string; readonly Digits: number }
  readonly onClose: () => void
}

function Watching({ subject, currency, onClose }: WatchingProps) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { question, days, kind } = subject
  const [from, to] = [useFarePlace(question, 'from'), useFarePlace(question, 'to')]
  const nights = nightsOf(days)
  const when =
    kind === 'fare' ? pairText(days, language) : nights === null ? t('anyOneWay') : t('anyNights', { count: nights })
  const what = [when, t(`cabin.${question.cabin}`), question.isDirect && t('directOnly')].filter(Boolean).join(' · ')
  return (
    <WatchDialog of={subject} route={t('routeOf', { from, to })} what={what} currency={currency} onClose={onClose} />
  )
}
