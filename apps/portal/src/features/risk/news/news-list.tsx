import { riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { useQuery } from '@tanstack/react-query'
import { IconSearchOff, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { useLastPage } from '../../../ui/list/use-list-state.ts'
import { newsQuery, type NewsSearch } from '../risk.queries.ts'
import styles from './news-list.module.css'
import { RiskItem } from './risk-item.tsx'

interface Props {
  readonly search: NewsSearch
  readonly onPage: (page: number, how?: { readonly isForced?: boolean }) => void
  readonly onOpen: (alertId: string) => void
  /** Something is looked for, and what is not found may exist. */
  readonly isFiltered: boolean
  /** Above the list, with the number of results once it is known. */
  readonly head?: (total: number | undefined) => ReactNode
}

/** News of the sources, five a page. */
export function NewsList({ search, onPage, onOpen, isFiltered, head }: Props) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const query = useQuery(newsQuery(search, language))
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const total = query.data?.Total ?? 0
  useLastPage({ page: search.page, size: riskNewsPageSize, setPage: onPage }, isKnown ? total : undefined)
  return (
    <>
      {head?.(isKnown ? total : undefined)}
      <QueryStates
        query={query}
        texts={{ loading: t('newsLoading'), failed: t('newsFailed') }}
        skeleton={<SkeletonRows label={t('newsLoading')} count={riskNewsPageSize} />}
        isEmpty={({ RiskNewsList }) => RiskNewsList.length === 0}
        empty={<Nothing isFiltered={isFiltered} />}
      >
        {({ RiskNewsList }, isStale) => (
          <ul className={styles.list} aria-busy={isStale} aria-label={t('news')}>
            {RiskNewsList.map((item) => (
              <RiskItem key={item.AlertId} item={item} keyword={search.keyword} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </QueryStates>
      <Pager page={search.page} size={riskNewsPageSize} total={total} onPage={onPage} />
    </>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('risk')
  const Sign = isFiltered ? IconSearchOff : IconShieldCheck
  return (
    <StateNote
      picture={<Sign size={32} stroke={1.5} aria-hidden />}
      title={t(isFiltered ? 'newsNotFound' : 'newsNone')}
    >
      <span>{t(isFiltered ? 'newsNotFoundHint' : 'newsNoneHint')}</span>
    </StateNote>
  )
}
