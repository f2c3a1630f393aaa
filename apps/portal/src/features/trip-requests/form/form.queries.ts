import type { Language } from '@portolan/contract/enums'
import { type FareClass, fareForecaster } from '@portolan/contract/features/fare-forecaster'
import { type RequestDraft, requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import type { RequestFormInput } from '@portolan/contract/features/trip-requests/form'
import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { FlightTrip } from '@portolan/rules/flight-trips'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export interface LoadedForm {
  readonly metadata: RequestMetadata
  readonly request: RequestDetail | null
  readonly copied: RequestDetail | null
  readonly draft: RequestDraft | null
}

/** All that a form needs before it shows: never from the cache, since a draft may be newer. */
export const formQuery = (
  of: { readonly reference: string | null; readonly copyOf: string | null },
  language: Language,
) =>
  queryOptions({
    queryKey: ['requests', 'form', of, language],
    queryFn: async ({ signal }): Promise<LoadedForm> => {
      const { reference, copyOf } = of
      const [metadata, request, copied, { Draft }] = await Promise.all([
        call(tripRequests.getMetadata, reference ? { ReferenceNumber: reference } : {}, { signal }),
        reference ? call(tripRequests.retrieve, { ReferenceNumber: reference }, { signal }) : null,
        copyOf ? call(tripRequests.retrieve, { ReferenceNumber: copyOf }, { signal }) : null,
        call(requestDrafts.loadDraft, { Form: reference ?? 'new' }, { signal }),
      ])
      return { metadata, request, copied, draft: Draft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The cost centre of a traveller; null where they have none. */
export const costCentreQuery = (travelerId: string | null) =>
  queryOptions({
    queryKey: ['requests', 'cost-centre', travelerId],
    queryFn: async ({ signal }) => (await call(tripRequests.getMetadata, { travelerId }, { signal })).DefaultCostCentre,
    staleTime: 60_000,
    enabled: travelerId !== null,
  })

export const previewQuery = (reference: string | null, form: RequestFormInput | null, language: Language) =>
  queryOptions({
    queryKey: ['requests', 'preview', reference, form, language],
    queryFn: ({ signal }) => {
      if (!form) throw new Error('Nothing to preview.')
      return call(tripRequests.preview, { ...(reference ? { ReferenceNumber: reference } : {}), form }, { signal })
    },
    enabled: form !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What trips usually cost; null while the flights are not entered. */
export const usualFaresQuery = (trips: readonly FlightTrip<FareClass>[] | null, currency: string) =>
  queryOptions({
    queryKey: ['fares', 'usual', trips, currency],
    queryFn: ({ signal }) => call(fareForecaster.usualFares, { trips: [...(trips ?? [])], currency }, { signal }),
    enabled: trips !== null && trips.length > 0,
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
