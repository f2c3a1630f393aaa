import type { CountryDaysItem } from '@portolan/contract/features/country-days'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { exportCountryDays, countryDaysList, countryDaysQuery } from './country-days.queries.ts'

// The page is fetched when it is opened, and is there once its texts are.
await fetchTexts('countryDaysList')

/** /country-days: the company's country days, to be found, sorted, chosen and exported. */
export function CountryDaysPage() {
  const { t } = useTranslation(['countryDaysList', 'countryDays'])
  const list = useListState(countryDaysList)
  const query = useQuery(countryDaysQuery(list))
  const columns = useColumns()
  const { text } = list.filters
  return (
    <ListPage
      title={t('countryDays:title')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ Id }) => Id}
      nameOf={({ Name }) => Name}
      texts={{ loading: t('loading'), failed: t('failed'), total: (count) => t('total', { count }) }}
      empty={
        <StateNote title={t(list.isFiltered ? 'noneFound' : 'none')}>
          {!list.isFiltered && <span>{t('noneHint')}</span>}
        </StateNote>
      }
      filters={
        <SearchBox
          label={t('search')}
          clear={t('clearSearch')}
          keyword={text}
          onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
        />
      }
      chips={text ? [{ key: 'text', label: text, onClear: () => list.setFilters({ text: '' }) }] : []}
      onExport={(format, chosen) => exportCountryDays(list, list.columns, format, chosen)}
    />
  )
}

function useColumns(): readonly ListColumn<CountryDaysItem>[] {
  const { t } = useTranslation('countryDaysList')
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' })
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      minWidth: 220,
      cell: ({ Name, IsNew }) => (
        <>
          {Name} {IsNew && <Chip>{t('isNew')}</Chip>}
        </>
      ),
    },
    { key: 'added', title: t('added'), sortBy: 'added', cell: ({ AddedAt }) => days.format(new Date(AddedAt)) },
  ]
}
