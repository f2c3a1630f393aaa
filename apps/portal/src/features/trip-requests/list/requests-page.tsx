import { RequestSource, TripRequestStatus } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconAdjustmentsHorizontal, IconHourglass, IconPlus, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { SavedFilters } from '../../../parts/saved-filters/saved-filters.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
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
const days = ['from', 'to', 'createdFrom', 'createdTo'] as const
const dayTexts = { from: 'travelFrom', to: 'travelTo', createdFrom: 'createdFrom', createdTo: 'createdTo' } as const

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
  const [isOpen, setOpen] = useState(
    () => filters.status !== '' || filters.source !== '' || days.some((name) => filters[name] !== ''),
  )
  const shown = list.columns.filter((column) => columns.some(({ key }) => key === column))
  const viewed = ViewCompanies.find(({ Code }) => Code === filters.company)
  const statuses = metadata?.Statuses ?? []
  const statusName = statuses.find(({ Code }) => String(Code) === filters.status)?.Name
  const sources = (metadata?.Sources ?? []).filter(({ Code }) => Code !== RequestSource.TripProposal)
  const sourceName = sources.find(({ Code }) => String(Code) === filters.source)?.Name
  const chips = [
    {
      key: 'text',
      label: filters.text && t('found', { text: filters.text }),
      onClear: () => list.setFilters({ text: '' }),
    },
    {
      key: 'company',
      label: viewed ? companyName(viewed, language) : filters.company,
      onClear: () => list.setFilters({ company: '' }),
    },
    { key: 'status', label: filters.status && (statusName ?? ''), onClear: () => list.setFilters({ status: '' }) },
    { key: 'source', label: filters.source && (sourceName ?? ''), onClear: () => list.setFilters({ source: '' }) },
    { key: 'over', label: filters.over && t('over'), onClear: () => list.setFilters({ over: '' }) },
    ...days.map((name) => ({
      key: name,
      label: filters[name] && `${t(dayTexts[name])} ${formatDay(filters[name].replaceAll('-', ''), language)}`,
      onClear: () => list.setFilters({ [name]: '' }),
    })),
  ]
  const isNarrowed = chips.some(({ label }) => label)
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
        <>
          <div className={styles.row}>
            <ViewsSwitch
              label={t('tripRequests:views')}
              view={filters.view}
              views={views.map(([key, text]) => ({ key, text: text === 'all' ? t('all') : t(`tripRequests:${text}`) }))}
              onView={(view) => list.setFilters({ view })}
            />
          </div>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={filters.text}
            onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
          />
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconAdjustmentsHorizontal size={18} aria-hidden />
            {t(isOpen ? 'fewer' : 'more')}
          </Button>
          {isOpen && (
            <div className={styles.more}>
              <label>
                {t('status')}
                <select value={filters.status} onChange={({ target }) => list.setFilters({ status: target.value })}>
                  <option value="">{t('anyStatus')}</option>
                  {statuses
                    .filter(({ Code }) => Code !== TripRequestStatus.OnHold || filters.status === String(Code))
                    .map(({ Code, Name }) => (
                      <option key={Code} value={Code}>
                        {Name}
                      </option>
                    ))}
                </select>
              </label>
              <label>
                {t('source')}
                <select value={filters.source} onChange={({ target }) => list.setFilters({ source: target.value })}>
                  <option value="">{t('anySource')}</option>
                  {sources.map(({ Code, Name }) => (
                    <option key={Code} value={Code}>
                      {Name}
                    </option>
                  ))}
                </select>
              </label>
              {days.map((name) => (
                <label key={name}>
                  {t(dayTexts[name])}
                  <DayInput
                    value={filters[name]}
                    onDay={(day) => day !== null && list.setFilters({ [name]: day }, { isTyped: true })}
                  />
                </label>
              ))}
              <label className={styles.over}>
                <input
                  type="checkbox"
                  checked={filters.over !== ''}
                  onChange={({ target }) => list.setFilters({ over: target.checked ? 'y' : '' })}
                />
                {t('over')}
              </label>
            </div>
          )}
        </>
      }
      chips={chips.flatMap((chip) => (chip.label ? [{ ...chip, label: chip.label }] : []))}
      onExport={(format, chosen) => exportRequests(list, shown, format, chosen)}
    />
  )
}
