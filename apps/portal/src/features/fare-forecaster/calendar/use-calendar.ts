import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { calendarQuery } from '../fare-forecaster.queries.ts'
import type { FareQuestion } from '../search/fare-search.rules.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { type CalendarWindow, isInside, moved, pairOf, step, windowAround } from './calendar.rules.ts'

/** The answer to a search, the window that is shown of it, and how to move that. */
export function useCalendar(question: FareQuestion, chosen: DayPair, today: string) {
  const language = useLanguage()
  const client = useQueryClient()
  const first = windowAround(pairOf(question), today)
  // A cell that a link names may lie outside of what surrounds the searched days.
  const [window, setWindow] = useState(() => (isInside(first, chosen) ? first : windowAround(chosen, today)))
  const isFirst = window.depFrom === first.depFrom && window.retFrom === first.retFrom
  const query = useQuery(calendarQuery(question, window, language, isFirst))
  const by = step(window)
  const ways = {
    earlier: moved(window, { dep: -by, ret: -by }, today),
    later: moved(window, { dep: by, ret: by }, today),
    sooner: window.retFrom === null ? null : moved(window, { dep: 0, ret: -by }, today),
    longer: window.retFrom === null ? null : moved(window, { dep: 0, ret: by }, today),
    before: window.retFrom === null ? null : moved(window, { dep: -by, ret: 0 }, today),
    after: window.retFrom === null ? null : moved(window, { dep: by, ret: 0 }, today),
  }
  const isThere = query.isSuccess && !query.isPlaceholderData
  // Neighbours come once this one is there, so that moving shows them at once.
  useEffect(() => {
    if (!isThere) return
    for (const next of [ways.later, ways.earlier, ways.longer, ways.sooner])
      if (next) void client.prefetchQuery(calendarQuery(question, next, language))
    // The windows follow from this one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, window, question, language, client])
  return {
    query,
    window,
    ways,
    move: (next: CalendarWindow | null) => {
      if (next) setWindow(next)
    },
    /** Shows days that lie outside of the window. */
    follow: (days: DayPair) => setWindow(windowAround(days, today)),
  }
}

export type Calendar = ReturnType<typeof useCalendar>
export type CalendarWays = Calendar['ways']
