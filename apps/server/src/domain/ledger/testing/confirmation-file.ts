import MailComposer from 'nodemailer/lib/mail-composer'

/** A booking site's mail about a flight, as an importer meets it. */
export interface FlightMail {
  readonly locator?: string
  readonly number?: string
  readonly departs?: string
  readonly arrives?: string
  readonly name?: string
  readonly status?: string
  readonly sentAt?: string
  readonly modified?: string
  readonly from?: string
  readonly seat?: string
}

/** Hong Kong to Tokyo in March 2027 unless said; the same options give the same bytes. */
export function flightMail(options: FlightMail = {}): Promise<Buffer> {
  const things = [
    {
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: options.locator ?? 'QX7K2M',
      reservationStatus: options.status ?? 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: options.name ?? 'Mei Ling Chan' },
      airplaneSeat: options.seat,
      modifiedTime: options.modified,
      reservationFor: {
        '@type': 'Flight',
        flightNumber: options.number ?? '524',
        airline: { '@type': 'Airline', iataCode: 'CX' },
        departureAirport: { '@type': 'Airport', iataCode: options.from ?? 'HKG' },
        arrivalAirport: { '@type': 'Airport', iataCode: 'NRT' },
        departureTime: options.departs ?? '2027-03-04T10:10:00+08:00',
        arrivalTime: options.arrives ?? '2027-03-04T15:30:00+09:00',
      },
    },
  ]
  return new MailComposer({
    from: 'bookings@wayfarer.example',
    to: 'mei@x.example',
    subject: 'Your trip',
    date: new Date(options.sentAt ?? '2027-01-10T10:00:00Z'),
    messageId: '<1@wayfarer.example>',
    baseBoundary: 'part',
    html: `<script type="application/ld+json">${JSON.stringify(things)}</script>`,
  })
    .compile()
    .build()
}

/** The barcode of that flight's boarding pass, in the mail it came in the day before: which tells its year. */
export const flightBarcode = (): Promise<Buffer> =>
  new MailComposer({
    from: 'checkin@wayfarer.example',
    to: 'mei@x.example',
    subject: 'Your boarding pass',
    date: new Date('2027-03-03T10:00:00Z'),
    messageId: '<2@wayfarer.example>',
    baseBoundary: 'part',
    text: 'Your boarding pass',
    attachments: [{ filename: 'pass.txt', content: 'M1CHAN/MEI LING       EQX7K2M HKGNRTCX 0524 063Y012C0007 100' }],
  })
    .compile()
    .build()

/** An event of that flight, in UTC. */
export const flightEvent = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:524@wayfarer.example',
  'DTSTAMP:20270110T100000Z',
  'DTSTART:20270304T021000Z',
  'DTEND:20270304T063000Z',
  'SUMMARY:Flight CX 524 from HKG to NRT',
  String.raw`DESCRIPTION:Passenger: Mei Ling Chan\nBooking reference: QX7K2M`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
