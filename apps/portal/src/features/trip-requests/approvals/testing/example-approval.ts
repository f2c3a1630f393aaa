import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'

/** For tests: an approval that waits for the viewer. */
export function exampleApproval(over: Partial<ApprovalSummary> = {}): ApprovalSummary {
  return {
    Kind: 'request',
    Ref: '1'.padStart(20, '0'),
    Version: 3,
    OrderId: null,
    TripName: 'Trade fair',
    Traveler: { TravelerId: '1', Name: 'Hana Kim', IsGuest: false },
    RequestedBy: { LoginId: '9', Name: 'Hana Kim' },
    RequestedAt: '2026-11-20T10:00:00Z',
    Places: ['HKG', 'ICN', 'HKG'],
    PlaceNames: ['Hong Kong', 'Seoul', 'Hong Kong'],
    StartDateRemark: '20261201',
    EndDateRemark: '20261205',
    Total: { Amount: 742_000, Currency: 'HKD', Digits: 2 },
    Approved: null,
    Parts: { Flights: { Amount: 500_000, Currency: 'HKD', Digits: 2 }, Hotels: null, Other: null },
    Emissions: { Kg: 1602, PlainestKg: 900 },
    CostCentre: 'OPS',
    Note: 'The plant moved the audit.',
    IsBegun: false,
    Level: 1,
    Levels: 2,
    LevelName: null,
    Next: ['Grace Yeung'],
    DueAt: '2026-11-22T10:00:00Z',
    TimeZone: 'Asia/Hong_Kong',
    For: null,
    Decision: null,
    StatusRemark: 'Awaiting approval',
    Risk: null,
    UsualFare: null,
    ...over,
  }
}

/** For tests: so many of them, of different people. */
export const exampleApprovals = (count: number): ApprovalSummary[] =>
  Array.from({ length: count }, (_, index) =>
    exampleApproval({
      Ref: String(index + 1).padStart(20, '0'),
      Traveler: { TravelerId: String(index + 1), Name: `Traveller ${index + 1}`, IsGuest: false },
    }),
  )
