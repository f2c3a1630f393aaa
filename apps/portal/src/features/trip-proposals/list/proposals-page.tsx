import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { SavedFilters } from '../../../parts/saved-filters/saved-filters.tsx'
import { chipsOf, dayLabels, ListFilters } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { proposalMetadataQuery } from '../proposals.queries.ts'
import { skyline } from '../skyline.ts'
import { useFreshProposals } from '../use-fresh-proposals.ts'
import { AdvancedSearch, useDayFilters } from './advanced-search.tsx'
import { useProposalColumns } from './proposal-columns.tsx'
import { exportProposals, proposalList, proposalListQuery } from './proposal-list.queries.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('proposalsList'), fetchTexts('tripProposals')])

const views = [
  ['', 'open'],
  ['awaiting', 'awaiting'],
  ['mine', 'mine'],
  ['all', 'all'],
] as const

/** /trip-proposal: what consultants propose to the viewer, by default what is neither over nor ended. */
export function ProposalsPage() {
  const { t } = useTranslation(['proposalsList', 'tripProposals', 'shell'])
  const language = useLanguage()
  const { LoginId } = useProfile()
  const navigate = useNavigate()
  const list = useListState(proposalList, { remember: { list: 'proposals', loginId: LoginId } })
  const columns = useProposalColumns()
  const query = useQuery(proposalListQuery(list, language))
  useFreshProposals()
  const { filters } = list
  const chips = useChips(list)
  const [isOpen, setOpen] = useState(() => chips.some(({ key }) => key !== 'text'))
  const shown = list.columns.filter((column) => columns.some(({ key }) => key === column))
  const isNarrowed = chips.length > 0
  const isAwaiting = filters.view === 'awaiting'
  return (
    <ListPage
      title={t('shell:tripProposal')}
      saved={<SavedFilters of="proposals" list={list} />}
      list={{ ...list, columns: shown }}
      query={query}
      columns={columns}
      keyOf={({ ReferenceNumber }) => ReferenceNumber}
      nameOf={({ TripName }) => TripName}
      onOpen={({ ReferenceNumber, Publication }) =>
        void navigate({
          to: '/trip-proposal/detail',
          // Of what was never published its consultant sees the draft.
          search: { referenceNumber: ReferenceNumber, ...(Publication === 0 ? { isPreview: 'true' } : {}) },
        })
      }
      texts={{
        loading: t('tripProposals:loading'),
        failed: t('tripProposals:failed'),
        total: (count) => t('tripProposals:total', { count }),
      }}
      empty={
        <StateNote
          picture={<Skyline lines={skyline} />}
          title={t(isNarrowed ? 'noneFound' : isAwaiting ? 'noneAwaiting' : 'tripProposals:none')}
        >
          <span>{t(isNarrowed ? 'noneFoundHint' : isAwaiting ? 'noneAwaitingHint' : 'tripProposals:noneHint')}</span>
        </StateNote>
      }
      filters={
        <ListFilters
          views={{ label: t('views'), of: views.map(([key, text]) => ({ key, text: t(text) })) }}
          filters={filters}
          onFilters={list.setFilters}
          texts={{ search: t('search'), more: t('more'), fewer: t('fewer') }}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      }
      more={isOpen && <AdvancedSearch filters={filters} onFilters={list.setFilters} />}
      chips={chips}
      onExport={(format, chosen) => exportProposals(list, shown, format, chosen)}
    />
  )
}

type List = ReturnType<typeof useListState<typeof proposalList>>

/** What narrows the list, each with its way out. */
function useChips({ filters, setFilters }: List) {
  const { t } = useTranslation(['proposalsList'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const { data: metadata } = useQuery(proposalMetadataQuery(language))
  const viewed = ViewCompanies.find(({ Code }) => Code === filters.company)
  const status = metadata?.Statuses.find(({ Code }) => String(Code) === filters.status)?.Name
  return chipsOf(
    {
      text: filters.text && t('found', { text: filters.text }),
      company: viewed ? companyName(viewed, language) : filters.company,
      status: filters.status && (status ?? ''),
      traveller: filters.traveller && t('oneTraveller'),
      place: filters.place && t('toPlace', { place: filters.place }),
      ...dayLabels(useDayFilters(), filters, language),
    },
    setFilters,
  )
}
