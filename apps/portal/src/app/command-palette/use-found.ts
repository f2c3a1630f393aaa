import { useDebouncedValue } from '@mantine/hooks'
import type { FoundTraveller } from '@portolan/contract/features/travellers'
import { WidgetType } from '@portolan/contract/enums'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { foundProposalsQuery, foundTravellersQuery, foundTripsQuery } from './find.queries.ts'
import { isSearchable } from '../../ui/search/match.rules.ts'

/** How long the keys have to rest before the server is asked, in milliseconds. */
const rest = 300

export interface Found {
  readonly trips: readonly TripSummary[]
  readonly travellers: readonly FoundTraveller[]
  /** Of viewers who have proposals; without them where they could not be searched. */
  readonly proposals: readonly ProposalSummary[]
  /** What is shown answers an earlier question, or nothing is there yet. */
  readonly isWaiting: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What the server finds for the text, or among one person's trips. Answers to questions that were typed over are dropped. */
export function useFound(query: string, person: FoundTraveller | null): Found {
  const language = useLanguage()
  const hasProposals = useProfile().UserSetting.Widgets.some((one) => one.WidgetType === WidgetType.TripProposal)
  const typed = query.trim()
  const [rested] = useDebouncedValue(typed, rest)
  // Nothing typed is no question in the making.
  const text = typed && rested
  const trips = useQuery(foundTripsQuery({ text, travelerId: person?.id ?? null, language }))
  const travellers = useQuery({ ...foundTravellersQuery({ text, language }), enabled: !person && isSearchable(text) })
  const proposals = useQuery({
    ...foundProposalsQuery({ text, language }),
    enabled: !person && hasProposals && isSearchable(text),
  })
  const isAsked = person !== null || isSearchable(typed)
  const isFetching = trips.isFetching || travellers.isFetching
  const error = trips.error ?? (person ? null : travellers.error)
  return {
    trips: isAsked ? (trips.data ?? []) : [],
    travellers: isAsked && !person ? (travellers.data ?? []) : [],
    proposals: isAsked && !person ? (proposals.data ?? []) : [],
    isWaiting: isAsked && (isFetching || text !== typed),
    error: isAsked && !isFetching ? error : null,
    retry: () => {
      void trips.refetch()
      if (!person) void travellers.refetch()
    },
  }
}
