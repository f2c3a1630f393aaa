import type { Language } from '@portolan/contract/enums'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

interface MetadataOf {
  readonly language: Language
  /** Of this request; by default the viewer's own company. */
  readonly reference?: string
  /** Of a new request of this traveller. */
  readonly travelerId?: string
}

/** Lists, custom fields, currencies and limits. They change rarely: fetched once a visit. */
export function metadataQuery({ language, reference, travelerId }: MetadataOf) {
  return queryOptions({
    queryKey: ['requests', 'metadata', { language, reference, travelerId }],
    queryFn: ({ signal }) =>
      call(
        tripRequests.getMetadata,
        {
          ...(reference === undefined ? {} : { ReferenceNumber: reference }),
          ...(travelerId === undefined ? {} : { travelerId }),
        },
        { signal },
      ),
    staleTime: 300_000,
  })
}

/** One request with everything that its page shows. */
export const requestQuery = (reference: string, language: Language) =>
  queryOptions({
    queryKey: ['requests', 'detail', { reference, language }],
    queryFn: ({ signal }) => call(tripRequests.retrieve, { ReferenceNumber: reference }, { signal }),
  })

export const historyQuery = (reference: string, language: Language) =>
  queryOptions({
    queryKey: ['requests', 'history', { reference, language }],
    queryFn: ({ signal }) => call(tripRequests.loadHistory, { ReferenceNumber: reference }, { signal }),
  })
