import type { PersonOfList } from '@portolan/contract/features/country-days'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { CompanyFilter, Presets } from '../../../ui/insight/insight-filters.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { CounterChip, useCounterText } from '../counters/counter-card.tsx'
import { exportPeople, peopleList, peopleQuery } from '../country-days.queries.ts'
import styles from './people-page.module.css'

// The page is fetched when it is opened, and is there once its texts are.
await Promise.all([fetchTexts('countryDaysList'), fetchTexts('uiInsight')])

/** /days/people: whose days count how much, the nearest to a limit first. */
export function DaysPeoplePage() {
  const { t } = useTranslation(['countryDaysList', 'countryDays'])
  const language = useLanguage()
  const navigate = useNavigate()
  const { LoginId } = useProfile()
  const list = useListState(peopleList, { remember: { list: 'country-days', loginId: LoginId } })
  const query = useQuery(peopleQuery(list, language))
  const columns = useColumns()
  const { text, near, company } = list.filters
  useTitle(t('countryDays:people'))
  return (
    <ListPage
      title={t('countryDays:people')}
      above={<BackLink to="/days">{t('countryDays:title')}</BackLink>}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ TravelerId }) => TravelerId}
      nameOf={({ Name }) => Name}
      onOpen={({ TravelerId }) => void navigate({ to: '/days', search: { traveller: TravelerId } })}
      texts={{ loading: t('loading'), failed: t('failed'), total: (count) => t('total', { count }) }}
      empty={
        <StateNote title={t(list.isFiltered ? 'noneFound' : 'none')}>
          {!list.isFiltered && <span>{t('noneHint')}</span>}
        </StateNote>
      }
      filters={
        <>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={text}
            onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
          />
          <Presets
            label={t('who')}
            options={[
              { value: '', name: t('everybody') },
              { value: 'yes', name: t('onlyNear') },
            ]}
            value={near === 'yes' ? 'yes' : ''}
            onChoose={(value) => list.setFilters({ near: value })}
          />
          <div className={styles.company}>
            <CompanyFilter value={company} onChoose={(code) => list.setFilters({ company: code })} />
          </div>
        </>
      }
      chips={[
        ...(text ? [{ key: 'text', label: text, onClear: () => list.setFilters({ text: '' }) }] : []),
        ...(near ? [{ key: 'near', label: t('onlyNear'), onClear: () => list.setFilters({ near: '' }) }] : []),
      ]}
      onExport={(format, chosen) => exportPeople(list, format, chosen)}
    />
  )
}

/** So many counters of a person show; the person's own page has all. */
const shownCounters = 3

function useColumns(): readonly ListColumn<PersonOfList>[] {
  const { t } = useTranslation('countryDaysList')
  const counterText = useCounterText({ plans: true })
  return [
    { key: 'name', title: t('name'), sortBy: 'name', minWidth: 180, cell: ({ Name }) => Name },
    {
      key: 'nearness',
      title: t('nearness'),
      sortBy: 'nearness',
      isUnbroken: true,
      align: 'end',
      cell: ({ Nearness }) => t('percent', { percent: Math.round(Nearness / 10) }),
    },
    {
      key: 'counters',
      title: t('counters'),
      minWidth: 320,
      cell: ({ Counters }) => (
        <ul className={styles.counters}>
          {Counters.slice(0, shownCounters).map((counter) => (
            <li key={`${counter.Id} ${counter.Country?.Code ?? ''}`}>
              <span>
                {counter.Name}
                {counter.Country && ` · ${counter.Country.Name}`}
              </span>
              <b>{counterText(counter)}</b>
              <CounterChip state={counter.State} />
            </li>
          ))}
          {Counters.length > shownCounters && <li>{t('more', { count: Counters.length - shownCounters })}</li>}
          {Counters.length === 0 && <li>{t('noCounters')}</li>}
        </ul>
      ),
    },
    { key: 'company', title: t('company'), cell: ({ CompanyCode }) => CompanyCode },
  ]
}
