import type { DayCounter, DayRange, PersonDays } from '@portolan/contract/features/country-days'

const germany = { Code: 'DE', Name: 'Germany' }
const hongKong = { Code: 'HK', Name: 'Hong Kong' }

export const exampleRange = (over: Partial<DayRange> = {}): DayRange => ({
  Country: germany,
  From: '20260302',
  To: '20260306',
  Certainty: 'certain',
  Kind: 'there',
  Reason: null,
  CameFrom: null,
  WentTo: null,
  Bookings: [{ OrderId: '7', Reference: 'ABC123' }],
  ...over,
})

export const exampleCounter = (over: Partial<DayCounter> = {}): DayCounter => ({
  Id: 'schengen',
  Name: 'Schengen, short stays',
  Country: null,
  State: 'near',
  Used: 67,
  Limit: 90,
  MarkFrom: 60,
  Unconfirmed: 2,
  Supposed: 0,
  Corrected: 0,
  Transit: 1,
  Since: '20251001',
  Period: { Kind: 'days', Length: 180 },
  Most: 72,
  MostOn: '20260410',
  OverOn: null,
  FreesOn: '20260420',
  FreesDays: 5,
  ...over,
})

export const exampleDays = (over: Partial<PersonDays> = {}): PersonDays => ({
  TravelerId: '3',
  Name: 'Ada Quill',
  Today: '20260330',
  KeptSince: '20230330',
  Home: hongKong,
  From: '20260101',
  To: '20261231',
  Ranges: [
    exampleRange(),
    exampleRange({ From: '20260307', To: '20260308', Certainty: 'unconfirmed', Reason: 'nothing_onward' }),
    exampleRange({
      Country: hongKong,
      From: '20260309',
      To: '20260330',
      Certainty: 'supposed',
      Kind: 'home',
      Bookings: [],
    }),
  ],
  Counters: [exampleCounter()],
  Corrections: [],
  ...over,
})
