/** What the palette understands and finds beside pages, trips and people; the rest is among the first texts. */
export const commandPalette = {
  hint: 'Trips, people, flights, places, dates …',
  understood: 'Understood: {chips}',
  remove: 'Remove {chip}',
  toOpenPage: 'to open its page',
  groups: {
    documents: 'My documents',
    people: 'Who is where',
    places: 'Places',
  },
  kinds: {
    trip: 'Trips',
    train: 'Trains',
    invoice: 'Invoices',
    proposal: 'Trip proposals',
  },
  states: {
    lands: 'Who lands',
    leaves: 'Who leaves',
    there: 'Who is there',
    away: 'Who is travelling',
    affected: 'Who is affected',
  },
  lands_one: '{count} person lands',
  lands_other: '{count} people land',
  leaves_one: '{count} person leaves',
  leaves_other: '{count} people leave',
  there_one: '{count} person is there',
  there_other: '{count} people are there',
  away_one: '{count} person is travelling',
  away_other: '{count} people are travelling',
  invoiceNumber: 'Invoice {number}',
  requestNumber: 'Request {number}',
  documents: {
    passport: 'Passport',
    visa: 'Visa',
    identityCard: 'Identity card',
    residencePermit: 'Residence permit',
    homeReturnPermit: 'Home return permit',
    taiwanCompatriotPermit: 'Taiwan compatriot permit',
    entryPermit: 'Entry permit',
    drivingLicence: 'Driving licence',
    knownTraveller: 'Known traveller number',
    redress: 'Redress number',
    other: 'Document',
    any: 'My documents',
  },
  documentOf: '{kind} · {country}',
  expires: 'Expires on {day}',
  expired: 'Expired on {day}',
  daysLeft_one: '{count} day left',
  daysLeft_other: '{count} days left',
  noDocuments: 'No document with an expiry date in your profile',
  noDocumentsHint: 'Add your passport to be reminded in time',
  trackPlace: '{place} on the tracker',
  whoIsIn: 'Who is in {place}',
  briefOf: 'Country brief: {place}',
  faresTo: 'Fares to {place}',
}
export type CommandPaletteTexts = typeof commandPalette

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    commandPalette: CommandPaletteTexts
  }
}
