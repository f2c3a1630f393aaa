import type { Budget } from '@portolan/contract/features/policies/budgets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './budgets-page.module.css'
import { entriesAtOnce, entriesQuery } from './budgets.queries.ts'
import { useAmounts } from './use-amounts.ts'

interface Props {
  readonly budget: Pick<Budget, 'Id' | 'CompanyCode'>
  readonly label: string
}

/** What moved in a budget, the newest first. */
export function BudgetEntries({ budget: { Id, CompanyCode }, label }: Props) {
  const { t } = useTranslation('policiesBudgets')
  const language = useLanguage()
  const { money, kg } = useAmounts()
  const [page, setPage] = useState(1)
  const query = useQuery(entriesQuery({ Id, CompanyCode }, page, language))
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loadingEntries'), failed: t('failedEntries') }}
      skeleton={<SkeletonRows label={t('loadingEntries')} count={4} shape="line" />}
      isEmpty={({ Total }) => Total === 0}
      empty={<p className={styles.rule}>{t('noEntries')}</p>}
    >
      {({ Entries, Total }, isStale) => (
        <>
          <ol className={styles.entries} aria-label={label} aria-busy={isStale}>
            {Entries.map(({ Id: id, At, Kind, Sums, Request, By, Reason }) => (
              <li key={id}>
                <time dateTime={At}>{ownMoment(Date.parse(At), language)}</time>
                <span className={styles.what}>
                  <strong>{t(`kinds.${Kind}`)}</strong>
                  {Request && (
                    <Link to="/pre-trip/detail" search={{ requestRef: Request.ReferenceNumber }} translate="no">
                      {Request.TripName}
                    </Link>
                  )}
                  {By !== null && <span translate="no">{By}</span>}
                  {Reason !== null && <q translate="no">{Reason}</q>}
                </span>
                <span className={styles.amounts} translate="no">
                  {[Sums.Money && money(Sums.Money), Sums.Kg !== null && kg(Sums.Kg)].filter(Boolean).join(' · ') ||
                    t('unknown')}
                </span>
              </li>
            ))}
          </ol>
          <Pager page={page} size={entriesAtOnce} total={Total} onPage={setPage} />
        </>
      )}
    </QueryStates>
  )
}
