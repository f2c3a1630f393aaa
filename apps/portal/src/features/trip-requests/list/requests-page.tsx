import { RequestSource, TripRequestStatus } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconHourglass, IconPlus, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { SavedFilters } from '../../../parts/saved-filters/saved-filters.tsx'
import { Button } from '../../../ui/button.tsx'
import {
  chipsOf,
  DayFilters,
  dayLabels,
  ListFilters,
  MoreFilters,
  SelectFilter,
} from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { calm } from '../calm.ts'
import { DelegationDialog } from '../delegations/delegation-dialog.tsx'
import { metadataQuery } from '../requests.queries.ts'
import { useFreshRequests } from './requests-fresh.ts'
import { useRequestColumns } from './request-columns.tsx'
import { exportRequests, requestList, requestListQuery } from './request-list.queries.ts'
import styles from './requests-page.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([
  fetchTexts('requestsList'),
  fetchTexts('tripRequests'),
  fetchTexts('tripDetail'),
  fetchTexts('policyVerdict'),
  fetchTexts('requestsDelegations'),
])

const views = [
  ['', 'mine'],
  ['awaiting', 'awaiting'],
  ['all', 'all'],
] as const
const narrowing = ['status', 'source', 'from', 'to', 'createdFrom', 'createdTo'] as const

/** /pre-trip: trip requests, by default one's own that are not over. */
export function RequestsPage() {
  const { t } = useTranslation(['requestsList', 'tripRequests', 'requestsDelegations'])
  const language = useLanguage()
  const { LoginId, ViewCompanies } = useProfile()
  const navigate = useNavigate()
  const list = useListState(requestList, { remember: { list: 'requests', loginId: LoginId } })
  const query = useQuery(requestListQuery(list, language))
  const columns = useRequestColumns(query.data?.rows.some(({ Policy }) => Policy) ?? false)
  const { data: metadata } = useQuery(metadataQuery({ language }))
  useFreshRequests()
  const { filters } = list
  const [isDelegating, setDelegating] = useState(false)
  const [isOpen, setOpen] = useState(() => narrowing.some((name) => filters[name] !== ''))
  const shown = list.columns.filter((column) => columns.some(({ key }) => key === column))
  const viewed = ViewCompanies.find(({ Code }) => Code === filters.company)
  const statuses = metadata?.Statuses ?? []
  const statusName = statuses.find(({ Code }) => String(Code) === filters.status)?.Name
  const sources = (metadata?.Sources ?? []).filter(({ Code }) => Code !== RequestSource.TripProposal)
  const sourceName = sources.find(({ Code }) => String(Code) === filters.source)?.Name
  const days = {
    from: t('travelFrom'),
    to: t('travelTo'),
    createdFrom: t('createdFrom'),
    createdTo: t('createdTo'),
  }
  const chips = chipsOf(
    {
      text: filters.text && t('found', { text: filters.text }),
      company: viewed ? companyName(viewed, language) : filters.company,
      status: filters.status && (statusName ?? ''),
      source: filters.source && (sourceName ?? ''),
      over: filters.over && t('over'),
      ...dayLabels(days, filters, language),
    },
    list.setFilters,
  )
  const isNarrowed = chips.length > 0
  const isAwaiting = filters.view === 'awaiting'
  return (
    <ListPage
      title={t('tripRequests:title')}
      actions={
        <>
          {isAwaiting && (
            <Button onClick={() => setDelegating(true)}>
              <IconUserShare size={18} aria-hidden />
              {t('requestsDelegations:open')}
            </Button>
          )}
          {isDelegating && <DelegationDialog onClose={() => setDelegating(false)} />}
          {metadata?.MaySeeHealth && (
            <Button look="quiet" onClick={() => void navigate({ to: '/approvals/health' })}>
              <IconHourglass size={18} aria-hidden />
              {t('health')}
            </Button>
          )}
          {metadata?.MayRequest && (
            <Button look="primary" onClick={() => void navigate({ to: '/pre-trip/new' })}>
              <IconPlus size={18} aria-hidden />
              {t('tripRequests:new')}
            </Button>
          )}
        </>
      }
      saved={<SavedFilters of="requests" list={list} />}
      list={{ ...list, columns: shown }}
      query={query}
      columns={columns}
      keyOf={({ ReferenceNumber }) => ReferenceNumber}
      nameOf={({ TripName }) => TripName}
      onOpen={({ ReferenceNumber }) =>
        void navigate({ to: '/pre-trip/detail', search: { requestRef: ReferenceNumber } })
      }
      texts={{
        loading: t('tripRequests:loading'),
        failed: t('tripRequests:failed'),
        total: (count) => t('tripRequests:total', { count }),
      }}
      empty={
        <StateNote
          picture={<Skyline lines={calm} />}
          title={t(isNarrowed ? 'noneFound' : isAwaiting ? 'tripRequests:noneAwaiting' : 'tripRequests:none')}
        >
          <span>
            {t(isNarrowed ? 'noneFoundHint' : isAwaiting ? 'tripRequests:noneAwaitingHint' : 'tripRequests:noneHint')}
          </span>
        </StateNote>
      }
      filters={
        <ListFilters
          views={{
            label: t('tripRequests:views'),
            of: views.map(([key, text]) => ({ key, text: text === 'all' ? t('all') : t(`tripRequests:${text}`) })),
          }}
          filters={filters}
          onFilters={list.setFilters}
          texts={{ search: t('search'), more: t('more'), fewer: t('fewer') }}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      }
      more={
        isOpen && (
          <MoreFilters>
            <SelectFilter
              label={t('status')}
              any={t('anyStatus')}
              value={filters.status}
              options={statuses.filter(
                ({ Code }) => Code !== TripRequestStatus.OnHold || filters.status === String(Code),
              )}
              onValue={(status) => list.setFilters({ status })}
            />
            <SelectFilter
              label={t('source')}
              any={t('anySource')}
              value={filters.source}
              options={sources}
              onValue={(source) => list.setFilters({ source })}
            />
            <DayFilters days={days} filters={filters} onFilters={list.setFilters} />
            <label className={styles.over}>
              <input
                type="checkbox"
                checked={filters.over !== ''}
                onChange={({ target }) => list.setFilters({ over: target.checked ? 'y' : '' })}
              />
              {t('over')}
            </label>
          </MoreFilters>
        )
      }
      chips={chips}
      onExport={(format, chosen) => exportRequests(list, shown, format, chosen)}
    />
  )
}
