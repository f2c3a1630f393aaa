/** Why a supplier's offer was not read, or what is to be known of it. `{x}`: the value, or what was expected. */
export const offerTexts = {
  faults: {
    missing: 'A value is missing.',
    invalid: 'The value cannot be read: {x}',
    noOffers: 'There are no offers in it.',
    tooMany: 'Only the first {x} offers were read.',
    testMode: 'This offer comes from the test mode of the supplier, which invents airlines and prices.',
    unknownAirport: 'There is no airport with the code {x}.',
    unknownCurrency: 'There is no currency with the code {x}.',
    severalCurrencies: 'One offer has prices in several currencies: {x}',
    amount: '{x} is no amount of its currency.',
    passenger: 'Prices of this type of passenger cannot be taken over: {x}',
    notSplit:
      'The supplier gives one price for all passengers, which cannot be divided among them to the cent. Ask for the offer for one passenger, or for passengers of one type.',
    pricesDiffer: 'Passengers of the same type pay different prices: {x}',
    total: 'The parts add up to another total than the supplier says: {x}',
    tooManyFlights: 'It has more flights or more legs than a proposal takes.',
    time: 'This is no date and time: {x}',
    noFare: 'The cabin of a flight is missing.',
    validity: 'Until when the price holds is missing.',
  },
}

export type OfferTexts = typeof offerTexts
