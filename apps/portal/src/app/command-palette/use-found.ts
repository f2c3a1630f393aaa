import { useDebouncedValue } from '@mantine/hooks'
import type { InvoiceRow } from '@portolan/contract/features/invoices'
import type { OwnDocument } from '@portolan/contract/features/profile-manager'
import type { FoundTraveller } from '@portolan/contract/features/travellers'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/preferences.ts'
import { isSearchable } from '../../ui/search/match.rules.ts'
import {
  type CountAsked,
  countQuery,
  foundInvoicesQuery,
  foundProposalsQuery,
  foundRequestsQuery,
  type FoundTrips,
  foundTravellersQuery,
  foundTripsQuery,
  ownDocumentsQuery,
} from './find.queries.ts'
import { asksForTrips, isEmpty, type Question } from './question.ts'
import { useMay } from './use-may.ts'

/** How long the keys have to rest before the server is asked, in milliseconds. */
const rest = 300

export interface Found extends FoundTrips {
  readonly travellers: readonly FoundTraveller[]
  /** Of viewers who have proposals; without them where they could not be searched. So with requests and invoices. */
  readonly proposals: readonly ProposalSummary[]
  readonly requests: readonly RequestSummary[]
  readonly invoices: readonly InvoiceRow[]
  /** Null while nobody asks for them, or they are on their way. */
  readonly documents: readonly OwnDocument[] | null
  /** How many people the question's state counts; null where it is not told or not known yet. */
  readonly count: number | null
  /** What is shown answers an earlier question, or nothing is there yet. */
  readonly isWaiting: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const nothing = [] as const

/** What the server finds, or among one person's trips. Answers to questions that were typed over are dropped. */
export function useFound(question: Question, person: FoundTraveller | null): Found {
  const language = useLanguage()
  const key = JSON.stringify(sentOf(question))
  const [restedKey] = useDebouncedValue(key, rest)
  // Nothing typed is no question in the making.
  const asked = isEmpty(question) ? sentOf(question) : (JSON.parse(restedKey) as Sent)
  const { text, flight, days } = asked
  const trips = useQuery(
    foundTripsQuery({
      ...(person ? { text, flight: null, days: null } : { text, flight, days }),
      travelerId: person?.id ?? null,
      language,
      enabled: person ? text === '' || isSearchable(text) : asked.isForTrips,
    }),
  )
  const travellers = useQuery({
    ...foundTravellersQuery({ text, language }),
    enabled: !person && isSearchable(text) && asked.isForPeople,
  })
  const others = useOthers(asked, person === null)
  const isAsked = person !== null || asksForTrips(question)
  const isFetching = trips.isFetching || travellers.isFetching
  const error = trips.error ?? (person ? null : travellers.error)
  return {
    trips: isAsked ? (trips.data?.trips ?? nothing) : nothing,
    stays: isAsked && !person ? (trips.data?.stays ?? nothing) : nothing,
    places: isAsked && !person ? (trips.data?.places ?? nothing) : nothing,
    travellers: isAsked && !person && asked.isForPeople ? (travellers.data ?? nothing) : nothing,
    ...others,
    isWaiting: (isAsked && isFetching) || (!isEmpty(question) && key !== restedKey && (isAsked || others.isFetching)),
    error: isAsked && !isFetching ? error : null,
    retry: () => {
      void trips.refetch()
      if (!person) void travellers.refetch()
    },
  } as Found
}

/** What is sent, without what only the portal's own side needs: places that it knows change nothing of it. */
function sentOf(question: Question) {
  const { text, flight, days, states, things, documents, invoice, request } = question
  const [state] = states.filter((one) => one !== 'affected')
  return {
    text,
    flight,
    days,
    count: state === undefined ? null : ({ state, days, place: text || null } satisfies CountAsked),
    things,
    documents,
    invoice,
    request,
    // A kind alone asks for the latest of it.
    isKindAlone: things.length > 0 && question.rest === '' && question.chips.every(({ kind }) => kind === 'thing'),
    isForTrips: asksForTrips(question),
    // Who asks for a flight, an invoice or who lands asks for no name.
    isForPeople: flight === null && states.length === 0 && invoice === null && request === null,
  }
}
type Sent = ReturnType<typeof sentOf>

/** Three figures and more, with letters before them at the most. */
const looksLikeNumber = (text: string) => /^[a-z]{0,5}-?\d{3,}[a-z\d/-]*$/i.test(text)
/** As many characters of an invoice's number are searched. */
const longestNumber = 10

function useOthers(sent: Sent, isOpen: boolean) {
  const { text, count, things, documents, invoice, request, isForPeople, isKindAlone } = sent
  const language = useLanguage()
  const may = useMay()
  const isWord = isSearchable(text) && isForPeople
  const ask = (thing: 'request' | 'proposal', isAllowed: boolean) =>
    isOpen && isAllowed && (isWord || things.includes(thing) || request !== null)
  const words = request ?? (isKindAlone || !isWord ? '' : text)
  const requests = useQuery(foundRequestsQuery({ text: words, language, enabled: ask('request', may.requests) }))
  const proposals = useQuery(foundProposalsQuery({ text: words, language, enabled: ask('proposal', may.proposals) }))
  const number = (invoice ?? (looksLikeNumber(text) ? text : '')).slice(0, longestNumber)
  const isInvoice = isOpen && may.invoices && (number !== '' || (things.includes('invoice') && isKindAlone))
  const invoices = useQuery(foundInvoicesQuery({ text: number, language, enabled: isInvoice }))
  const isDocument = isOpen && may.documents && documents.length > 0
  const own = useQuery(ownDocumentsQuery(isDocument, language))
  const counted = useQuery(countQuery(isOpen && may.track ? count : null))
  return {
    requests: ask('request', may.requests) ? (requests.data ?? nothing) : nothing,
    proposals: ask('proposal', may.proposals) ? (proposals.data ?? nothing) : nothing,
    invoices: isInvoice ? (invoices.data ?? nothing) : nothing,
    documents: isDocument ? (own.data ?? null) : null,
    count: counted.data ?? null,
    isFetching: requests.isFetching || proposals.isFetching || invoices.isFetching || own.isFetching,
  }
}
