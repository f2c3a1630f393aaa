import type { IncidentOfList } from '@portolan/contract/features/incidents/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CompanyFilter } from '../../../ui/insight/insight-filters.tsx'
import { useLastPage, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { AffectedLink } from '../affected-link.tsx'
import { AnswerBar } from '../board/answer-bar.tsx'
import { namedTime, timeSince } from '../instant-words.ts'
import { useLiveIncident } from '../board/use-live-incident.ts'
import { incidentList, listQuery } from '../incidents.queries.ts'
import styles from './incidents-page.module.css'

// The page is fetched when it is opened, and is there once its texts are.
await Promise.all(
  (['incidentsList', 'incidentsBoard', 'riskLevel', 'uiInsight', 'uiList'] as const).map((texts) => fetchTexts(texts)),
)

/** Lines of a calm horizon. */
const calm = 'M24 60V44h20v16M96 60V38h16v22M116 60V50h18v10'

const states = ['', 'open', 'closed'] as const

/** /incidents: those that are open first. */
export function IncidentsPage() {
  const { t } = useTranslation(['incidentsList', 'shell'])
  const language = useLanguage()
  const list = useListState(incidentList)
  const query = useQuery(listQuery(list, language))
  const { data } = query
  useLiveIncident(null)
  useLastPage(list, data && !query.isPlaceholderData ? data.total : undefined)
  const { text, state, company } = list.filters
  return (
    <>
      <PageHead title={t('shell:incidents')}>
        <ViewsSwitch
          label={t('which')}
          view={states.find((one) => one === state) ?? ''}
          views={states.map((key) => ({ key, text: key === '' ? t('all') : t(`state.${key}`) }))}
          onView={(next) => list.setFilters({ state: next })}
        />
        <AffectedLink className={styles.new}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t('new')}
        </AffectedLink>
      </PageHead>
      <section className={styles.card} aria-label={t('shell:incidents')}>
        <div className={styles.filters}>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={text}
            onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
          />
          <div className={styles.company}>
            <CompanyFilter value={company} onChoose={(code) => list.setFilters({ company: code })} />
          </div>
          <span className={styles.status}>
            <strong role="status">{data ? t('total', { count: data.total }) : ''}</strong>
            <RefreshStatus
              at={query.dataUpdatedAt}
              onRefresh={() => void query.refetch()}
              isRefreshing={query.isFetching}
            />
          </span>
        </div>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={6} shape="leaf" />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <StateNote picture={<Skyline lines={calm} />} title={t(list.isFiltered ? 'noneFound' : 'none')}>
              <span>{t(list.isFiltered ? 'noneFoundHint' : 'noneHint')}</span>
            </StateNote>
          }
        >
          {({ rows }, isStale) => (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- its style takes the marks away
            <ul role="list" className={styles.list} aria-label={t('shell:incidents')} aria-busy={isStale}>
              {rows.map((incident) => (
                <Row key={incident.IncidentId} incident={incident} />
              ))}
            </ul>
          )}
        </QueryStates>
        {data && data.total > list.size && (
          <div className={styles.foot}>
            <Pager page={list.page} size={list.size} total={data.total} onPage={list.setPage} isNumbered />
          </div>
        )}
      </section>
    </>
  )
}

function Row({ incident }: { readonly incident: IncidentOfList }) {
  const { t } = useTranslation(['incidentsList', 'incidentsBoard'])
  const language = useLanguage()
  const now = useMinute()
  const { IncidentId, Name, Alert, IsExercise, OpenedAt, ClosedAt, Owner, CompanyCode, Figures } = incident
  return (
    <li className={styles.row} data-closed={ClosedAt !== null}>
      <span className={styles.what}>
        {Alert && <LevelSign level={Alert.RiskLevel} />}
        <span>
          <Link to="/incidents/$id" params={{ id: IncidentId }}>
            {Name}
          </Link>
          <small>
            {CompanyCode}
            {Alert && ` · ${Alert.Source}`}
          </small>
        </span>
        {IsExercise && (
          <Chip tone="warn" icon={<IconSchool size={14} stroke={1.75} aria-hidden />}>
            {t('exercise')}
          </Chip>
        )}
      </span>
      <span className={styles.figures}>
        {(
          [
            ['sent', Figures.Sent],
            ['delivered', Figures.Delivered],
            ['opened', Figures.Opened],
            ['safe', Figures.Safe],
            ['help', Figures.Help],
            ['unanswered', Figures.Unanswered],
          ] as const
        ).map(([key, value]) => (
          <span key={key} data-of={key} data-none={value === 0}>
            <b>{value}</b>
            <small>{t(`incidentsBoard:figure.${key}`)}</small>
          </span>
        ))}
        <AnswerBar figures={Figures} />
      </span>
      <span className={styles.owner}>
        <Avatar name={Owner} size="small" />
        <span translate="no">{Owner}</span>
      </span>
      <span className={styles.age}>
        {ClosedAt === null ? (
          <>
            <b>{t('openFor', { time: timeSince(OpenedAt, now, language) })}</b>
            <small>{namedTime(OpenedAt, now, language)}</small>
          </>
        ) : (
          <>
            <b>{t('state.closed')}</b>
            <small>{namedTime(ClosedAt, now, language)}</small>
          </>
        )}
      </span>
    </li>
  )
}
