/** What the lists of the health page say besides the checks. `{x}`: what the reader of the feed or file said. */
export const healthListTexts = {
  riskReasons: {
    level: 'Its level is not one that the source uses. {x}',
    country: 'Its country is not known. {x}',
    date: 'Its date cannot be read. {x}',
    missing: 'A part is missing without which there is no alert. {x}',
    other: 'It cannot be read. {x}',
  },
  fareFault: 'The row cannot be used: {x}',
  row: 'row {x}',
  todo: {
    bookings: 'Answer what is open or name the traveller, then read it again.',
    bookingsLost: 'The record was too large to keep: import its file again.',
    invoices: 'Ask the supplier for the invoice without the fault and import it; that settles this record.',
    risk: 'Tell the source. The feed is read again at its turn; a record that stays unreadable can be set aside.',
    fares: 'Correct this row in the file and import the file again; known fares are not entered twice.',
  },
}

export type HealthListTexts = typeof healthListTexts
