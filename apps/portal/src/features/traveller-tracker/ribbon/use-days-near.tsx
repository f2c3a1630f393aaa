import { type CounterState, countryDays, type DayCounter } from '@portolan/contract/features/country-days'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import styles from './ribbon.module.css'

/** So many people near a limit are marked: the nearest. The page of people by their days has all. */
const mostPeople = 100
const told: readonly CounterState[] = ['near', 'planned', 'over']

/** For whoever reads the days of others: of each traveller near a limit the nearest counter, as '67/90'. */
export function useDaysNear(isOn: boolean): (travelerId: string) => ReactNode {
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const isAllowed = useProfile().ModuleRights.ReadsDays ?? false
  const { data } = useQuery({
    queryKey: ['country-days', 'near', language],
    queryFn: ({ signal }) => {
      const paging = { pageIndex: 1, pageSize: mostPeople }
      return call(
        countryDays.search,
        { onlyNear: true, paging, sort: { by: 'nearness', descending: true } },
        { signal },
      )
    },
    enabled: isOn && isAllowed,
  })
  // One element a person for as long as the answer stands, so that a row is drawn once.
  const marks = useMemo(() => {
    const mark = ({ Name, Country, Used, Limit, State }: DayCounter) => (
      <span
        className={styles.near}
        data-state={State}
        title={t('daysOf', { counter: Country ? `${Name}, ${Country.Name}` : Name, used: Used, limit: Limit })}
      >
        {`${Used}/${Limit}`}
      </span>
    )
    return new Map(
      (data?.People ?? []).flatMap(({ TravelerId, Counters }) => {
        const counter = Counters.find(({ State, Limit }) => told.includes(State) && Limit > 0)
        return counter ? [[TravelerId, mark(counter)] as const] : []
      }),
    )
  }, [data, t])
  return (travelerId) => marks.get(travelerId)
}
