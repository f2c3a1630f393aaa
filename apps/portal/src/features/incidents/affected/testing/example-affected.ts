import type { AffectedPerson, AffectedReply } from '../affected.queries.ts'

const place = (Code: string, Name: string): AffectedPerson['Place'] => ({
  Code,
  Name,
  CountryCode: 'JP',
  TimeZone: 'Asia/Tokyo',
  Latitude: 35.7,
  Longitude: 139.7,
})

export const examplePerson = (over: Partial<AffectedPerson> = {}): AffectedPerson => ({
  TravelerId: '1',
  Name: 'Ya Ting Lin',
  CompanyCode: 'C1',
  IsGuest: false,
  Group: 'there',
  Place: place('NRT', 'Tokyo'),
  From: '2026-11-27T02:00:00Z',
  Until: '2026-11-29T02:00:00Z',
  Kind: 'H',
  Label: 'Hotel Riga',
  IsConnection: false,
  Reason: null,
  Since: null,
  Next: { Kind: 'A', Label: 'CX 521', At: '2026-11-29T02:00:00Z', Place: place('HKG', 'Hong Kong') },
  OrderId: '7',
  Incidents: [],
  ...over,
})

export const exampleAffected = (over: Partial<AffectedReply> = {}): AffectedReply => ({
  People: [
    examplePerson({ Incidents: [{ IncidentId: '3', Name: 'Koto', IsExercise: true }] }),
    examplePerson({
      TravelerId: '2',
      Name: 'Bo Chen',
      Group: 'arriving',
      Reason: 'nothing_onward',
      Since: '2026-11-27T02:00:00Z',
      Next: null,
    }),
  ],
  Total: 2,
  Counts: { There: 1, Arriving: 1, Passing: null, Left: 0, Few: ['arriving', 'passing'] },
  Points: [
    { Place: place('NRT', 'Tokyo'), Counts: { There: 1, Arriving: 1, Passing: null, Left: 0, Few: ['passing'] } },
  ],
  Areas: [],
  Countries: ['JP'],
  IsRepaired: false,
  IsOver: false,
  Unlocated: 2,
  Companies: [{ Code: 'C1', Name: 'Company', Mode: 'persons' }],
  BookingsAsOf: '2026-11-27T01:00:00Z',
  AsOf: '2026-11-27T02:00:00Z',
  Feeds: [],
  ...over,
})
