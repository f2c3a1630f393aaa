/** A flight of Concur's itinerary, Hong Kong to Tokyo. */
export const segment = (start: string, end: string, more: object = {}) => ({
  Status: 'HK',
  Vendor: 'CX',
  VendorName: 'Cathay Pacific',
  FlightNumber: '524',
  StartCityCode: 'HKG',
  EndCityCode: 'NRT',
  StartDateLocal: start,
  EndDateLocal: end,
  ...more,
})

/** Flights on one ticket, a stay with a price of its own, and a train and a car without. */
export const journey = {
  Air: [
    segment('2026-05-20T10:10:00', '2026-05-20T15:30:00', {
      Cabin: 'B',
      AircraftCode: '77W',
      Meals: 'Kebabs',
      CheckedBaggage: 'Extra bag $25',
      NumStops: 0,
    }),
    segment('2026-05-20T17:00:00', '2026-05-20T18:10:00', {
      StartCityCode: 'NRT',
      EndCityCode: 'KIX',
      FlightNumber: '7',
      Vendor: 'NH',
    }),
    segment('2026-05-25T10:00:00', '2026-05-25T13:00:00', { StartCityCode: 'KIX', EndCityCode: 'HKG' }),
  ],
  Hotel: [
    {
      Name: 'Riga',
      StartCityCode: 'OSA',
      TotalRate: 65000,
      Currency: 'JPY',
      CancellationPolicy: 'No charge before 18:00 on the day of arrival.',
      PhoneNumber: '+81 6 6341 1111',
      StartDateLocal: '2026-05-20T22:00:00',
      EndDateLocal: '2026-05-25T08:00:00',
    },
  ],
  Rail: [
    {
      TrainNumber: 'のぞみ 1',
      StartRailStationName: '新大阪',
      EndRailStationName: '東京',
      StartCountry: 'JP',
      StartDateLocal: '2026-05-22T08:00:00',
      EndDateLocal: '2026-05-22T10:27:00',
    },
  ],
  Car: [
    {
      Vendor: 'ZE',
      StartCityCode: 'KIX',
      StartDateLocal: '2026-05-23T08:00:00',
      EndDateLocal: '2026-05-24T08:00:00',
    },
  ],
}

/** One ticket for its flights. */
export const tickets = {
  AirlineTickets: {
    AirlineTicket: [
      {
        TotalFare: 8420.5,
        TotalFareCurrency: 'HKD',
        BaseFare: 8000,
        BaseFareCurrency: 'HKD',
        Taxes: [{ TaxName: 'G3', TaxAmount: 420.5, TaxCurrency: 'HKD' }],
        PlatingCarrierNumericCode: '160',
        PlatingControlNumber: '2400000001',
        Endorsements: 'NON-REFUNDABLE',
      },
    ],
  },
}
