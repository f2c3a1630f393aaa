/** What is on board of flights by known keys, and what is wrong with entries of the table. */
export const facilityTexts = {
  names: {
    seatPitch: 'Seat pitch',
    seatWidth: 'Seat width',
    seatType: 'Seat',
    bed: 'Bed',
    wifi: 'Wi-Fi',
    power: 'Power',
    usb: 'USB power',
    entertainment: 'Entertainment',
    meal: 'Meal',
    drinks: 'Drinks',
    baggage: 'Checked baggage',
    carryOn: 'Cabin baggage',
    lounge: 'Lounge',
    stops: 'Stops on the way',
    instructions: 'Note',
  },
  notFound: 'Amenities not found',
  faults: {
    carrier: 'is no IATA designator of an airline',
    aircraft: 'is no IATA aircraft type of three characters',
    cabin: 'is none of Y, S, C, F',
    key: 'is no key of letters and digits',
    value: 'is empty or longer than 200 characters',
    source: 'is empty or longer than 100 characters',
    asOf: 'is no day (YYYY-MM-DD) up to today',
    repeated: 'stands in an earlier item already',
    shape: 'is no facility: carrier, aircraft, cabin, key, value, source, asOf',
    csv: 'is no CSV file: {x}',
  },
}
export type FacilityTexts = typeof facilityTexts
