import type { Language } from '@portolan/contract/enums'
import { fareForecaster, TripType } from '@portolan/contract/features/fare-forecaster'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useProfile } from '../../lib/session.ts'
import type { CalendarWindow } from './calendar/calendar.rules.ts'
import type { FareQuestion } from './search/fare-search.rules.ts'

/** What the fare forecaster asks for. All keys begin with 'fares'; the language is part of each, as places have names in it. */

export type CalendarReply = ReplyOf<typeof fareForecaster.searchCalendar>
export type Outlook = ReplyOf<typeof fareForecaster.outlook>

/** How long a window of the calendar stays as it is. */
const calendarStays = 10 * 60_000

function searchParam(question: FareQuestion) {
  const { from, to, isFromAirport, isToAirport, dep, ret, time, timeBack } = question
  const there = {
    depCity: from,
    dstCity: to,
    isDepSchByAirport: isFromAirport,
    isDstSchByAirport: isToAirport,
    depDate: dep,
    depTime: time,
  }
  const back = {
    depCity: to,
    dstCity: from,
    isDepSchByAirport: isToAirport,
    isDstSchByAirport: isFromAirport,
    depTime: timeBack,
  }
  return {
    directFlight: question.isDirect ? (1 as const) : (0 as const),
    fareClass: question.cabin,
    tripType: ret === null ? TripType.OneWay : TripType.RoundTrip,
    multiFlights: ret === null ? [there] : [there, { ...back, depDate: ret }],
    adult: 1,
    child: 0,
    infant: 0,
    refundableOnly: false,
  }
}

export const calendarsKey = ['fares', 'calendar'] as const

/** One window of a calendar. `isSearch`: a person asked for these days, and did not only look around. */
export const calendarQuery = (question: FareQuestion, window: CalendarWindow, language: Language, isSearch = false) =>
  queryOptions({
    queryKey: [...calendarsKey, { question, window, language }],
    queryFn: ({ signal, client }) =>
      call(
        fareForecaster.searchCalendar,
        {
          searchParam: searchParam(question),
          isFirstSearch: isFirst(client),
          isNewSearch: isSearch,
          trans: language,
          depFrom: window.depFrom,
          depDays: window.depDays,
          ...(window.retFrom !== null && { retFrom: window.retFrom, retDays: window.retDays }),
        },
        { signal, trans: language },
      ),
    placeholderData: keepPreviousData,
    staleTime: calendarStays,
    retry: false,
    networkMode: 'always',
  })

const isFirst = (client: QueryClient): boolean =>
  client.getQueriesData({ queryKey: calendarsKey }).every(([, data]) => data === undefined)

/** One fare; the calendar's own answer has that of the searched days already. */
export const detailQuery = (cell: string, search: string, language: Language, reply?: CalendarReply) =>
  queryOptions({
    queryKey: ['fares', 'detail', { cell, language }],
    queryFn: async ({ signal }) =>
      (await call(fareForecaster.searchDetail, { CalendarId: cell, SearchRefKey: search, trans: language }, { signal }))
        .FlightCalendarDetail,
    ...(reply?.FlightCalendarDetail?.CalendarId === cell && { initialData: reply.FlightCalendarDetail }),
    staleTime: calendarStays,
    retry: false,
    networkMode: 'always',
  })

export const outlookQuery = (cell: string, language: Language) =>
  queryOptions({
    queryKey: ['fares', 'outlook', { cell, language }],
    queryFn: ({ signal }) => call(fareForecaster.outlook, { CalendarId: cell }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: calendarStays,
    retry: false,
    networkMode: 'always',
  })

export const watchesKey = ['fares', 'watches'] as const

export const watchesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...watchesKey, { language }],
    queryFn: async ({ signal }) => (await call(fareForecaster.searchWatches, {}, { signal })).Watches,
    staleTime: 60_000,
    networkMode: 'always',
  })

/** Where the viewer usually leaves from: what they chose, else what their company knows; null while that is unknown. */
export function useHomeCity(): string | null {
  const known = useQuery(homeCityQuery()).data ?? null
  return useProfile().UserSetting.HomeAirport ?? known
}

/** Of the company (specification §3 'User data'); read once a session, as the menu has it too. */
const homeCityQuery = () =>
  queryOptions({
    queryKey: ['session', 'user-data'],
    queryFn: ({ signal }) => call(sessions.getUserData, {}, { signal }),
    staleTime: Infinity,
    select: ({ DefaultDepartureCity }) => DefaultDepartureCity,
  })
