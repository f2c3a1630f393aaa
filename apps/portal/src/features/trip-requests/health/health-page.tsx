import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { formatDays } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { EmptyCard, InsightBody, InsightCard } from '../../../ui/insight/insight.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { calm } from '../calm.ts'
import { exportHealth, healthQuery, healthShape } from './health.queries.ts'
import { HealthFigures } from './health-figures.tsx'
import { HealthFilters } from './health-filters.tsx'
import { HealthTrend } from './health-trend.tsx'
import { LevelPicture } from './level-picture.tsx'
import { LevelTable } from './level-table.tsx'
import styles from './health-page.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('requestsHealth'), fetchTexts('uiInsight'), fetchTexts('uiList')])

const counted = ['howWaiting', 'howWorking', 'howSettled', 'howAfter', 'howRounds', 'howFew'] as const

/** /approvals/health: how long the levels of approval take, and which never declined. For coordinators. */
export function HealthPage() {
  const { t } = useTranslation('requestsHealth')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const list = useListState(healthShape)
  const query = useQuery(healthQuery(list.filters, language))
  const { isExporting, exportAs } = useExport((format) => exportHealth(list.filters, format))
  useTitle(t('title'))
  const companies =
    ViewCompanies.length > 1 && list.filters.company === ''
      ? new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
      : null
  const { data } = query
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} above={<BackLink to="/pre-trip">{t('back')}</BackLink>}>
        <ExportMenu
          count={data?.Levels.length ?? 0}
          isBusy={isExporting}
          onExport={(format) => void exportAs(format)}
        />
      </PageHead>
      <HealthFilters list={list} costCentres={data?.CostCentres} />
      <InsightBody>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
          isEmpty={({ Levels }) => Levels.length === 0}
          empty={
            <EmptyCard>
              <StateNote picture={<Skyline lines={calm} />} title={t('none')}>
                <span>{t('noneHint')}</span>
              </StateNote>
            </EmptyCard>
          }
        >
          {(health, isStale) => (
            <InsightBody isStale={isStale}>
              <HealthFigures figures={health.Figures} />
              <InsightCard title={t('levels')} note={formatDays(health.From, health.To, language)}>
                <LevelPicture levels={health.Levels} companies={companies} />
              </InsightCard>
              <InsightCard title={t('trend')} note={t(health.BucketUnit === 'week' ? 'trendWeek' : 'trendMonth')}>
                <HealthTrend Buckets={health.Buckets} BucketUnit={health.BucketUnit} />
              </InsightCard>
              <InsightCard title={t('table')} note={t('tableHint')}>
                <LevelTable levels={health.Levels} companies={companies} />
              </InsightCard>
            </InsightBody>
          )}
        </QueryStates>
        <details className={styles.how}>
          <summary>{t('how')}</summary>
          <ul>
            {counted.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </details>
      </InsightBody>
    </>
  )
}
