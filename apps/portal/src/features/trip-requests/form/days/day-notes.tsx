import { countryDays } from '@portolan/contract/features/country-days'
import type { ReplyOf } from '@portolan/contract/operation'
import { formatDay } from '@portolan/rules/format-time'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from '../form.module.css'
import { useSelected } from '../state/form-store.ts'
import { useRested } from '../use-rested.ts'
import { plannedStays, plannedTravelers } from './planned-stays.rules.ts'

type Person = ReplyOf<typeof countryDays.check>['People'][number]
type Counter = Person['Counters'][number]

/** Milliseconds without a change before the server is asked. */
const restMs = 500

/**
 * Below the flight or stay that causes it: which day of how many it would be. Nothing without an answer: nobody is kept from
 * asking. All items of the form share one call.
 */
export function DayNotes({ path }: { readonly path: string }) {
  const language = useLanguage()
  // One by one, so that nothing is drawn again for what is typed elsewhere in the form.
  const segments = useRested(
    useSelected(({ get }) => get().segments),
    restMs,
  )
  const hotels = useRested(
    useSelected(({ get }) => get().hotels),
    restMs,
  )
  const travelerId = useSelected(({ get }) => get().travelerId)
  const otherTravelers = useSelected(({ get }) => get().otherTravelers)
  const stays = plannedStays({ segments, hotels })
  const TravelerIds = plannedTravelers({ travelerId, otherTravelers })
  const Stays = stays.map(({ PlaceCode, From, To }) => ({ PlaceCode, From, To }))
  const { data } = useQuery({
    queryKey: ['country-days', 'check', { TravelerIds, Stays, language }],
    queryFn: ({ signal }) => call(countryDays.check, { TravelerIds, Stays }, { signal }),
    enabled: TravelerIds.length > 0 && Stays.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  if (!data) return null
  const notes = data.People.flatMap((person) =>
    person.Counters.filter(({ Stay }) => stays[Stay]?.path === path).map((counter) => ({ person, counter })),
  )
  return notes.map(({ person, counter }) => (
    <Note
      key={`${person.TravelerId} ${counter.Id} ${counter.Country?.Code ?? ''}`}
      name={data.People.length > 1 ? person.Name : null}
      counter={counter}
    />
  ))
}

function Note({ name, counter }: { readonly name: string | null; readonly counter: Counter }) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { Limit, Most, MostOn, OverOn, OverDay, IsReport, Country } = counter
  const day = formatDay(OverOn ?? MostOn, language)
  const sentence = IsReport
    ? t('days.report', { count: Most })
    : OverDay === null
      ? t('days.near', { number: Most, limit: Limit, day })
      : t('days.over', { number: OverDay, limit: Limit, day })
  const what = [name, counter.Name, Country?.Name].filter(Boolean).join(' · ')
  return (
    <div className={styles.days} data-over={OverOn !== null && !IsReport}>
      <IconCalendarExclamation size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{sentence}</p>
        <p className={styles.soft}>{what}</p>
      </div>
    </div>
  )
}
