/** The exported list, what does not add up on an invoice, and the manifest of a zip. */
export const invoiceTexts = {
  list: {
    title: 'Invoices',
    columns: {
      travellerName: 'Traveller name',
      bookingReference: 'Booking reference',
      departureDate: 'Departure date',
      arrivalDate: 'Arrival date',
      invoice: 'Invoice',
      transactionDate: 'Transaction date',
      amount: 'Invoice amount',
      net: 'Net amount',
      tax: 'Tax',
      currency: 'Currency',
      dueDate: 'Due date',
      payment: 'Payment',
      company: 'Company',
      corrects: 'Corrects invoice',
    },
    payment: { open: 'Open', partly: 'Partly paid', paid: 'Paid', unknown: '' },
  },
  /** Declared against computed. */
  differences: {
    line: 'Line {line}: {declared} on the invoice, {computed} by quantity and price',
    lines: 'Sum of the lines: {declared} on the invoice, {computed} added up',
    net: 'Net amount: {declared} on the invoice, {computed} added up',
    tax: 'Tax: {declared} on the invoice, {computed} computed',
    gross: 'Total: {declared} on the invoice, {computed} added up',
    payable: 'Amount due: {declared} on the invoice, {computed} computed',
  },
  /** Title of the desk's task, in the agency's language. */
  question: 'Invoice {number}: question of {person}',
  reconcile: {
    title: 'Invoices and trips',
    problem: 'Problem',
    problems: {
      'orders-without-invoice': 'Trip without an invoice',
      'invoices-without-order': 'Invoice without a trip',
      'charged-twice': 'Trip charged twice',
    },
    trip: 'Trip',
    invoices: 'Invoices',
  },
  zip: {
    name: 'Invoices {date}',
    /** Columns of the manifest. */
    file: 'File',
    number: 'Invoice',
    bytes: 'Bytes',
    notIncluded: 'Not included: unknown, or not open to you',
  },
}
export type InvoiceTexts = typeof invoiceTexts
