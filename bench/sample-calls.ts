import * as z from 'zod/mini'
import { anonymous, service, session } from '@portolan/contract/access'
import { trips } from '@portolan/contract/features/trips/trips'
import { type Declaration, operation } from '@portolan/contract/operation'

const terms = {
  effect: 'read',
  request: z.object({ Page: z.int(), Codes: z.array(z.string()) }),
  response: trips.searchUpcoming.response,
} as const

/** One call as the kernel serves it, for each way to prove oneself. */
export const sampleCalls = {
  public: operation('Bench', 'Public', { ...terms, access: anonymous() }),
  service: operation('Bench', 'Service', { ...terms, access: service() }),
  session: operation('Bench', 'Session', { ...terms, access: session() }),
} satisfies Record<string, Declaration>

export const sampleRequest = { Page: 1, Codes: ['meridian', 'southern-cross'] }

/** A page of five trips, 1.7 kB of JSON: what a call of the dashboard answers. */
export const sampleReply: z.infer<typeof terms.response> = {
  Total: 128,
  TravelSummaries: Array.from({ length: 5 }, (_, index) => ({
    OrderId: String(4_200_000 + index),
    TripName: 'Hong Kong – Tokyo, <b>board meeting</b>',
    Travelers: ['Chan Tai Man', 'Sato Yuki'],
    Others: [],
    MainBkgRef: 'QX7K2M',
    MainRequestStatus: null,
    MainRequestStatusRemark: null,
    BookingStage: 'booked',
    BookingStageRemark: 'Booked',
    IsUnderWay: false,
    Deadline: '20261130180000',
    DeadlineAt: '2026-11-24T07:00:00.000Z',
    DeadlineKind: 'freeCancel',
    TimeZone: 'Asia/Hong_Kong',
    IncludeBookingTypes: [0, 1],
    AllowBookingTypes: [0, 1],
    CompanyCode: 'meridian',
    StartDateRemark: '20261203',
    EndDateRemark: '20261207',
    Places: ['HKG', 'NRT', 'HKG'],
    PlaceNames: ['Hong Kong', 'Tokyo', 'Hong Kong'],
    Parts: [{ Kind: 'flight' }, { Kind: 'stay', Place: 'Tokyo', Nights: 3 }, { Kind: 'flight' }],
  })),
}
