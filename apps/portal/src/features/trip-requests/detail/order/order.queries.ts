import type { Language } from '@portolan/contract/enums'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'

interface Asked {
  readonly reference: string
  readonly segments: ExternalOrderDetail['Segments']
  readonly language: Language
}

const flightsOf = (segments: Asked['segments']) =>
  segments.map(({ carrier, flightNumber, depAirport, arrAirport, depTime, cabin, aircraft }) => ({
    carrier,
    flightNumber,
    depAirport,
    arrAirport,
    depDate: depTime.slice(0, 8),
    cabin,
    aircraft,
  }))

/** What is on board of an order's flights, in their order. */
export const facilitiesQuery = ({ reference, segments, language }: Asked) =>
  queryOptions({
    queryKey: ['requests', 'facilities', { reference, flights: flightsOf(segments), language }],
    queryFn: ({ signal }) =>
      call(
        externalOrders.searchFlightFacility,
        { ReferenceNumber: reference, flights: flightsOf(segments) },
        { signal },
      ),
    staleTime: 300_000,
  })

/** kg CO2e of an order's flights for one passenger. */
export const emissionQuery = ({ reference, segments, language }: Asked) =>
  queryOptions({
    queryKey: ['requests', 'emission', { reference, flights: flightsOf(segments), language }],
    queryFn: ({ signal }) =>
      call(
        externalOrders.searchFlightEmission,
        { ReferenceNumber: reference, flights: flightsOf(segments) },
        { signal },
      ),
    enabled: segments.length > 0,
    staleTime: 300_000,
  })
