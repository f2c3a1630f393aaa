/** An external order on the page of its request. */
export const detailOrder = {
  title: 'Booking',
  supplier: 'Booked with',
  line: {
    fare: 'Fare',
    tax: 'Taxes',
    surcharge: 'Surcharges',
    serviceFee: 'Service fee',
    other: 'Other',
    discount: 'Discount',
  },
  loadingAmenities: 'Loading the amenities',
  failedAmenities: 'The amenities could not be loaded.',
  fromBooking: 'the booking',
  documents: 'Documents',
  noDocuments: 'No documents yet.',
  addDocument: 'Add a document',
  added: 'Document added',
  finishAsk: 'Finish this order?',
  finishHint: 'The booking is written into the trips. A price above the tolerance goes back to the approvers first.',
  finish: 'Finish the order',
  finished: 'Finished: the booking is in the trips',
  again: 'The price goes to the approvers again',
}
export type DetailOrderTexts = typeof detailOrder

declare module '../../../../../lib/i18n.ts' {
  interface LaterTexts {
    detailOrder: DetailOrderTexts
  }
}
