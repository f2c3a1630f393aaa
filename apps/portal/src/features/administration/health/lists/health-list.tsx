import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../../../lib/title.ts'
import { FormField } from '../../../../ui/form-field.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../../ui/query-states/state-note.tsx'
import { useAdminCompany } from '../../shell/use-admin-company.ts'
import { pageSize } from '../health.queries.ts'
import styles from './health-list.module.css'

interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly title: string
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** What can be done with a row. */
  readonly act: (row: Row) => ReactNode
  /** Absent where nothing is looked for. */
  readonly search?: {
    readonly label: string
    readonly value: string
    readonly onChange: (value: string) => void
  }
  readonly page?: { readonly number: number; readonly onPage: (page: number) => void }
}

/** A list behind the health page: what waits, newest first, with the act at each row. */
export function HealthListPage<Row>({ title, query, keyOf, columns, act, search, page }: Props<Row>) {
  const { t } = useTranslation('administrationHealth')
  const company = useAdminCompany()
  useTitle(title)
  const isSearched = search !== undefined && search.value !== ''
  return (
    <>
      <PageHead
        title={title}
        above={
          <Link to="/admin/setting/health" search={{ company } as never} className={styles.back}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            {t('back')}
          </Link>
        }
      >
        <RefreshStatus
          at={query.dataUpdatedAt}
          onRefresh={() => void query.refetch()}
          isRefreshing={query.isFetching}
        />
      </PageHead>
      <section className={styles.card} aria-label={title}>
        {search && (
          <div className={styles.tools}>
            <FormField label={search.label}>
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={search.value}
                  onChange={({ target }) => search.onChange(target.value)}
                />
              )}
            </FormField>
          </div>
        )}
        <QueryStates
          query={query}
          texts={{ loading: t('listLoading'), failed: t('listFailed') }}
          skeleton={<SkeletonRows label={t('listLoading')} count={8} shape="line" />}
          isEmpty={({ total }) => total === 0}
          empty={
            <StateNote picture={<Skyline lines="" />} title={t(isSearched ? 'nothingFound' : 'nothing')}>
              {!isSearched && <span>{t('nothingHint')}</span>}
            </StateNote>
          }
        >
          {({ rows, total }, isStale) => (
            <>
              <table className={styles.rows} aria-busy={isStale}>
                <caption className="visually-hidden">{title}</caption>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column.key} scope="col">
                        {column.title}
                      </th>
                    ))}
                    <th scope="col">
                      <span className="visually-hidden">{t('acts')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={keyOf(row)}>
                      {columns.map((column) => (
                        <td key={column.key} data-label={column.title}>
                          {column.cell(row)}
                        </td>
                      ))}
                      <td className={styles.act}>{act(row)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {page && (
                <div className={styles.foot}>
                  <Pager page={page.number} size={pageSize} total={total} onPage={page.onPage} isNumbered />
                </div>
              )}
            </>
          )}
        </QueryStates>
      </section>
    </>
  )
}
