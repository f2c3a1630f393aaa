import type { ProposalDetail, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'

export const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
export const reference = '20261121000000000007'

/** For tests: a flight of the plan 'p1' at 4,520.50. */
export const exampleShown = (over: Partial<ProposalOption> = {}): ProposalOption => ({
  Key: 'o1',
  PlanKey: 'p1',
  Letter: 'A',
  Category: 1,
  IsShared: false,
  Name: 'Cathay Pacific',
  Segments: [],
  Legs: [],
  Stay: null,
  Car: null,
  Prices: [
    {
      Passenger: 'adult',
      Fare: hkd(400_000),
      Tax: hkd(52_050),
      Surcharge: hkd(0),
      ServiceFees: [{ Title: 2, Amount: hkd(0) }],
      PnrFee: hkd(0),
      CardFee: hkd(0),
      Discount: hkd(0),
      Total: hkd(452_050),
    },
  ],
  PerPerson: hkd(452_050),
  PerNight: null,
  Party: hkd(452_050),
  Baggage: { CarryOn: null, Checked: null },
  Change: null,
  Refund: null,
  Flexibility: null,
  FareRules: null,
  Emissions: null,
  JourneyMinutes: null,
  DoorToDoorMinutes: null,
  ValidUntil: '2099-12-01T10:00:00Z',
  IsExpired: false,
  Note: null,
  Supplier: null,
  Changed: null,
  PriceBefore: null,
  ...over,
})

const choice = { Category: 1, PlanKey: 'p1', OptionKey: 'o1', By: null, At: '2026-11-21T09:00:00Z' } as const

/** For tests: a submitted proposal of one plan, in which one of two travellers has chosen. */
export const exampleDetail = (over: Partial<ProposalDetail> = {}): ProposalDetail =>
  ({
    ReferenceNumber: reference,
    Version: 8,
    Status: 3,
    StatusRemark: 'Submitted',
    Publication: 2,
    Currency: { Code: 'HKD', Digits: 2 },
    Total: hkd(452_050),
    IsTotalChosen: true,
    Made: 1,
    Wanted: 2,
    Plans: [{ Key: 'p1', Name: 'Direct', Note: null, Options: [exampleShown()] }],
    TravelersShown: [
      {
        Key: 't1',
        TravelerId: '1',
        Name: 'Hana Kim',
        Passenger: 'adult',
        IsGuest: false,
        IsMe: false,
        MayChoose: true,
        Choices: [choice],
      },
      {
        Key: 't2',
        TravelerId: '2',
        Name: 'Ines Moor',
        Passenger: 'adult',
        IsGuest: false,
        IsMe: false,
        MayChoose: true,
        Choices: [],
      },
    ],
    SharedChoices: [],
    ChosenPlan: null,
    ...over,
  }) as ProposalDetail
