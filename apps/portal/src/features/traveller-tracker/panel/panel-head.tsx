import { TravelStateType } from '@portolan/contract/enums'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { companyName, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { countText } from '../gauges/count-text.ts'
import { countPeople, type KindCounts } from '../list/filter.rules.ts'
import type { TripList } from '../list/use-trip-list.ts'
import { stateText } from '../states/state-words.ts'
import type { Scope, TrackerReply } from '../traveller-tracker.queries.ts'
import type { TrackerAddress } from '../use-tracker-address.ts'
import styles from './panel.module.css'
import { filtersOf } from './panel.rules.ts'

interface Props {
  readonly scope: Scope
  readonly address: TrackerAddress
  readonly data: TrackerReply
  readonly list: TripList
  readonly onClose: () => void
}

/** How many trips; in a state, how many flights, stays and trains, and the state's word. */
export function PanelHead({ scope, address, data, list, onClose }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const isAll = address.state === TravelStateType.All || address.itinerary !== null
  const people = list.isWhole && list.trips.length > 0 ? t('people', { count: countPeople(list.trips) }) : null
  // Where persons are not shown the list is empty, and the counts are those of the company.
  const showsPersons = data.Companies.every(({ Mode }) => Mode === 'persons')
  const total = showsPersons ? (list.total ?? data.TotalItinerary) : isAll ? data.TotalItinerary : sumOf(list.kinds)
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {isAll
            ? t('trips', { count: total ?? 4, text: countText(total, language) })
            : t('inState', { state: t(stateText(address.state)), counts: kindsText(list.kinds) })}
        </h2>
        <p>{[people, useCompanyNames(data)].filter(Boolean).join(listComma(language))}</p>
      </div>
      <ExportButton input={{ scope, filters: filtersOf(address, '') }} count={total} />
      <IconButton icon={IconX} label={t('closePanel')} onClick={onClose} />
    </header>
  )

  function kindsText(kinds: KindCounts | null): string {
    if (!kinds) return ''
    const part = (text: 'flights' | 'stays' | 'trains', one: number | null) =>
      t(text, { count: one ?? 4, text: countText(one, language) })
    return [part('flights', kinds.A), part('stays', kinds.H), part('trains', kinds.R)].join(listComma(language))
  }
}

/** Null where one of them is not shown. */
function sumOf(kinds: KindCounts | null): number | null {
  if (kinds?.A == null || kinds.H === null || kinds.R === null) return null
  return kinds.A + kinds.H + kinds.R
}

/** The company that is looked at; several are counted. */
function useCompanyNames({ Companies }: TrackerReply): string {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [first] = Companies
  if (Companies.length !== 1 || !first) return t('companies', { count: Companies.length })
  return companyName(ViewCompanies.find(({ Code }) => Code === first.Code) ?? first, language)
}
