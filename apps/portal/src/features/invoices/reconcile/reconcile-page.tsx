import { reconcileProblems } from '@portolan/contract/features/invoices'
import { formatMonth } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { isoDay } from '../iso-day.ts'
import { monthAfter, monthOf } from './months.rules.ts'
import { ProblemRow } from './problem-row.tsx'
import { exportReconcile, problemOf, reconcileQuery, reconcileShape } from './reconcile.queries.ts'
import styles from './reconcile.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('invoicesReconcile'), fetchTexts('invoice'), fetchTexts('uiList')])

/** Lines of the picture where all agrees: two sheets that lie on each other. */
const agreed = 'M58 58V30h26v28M66 52V24h26v28M73 38l5 5 9-10'

/** /invoices/reconcile: what invoices and trips of a month do not agree on. For people who see whole companies. */
export function ReconcilePage() {
  const { t } = useTranslation('invoicesReconcile')
  const language = useLanguage()
  const { ViewCompanies: companies } = useProfile()
  const today = isoDay(new Date(useMinute()))
  const list = useListState(reconcileShape)
  const { filters, page, size } = list
  const month = monthOf(filters.month, today)
  const asksFor = problemOf(filters)
  const asked = { month, companyId: filters.company }
  const query = useQuery(reconcileQuery({ ...asked, problem: asksFor, page }, language))
  const problem = asksFor ?? query.data?.Problem ?? reconcileProblems[0]
  const { isExporting, exportAs } = useExport((format) => exportReconcile(asked, format))
  const { openTrip, sheet } = useTripSheet()
  useTitle(t('title'))
  const counts = query.data?.Counts
  const all = counts ? reconcileProblems.reduce((sum, one) => sum + counts[one], 0) : 0
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} above={<BackLink to="/invoices">{t('back')}</BackLink>}>
        <ExportMenu count={all} isBusy={isExporting} onExport={(format) => void exportAs(format)} />
      </PageHead>
      <div className={styles.filters}>
        <div className={styles.month} role="group" aria-label={t('month')}>
          <IconButton
            icon={IconChevronLeft}
            label={t('monthBefore')}
            onClick={() => list.setFilters({ month: monthAfter(month, -1) })}
          />
          <strong aria-live="polite">{formatMonth(`${month.replace('-', '')}01`, language)}</strong>
          <IconButton
            icon={IconChevronRight}
            label={t('monthAfter')}
            disabled={month >= today.slice(0, 7)}
            onClick={() => list.setFilters({ month: monthAfter(month, 1) })}
          />
        </div>
        {companies.length > 1 && (
          <select
            className={styles.company}
            aria-label={t('company')}
            value={filters.company}
            onChange={({ target }) => list.setFilters({ company: target.value })}
          >
            <option value="">{t('allCompanies')}</option>
            {companies.map((company) => (
              <option key={company.Id} value={company.Id}>
                {companyName(company, language)}
              </option>
            ))}
          </select>
        )}
        <ViewsSwitch
          label={t('problems')}
          view={problem}
          views={reconcileProblems.map((key) => ({
            key,
            text: t(`problem.${key}`),
            count: counts?.[key],
          }))}
          onView={(key) => list.setFilters({ problem: key })}
        />
      </div>
      <section className={styles.card} aria-label={t(`problem.${problem}`)}>
        <p className={styles.hint}>{t(`hint.${problem}`)}</p>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={5} shape="line" />}
          isEmpty={({ Rows }) => Rows.length === 0}
          empty={
            <StateNote picture={<Skyline lines={agreed} />} title={t('none')}>
              <span>{t('noneHint')}</span>
            </StateNote>
          }
        >
          {({ Rows, RecordCount }, isStale) => (
            <div aria-busy={isStale}>
              <ul className={styles.rows}>
                {Rows.map((row) => (
                  <ProblemRow key={`${row.OrderId ?? ''} ${row.Invoices[0]?.Id ?? ''}`} row={row} onTrip={openTrip} />
                ))}
              </ul>
              <div className={styles.foot}>
                <Pager page={page} size={size} total={RecordCount} onPage={list.setPage} isNumbered />
              </div>
            </div>
          )}
        </QueryStates>
      </section>
      {sheet}
    </>
  )
}
