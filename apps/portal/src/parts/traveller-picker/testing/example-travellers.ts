import type { Traveler } from '@portolan/contract/features/travellers'

/** A person as the server lists them. */
export function exampleTraveller(over: Partial<Traveler> = {}): Traveler {
  return {
    TravelerId: '21',
    TravelerCode: 'E100',
    Name: 'Mei Ling Chan',
    NameZhTw: '陳美玲',
    NameZhCn: '陈美玲',
    NameJaJp: null,
    Email: 'mei.ling.chan@acme.example',
    CompanyId: '1',
    CompanyCode: 'C1',
    CompanyName: 'Company 1',
    IsGuest: false,
    IsDummy: false,
    ...over,
  }
}
