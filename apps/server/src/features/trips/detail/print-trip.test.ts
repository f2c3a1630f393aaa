import { languages, TravelStateType } from '@portolan/contract/enums'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { printTrip } from './print-trip.ts'
import type { TripDetailReply } from './strip-shared.rules.ts'
import { exampleCar, exampleFlight, exampleStay, exampleTrain, mei } from './testing/example-items.ts'
import { tripPageTexts } from './trip-page-texts.ts'

const updatedAt = new Date('2026-10-01T12:00:00.000Z')
const kenji = { Id: '8', Name: 'Kenji Mori', Email: null }
const detail: TripDetailReply = {
  OrderId: '42',
  TripName: '<b>Board meeting</b> Kyoto',
  Travelers: [mei],
  Rloc: 'XYZ789',
  MainBkgRef: 'XYZ789',
  Channel: null,
  ItineraryDetails: [exampleFlight(), exampleStay(), exampleTrain(), exampleCar()],
}
type Language = (typeof languages)[number]

async function print(over: Partial<TripDetailReply> = {}, language: Language = 'en-US') {
  const bytes = await printTrip({ ...detail, ...over }, { language, updatedAt })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, bytes }
}

describe('the paper of a trip', () => {
  it('has its name without markup, its people, its reference once, and when it was as it says', async () => {
    const { text, totalPages } = await print()
    expect(text).toContain('Board meeting Kyoto')
    expect(text).not.toContain('<b>')
    expect(text).toContain('Travellers Mei Ling Chan')
    expect(text.match(/XYZ789/g)).toHaveLength(1)
    expect(text).toContain('As of')
    expect(text).toContain(`Page 1 of ${totalPages}`)
  })

  it('goes day by day, with flights, stays, trains and cars as they are lived', async () => {
    const { text } = await print()
    const inOrder = [
      'CX 504 · Cathay Pacific',
      '15:15 Hong Kong International · Terminal 1',
      '20:05 Narita',
      '3 hr 50 min · Business · Seat 12A · Reference ABC123',
      'Hotel Paper Lantern',
      'Check-in from 15:00 · 2 nights · King',
      'Phone +81 3 0000 0000',
      'Check-out: Hotel Paper Lantern',
      'Nozomi 9',
      'Rental car, Harbour Cars',
      '10:00 +1 Osaka',
      'Drop-off: Rental car, Harbour Cars',
    ]
    const places = inOrder.map((part) => [part, text.indexOf(part)])
    expect(places.filter(([, place]) => place === -1)).toEqual([])
    expect(places.map(([part]) => part)).toEqual(
      places.toSorted((a, b) => Number(a[1]) - Number(b[1])).map(([part]) => part),
    )
  })

  it('says what is cancelled and what has no time', async () => {
    const { text } = await print({
      ItineraryDetails: [
        exampleFlight({ TravelStateType: TravelStateType.Cancelled }),
        exampleFlight({
          FlightNumber: '505',
          IsTimeKnown: false,
          DepAt: null,
          ArrAt: null,
          DepTimeRemark: '20261127000000',
          ArrTimeRemark: null,
        }),
      ],
    })
    expect(text).toContain('Cathay Pacific (Cancelled)')
    expect(text).toContain('Hong Kong International – Narita')
    expect(text).toContain('The time is not known.')
    expect(text).not.toContain('00:00 ')
  })

  it('names whose an item is where not all of the trip have it', async () => {
    const alone = await print()
    expect(alone.text.match(/Mei Ling Chan/g)).toHaveLength(1)
    const { text } = await print({ Travelers: [mei, kenji] })
    expect(text).toContain('Mei Ling Chan, Kenji Mori')
    expect(text.match(/Mei Ling Chan/g)?.length).toBeGreaterThan(2)
  })

  it('has what it costs and emits where the reader may know, and says of a shared trip what is left out', async () => {
    const none = await print()
    expect(none.text).not.toMatch(/Total|Emissions/)
    const { text } = await print({
      Prices: {
        Totals: [{ Amount: 1_234_500, Currency: 'HKD', Digits: 2 }],
        Unpriced: [],
        ToldTotal: null,
        Items: [],
      },
      Emissions: { Kg: 412.4, IsComplete: false, FactorYear: 2026 },
      SharedBy: { Name: 'Kenji Mori', EndsAt: '2026-12-01T00:00:00.000Z' },
    })
    expect(text).toMatch(/Total: HK\$ ?12,345/)
    expect(text).toContain('412 kg CO₂e, as far as there are factors')
    expect(text).toContain('Shared by Kenji Mori')
  })

  it('goes on over pages with its name on each, and is a page with nothing booked', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      exampleStay({ HotelName: `Hotel ${index}`, CheckinDateRemark: '20261124', CheckoutDateRemark: '20261126' }),
    )
    const long = await print({ ItineraryDetails: many })
    expect(long.totalPages).toBeGreaterThan(2)
    expect(long.text.match(/Board meeting Kyoto/g)).toHaveLength(long.totalPages)
    expect(long.text).toContain('Hotel 39')
    expect(long.text).toContain(`Page ${long.totalPages} of ${long.totalPages}`)
    expect((await print({ ItineraryDetails: undefined, TripName: undefined })).totalPages).toBe(1)
  })

  it('is the same file of the same trip, in the language of its reader', async () => {
    const [first, again] = [await print(), await print()]
    expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true)
    for (const language of languages) expect((await print({}, language)).text).toContain(tripPageTexts[language].title)
  })
})
