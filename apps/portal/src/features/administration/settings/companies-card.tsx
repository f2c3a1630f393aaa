import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useLastPage, useListState } from '../../../ui/list/use-list-state.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { companiesQuery, type CompanyRow } from './settings.queries.ts'
import styles from './settings.module.css'

const shape = { filters: { text: '' }, sortBy: ['name'], sizes: [20], columns: [] } as const

/** The companies that the viewer administers; not there for somebody with one. */
export function CompaniesCard() {
  const { t } = useTranslation('administrationSettings')
  const list = useListState(shape, { prefix: 'companies' })
  const { text } = list.filters
  const query = useQuery(companiesQuery({ search: text, page: list.page, size: list.size }))
  const total = query.data?.Total
  useLastPage(list, query.isPlaceholderData ? undefined : total)
  if (text === '' && (total ?? 0) < 2) return null
  return (
    <section className={styles.card} aria-labelledby="admin-companies">
      <div className={styles.tools}>
        <h2 id="admin-companies">{t('companies')}</h2>
        <SearchBox
          label={t('searchCompanies')}
          clear={t('clearSearch')}
          keyword={text}
          onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
        />
        <strong role="status">{total === undefined ? '' : t('companyCount', { count: total })}</strong>
      </div>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        isEmpty={({ Total }) => Total === 0}
        empty={<p className={styles.soft}>{t('noneFound')}</p>}
      >
        {({ Companies }) => (
          <ul className={styles.records} aria-label={t('companies')}>
            {Companies.map((one) => (
              <Company key={one.Code} company={one} />
            ))}
          </ul>
        )}
      </QueryStates>
      {total !== undefined && total > list.size && (
        <div className={styles.foot}>
          <Pager page={list.page} size={list.size} total={total} onPage={list.setPage} isNumbered />
        </div>
      )}
    </section>
  )
}

function Company({ company }: { readonly company: CompanyRow }) {
  const { Code, DisplayName, Region, Active, People, Drafts, LastChangeAt } = company
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  return (
    <li data-ended={!Active || undefined}>
      <Link to={'/admin/setting' as never} search={{ company: Code } as never} className={styles.open}>
        {DisplayName}
      </Link>
      <span className={styles.detail}>{[Code, Region, t('peopleCount', { count: People })].join(' · ')}</span>
      <span className={styles.marks}>
        {!Active && <Chip tone="quiet">{t('ended')}</Chip>}
        {Drafts > 0 && <Chip tone="warn">{t('draftCount', { count: Drafts })}</Chip>}
        {LastChangeAt !== null && <span>{ownMoment(Date.parse(LastChangeAt), language)}</span>}
      </span>
    </li>
  )
}
