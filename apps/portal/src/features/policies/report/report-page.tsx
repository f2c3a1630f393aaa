import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { CostCentreFilter, Filters, PeriodFilter } from '../../../ui/insight/insight-filters.tsx'
import { EmptyCard, InsightBody } from '../../../ui/insight/insight.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { PoliciesNav } from '../policies-nav.tsx'
import { MonthsCard } from './months-card.tsx'
import { reportQuery, reportShape, usualPeriod } from './report.queries.ts'
import { CentresCard, CompaniesCard, LeakageCard, ReportFigures, RulesCard } from './report-tables.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all([
  fetchTexts('policies'),
  fetchTexts('policiesReport'),
  fetchTexts('policyVerdict'),
  fetchTexts('uiInsight'),
  fetchTexts('uiList'),
])

/** The picture of nothing to report: a pair of scales. */
const scales = 'M80 60V34M58 40h44M58 40l-8 12h16ZM102 40l-8 12h16Z'

/** /policies/report: how travel policies were kept, what that cost, and what nobody asked for. */
export function ReportPage() {
  const { t } = useTranslation('policiesReport')
  const language = useLanguage()
  const { filters, setFilters } = useListState(reportShape)
  const query = useQuery(reportQuery(filters, language))
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PoliciesNav
        current="report"
        company={filters.company}
        hasAll
        onCompany={(company) => setFilters({ company, costCentre: '' })}
      />
      <Filters>
        <PeriodFilter period={filters} usual={usualPeriod} onPeriod={setFilters} />
        <CostCentreFilter
          value={filters.costCentre}
          centres={query.data?.CostCentresToFilter}
          onChoose={(costCentre) => setFilters({ costCentre })}
        />
      </Filters>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
        isEmpty={({ All, Leakage }) => All.Judged === 0 && Leakage.OfOrders === 0}
        empty={
          <EmptyCard>
            <StateNote picture={<Skyline lines={scales} />} title={t('none')}>
              <span>{t('noneHint')}</span>
            </StateNote>
          </EmptyCard>
        }
      >
        {(report, isStale) => (
          <InsightBody isStale={isStale}>
            <ReportFigures report={report} />
            <MonthsCard report={report} filters={filters} />
            <RulesCard report={report} filters={filters} />
            <CentresCard report={report} filters={filters} />
            <CompaniesCard report={report} filters={filters} />
            <LeakageCard report={report} filters={filters} />
          </InsightBody>
        )}
      </QueryStates>
    </>
  )
}
