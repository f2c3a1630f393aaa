import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { DayInput } from '../../../ui/day-input.tsx'
import { type ListState, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { PoliciesNav } from '../policies-nav.tsx'
import { type Report, reportQuery, reportShape } from './report.queries.ts'
import { KeptTables, Leakage, ReportFigures, RulesTable } from './report-tables.tsx'
import styles from '../insight.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([
  fetchTexts('policies'),
  fetchTexts('policiesReport'),
  fetchTexts('policyVerdict'),
  fetchTexts('uiList'),
])

/** /policies/report: how travel policies were kept, what that cost, and what nobody asked for. */
export function ReportPage() {
  const { t } = useTranslation('policiesReport')
  const language = useLanguage()
  const list = useListState(reportShape)
  const query = useQuery(reportQuery(list.filters, language))
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PoliciesNav
        current="report"
        company={list.filters.company}
        all={t('allCompanies')}
        onCompany={(company) => list.setFilters({ company, costCentre: '' })}
      />
      <div className={styles.body}>
        <Filters list={list} centres={query.data?.CostCentresToFilter ?? []} />
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
          isEmpty={({ All, Leakage: leaks }) => All.Judged === 0 && leaks.OfOrders === 0}
          empty={
            <section className={styles.card}>
              <StateNote title={t('none')}>
                <span>{t('noneHint')}</span>
              </StateNote>
            </section>
          }
        >
          {(report, isStale) => (
            <div className={styles.body} aria-busy={isStale}>
              <ReportFigures report={report} />
              <KeptTables report={report} filters={list.filters} />
              <RulesTable report={report} filters={list.filters} />
              <Leakage report={report} filters={list.filters} />
            </div>
          )}
        </QueryStates>
      </div>
    </>
  )
}

interface FiltersProps {
  readonly list: Pick<ListState<typeof reportShape>, 'filters' | 'setFilters'>
  readonly centres: Report['CostCentresToFilter']
}

function Filters({ list: { filters, setFilters }, centres }: FiltersProps) {
  const { t } = useTranslation('policiesReport')
  const today = dayAt(useMinute(), ownZone())
  const to = filters.to || today
  const shown = { from: filters.from || addDays(to, -364), to }
  return (
    <div className={styles.filters}>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {t(name)}
          <DayInput
            value={shown[name]}
            onDay={(day) => day !== null && setFilters({ [name]: day }, { isTyped: true })}
          />
        </label>
      ))}
      {(centres.length > 0 || filters.costCentre !== '') && (
        <label>
          {t('costCentre')}
          <select value={filters.costCentre} onChange={({ target }) => setFilters({ costCentre: target.value })}>
            <option value="">{t('allCostCentres')}</option>
            {filters.costCentre !== '' && !centres.some(({ Code }) => Code === filters.costCentre) && (
              <option value={filters.costCentre}>{filters.costCentre}</option>
            )}
            {centres.map(({ Code, Name }) => (
              <option key={Code} value={Code}>
                {Code} {Name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
