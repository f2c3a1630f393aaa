import { TripRequestStatus } from '@portolan/contract/enums'
import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import type { DeskQueue, OpenedItem } from '../desk.queries.ts'

/** For tests: a request that nobody has taken. */
export function exampleItem(over: Partial<DeskItem> = {}): DeskItem {
  return {
    Id: '1',
    Version: 1,
    Kind: 'request',
    State: 'new',
    StateRemark: 'New',
    CompanyCode: 'HVT',
    CompanyName: 'Harbour & Vale',
    ReferenceNumber: '1'.padStart(20, '0'),
    Title: 'Hana Kim',
    TripName: 'Trade fair',
    TravelerName: 'Hana Kim',
    Places: ['HKG', 'ICN', 'HKG'],
    PlaceNames: ['Hong Kong', 'Seoul', 'Hong Kong'],
    StartDateRemark: '20261201',
    EndDateRemark: '20261205',
    RequestStatus: TripRequestStatus.Request,
    Approval: null,
    OpenedAt: '2026-11-21T09:00:00Z',
    DueAt: '2026-11-21T11:05:00Z',
    LeftMinutes: null,
    ServiceMinutes: 120,
    DoneAt: null,
    HoldReason: null,
    Claim: null,
    LastBy: null,
    Unread: 0,
    ...over,
  }
}

/** For tests: so many of them, of different people. */
export const exampleItems = (count: number): DeskItem[] =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({ Id: String(index + 1), Title: `Traveller ${String(index + 1)}` }),
  )

type Found = Omit<DeskQueue, 'rows' | 'skew'>

/** For tests: how the desk stands, beside its rows. */
export const exampleStanding = (items: readonly DeskItem[], over: Partial<Found> = {}): Found => ({
  Total: items.length,
  Counts: { all: items.length, mine: 0, free: items.length, held: 0 },
  NearlyLate: 1,
  Late: 0,
  Today: { Done: 50, InTime: 47 },
  Companies: [
    { Code: 'HVT', Name: 'Harbour & Vale' },
    { Code: 'KTN', Name: 'Kitano' },
  ],
  Refused: 0,
  ...over,
})

/** For tests: a task with two steps, the second of which wants a proof. */
export const exampleTask = (over: Partial<OpenedItem> = {}): OpenedItem => ({
  Item: exampleItem({ Kind: 'task', State: 'proof', StateRemark: 'Proof wanted', Title: 'Cancel booking QFYK02' }),
  Request: null,
  Steps: [
    {
      Position: 1,
      Part: 'air',
      Label: 'Flight EK 88',
      NeedsProof: false,
      Proof: null,
      Refund: { Amount: 104_000, Currency: 'CHF', Digits: 2 },
      DoneAt: '2026-11-21T09:58:00Z',
      DoneBy: { LoginId: '7', Name: 'Mei Lin Chen' },
    },
    {
      Position: 2,
      Part: 'hotel',
      Label: 'Hotel in Dubai',
      NeedsProof: false,
      Proof: null,
      Refund: null,
      DoneAt: null,
      DoneBy: null,
    },
  ],
  Colleagues: [{ LoginId: '8', Name: 'Maja Stern' }],
  Now: '2026-11-21T10:00:00Z',
  ...over,
})
