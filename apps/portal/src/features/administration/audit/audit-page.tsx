import { useInfiniteQuery } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { chipsOf } from '../../../ui/list/list-filters.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { AuditFilterFields } from './audit-filters.tsx'
import { AuditLineSheet } from './audit-line-sheet.tsx'
import { AuditState } from './audit-state.tsx'
import { AuditTable } from './audit-table.tsx'
import { choicesQuery, exportAudit, linesQuery } from './audit.queries.ts'
import styles from './audit.module.css'
import { type AuditAddress, useAuditAddress } from './use-audit-address.ts'

await Promise.all([fetchTexts('administrationAudit'), fetchTexts('uiList')])

/** Every call and change, and looks at places and personal data, for who may read them. */
export function AuditPage() {
  const { t } = useTranslation('administrationAudit')
  const address = useAuditAddress()
  const { filters, company } = address
  const query = useInfiniteQuery(linesQuery(filters, company, useLanguage()))
  const { isExporting, exportAs } = useExport((format) => exportAudit(filters, company, format))
  const lines = query.data?.pages.flatMap(({ Lines }) => Lines) ?? []
  const first = query.data?.pages[0]
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <ExportMenu count={lines.length} isBusy={isExporting} onExport={(format) => void exportAs(format)} />
        <Button busy={query.isRefetching} onClick={() => void query.refetch()}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {t('refresh')}
        </Button>
      </PageHead>
      <AuditState />
      <section className={styles.card} aria-label={t('lines')}>
        <AuditFilterFields filters={filters} change={address.change} />
        <div className={styles.summary}>
          <Chips address={address} who={first?.Who?.[0]?.Name} whom={first?.Whom?.[0]?.Name} />
        </div>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={12} shape="line" />}
          isEmpty={() => lines.length === 0}
          empty={<StateNote title={t('none')} />}
        >
          {(_, isStale) => (
            <div className={styles.rows} aria-busy={isStale}>
              <AuditTable lines={lines} open={address.line} withCompany={filters.of === 'all'} onOpen={address.open} />
            </div>
          )}
        </QueryStates>
        {query.hasNextPage && (
          <div className={styles.foot}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          </div>
        )}
      </section>
      <AuditLineSheet address={address} />
    </>
  )
}

interface ChipsProps {
  readonly address: AuditAddress
  /** Whom the filters found, where they name somebody by a key. */
  readonly who: string | undefined
  readonly whom: string | undefined
}

function Chips({ address: { filters, change, clear }, who, whom }: ChipsProps) {
  const { t } = useTranslation('administrationAudit')
  const language = useLanguage()
  const { data } = useQuery(choicesQuery(language))
  const isKey = (text: string) => /^(login|traveler|machine):\d+$/.test(text)
  const labelled = (label: string, text: string) => text && t('chip', { label, text })
  const day = (text: string) => text && formatDay(text.replaceAll('-', ''), language)
  const what = data?.Choices.find(({ Key }) => Key === filters.what)?.Name ?? filters.what
  const labels = {
    who: labelled(t('who'), isKey(filters.who) ? (who ?? filters.who) : filters.who),
    whom: labelled(t('whom'), isKey(filters.whom) ? (whom ?? filters.whom) : filters.whom),
    what: labelled(t('what'), what),
    from: labelled(t('from'), day(filters.from)),
    to: labelled(t('to'), day(filters.to)),
    id: labelled(t('correlation'), filters.id),
  }
  return <FilterChips chips={chipsOf(labels, change)} onClear={clear} />
}
