import type { HealthCheck, HealthGroup } from '@portolan/contract/features/administration/health'
import { healthGroups } from '@portolan/contract/features/administration/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { AttentionRow, CalmRow } from './check-row.tsx'
import { DatabaseTables } from './database-tables.tsx'
import styles from './health.module.css'
import { healthQuery } from './health.queries.ts'
import { StateIcon } from './state-icon.tsx'

/** What needs somebody first, with what to do; below it everything else, by group. */
export function HealthChecks() {
  const { t } = useTranslation('administrationHealth')
  const query = useQuery(healthQuery(useLanguage()))
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <RefreshStatus
          at={query.dataUpdatedAt}
          onRefresh={() => void query.refetch()}
          isRefreshing={query.isFetching}
        />
      </PageHead>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={12} shape="line" />}
      >
        {({ Checks, Tables, Statements }) => (
          <div className={styles.page}>
            <Attention checks={Checks.filter(({ State }) => State === 'red' || State === 'warning')} />
            <div className={styles.groups}>
              {healthGroups.map((group) => (
                <Group key={group} group={group} checks={Checks.filter(({ Group: of }) => of === group)} />
              ))}
            </div>
            <DatabaseTables tables={Tables} statements={Statements} />
          </div>
        )}
      </QueryStates>
    </>
  )
}

function Attention({ checks }: { readonly checks: readonly HealthCheck[] }) {
  const { t } = useTranslation('administrationHealth')
  const red = checks.filter(({ State }) => State === 'red').length
  if (checks.length === 0)
    return (
      <section className={styles.well} aria-label={t('allWell')}>
        <StateIcon state="ok" size={28} />
        <div>
          <h2>{t('allWell')}</h2>
          <p>{t('allWellHint')}</p>
        </div>
      </section>
    )
  return (
    <section className={styles.card} aria-labelledby="health-attention">
      <header className={styles.head}>
        <h2 id="health-attention">{t('attention')}</h2>
        <span>{t('counts', { red, warning: checks.length - red })}</span>
      </header>
      <ul className={styles.attention}>
        {checks.map((check) => (
          <AttentionRow key={check.Id} check={check} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group, checks }: { readonly group: HealthGroup; readonly checks: readonly HealthCheck[] }) {
  const { t } = useTranslation('administrationHealth')
  if (checks.length === 0) return null
  const worst = checks[0]?.State ?? 'ok'
  return (
    <section className={styles.card} aria-labelledby={`health-${group}`}>
      <header className={styles.head}>
        <h2 id={`health-${group}`}>{t(`groups.${group}`)}</h2>
        <span className={styles.state} data-state={worst}>
          <StateIcon state={worst} size={16} />
          {t(`states.${worst}`)}
        </span>
      </header>
      <ul className={styles.calm}>
        {checks.map((check) => (
          <CalmRow key={check.Id} check={check} />
        ))}
      </ul>
    </section>
  )
}
