import { encodeBcbp } from '../../boarding-pass/testing/encode-bcbp.ts'
import type { PassDraft } from './make-pass.ts'

/** The barcode of LX 138 from Zürich to Hong Kong, issued on 20 November where a year is given. */
export const barcode = (own: { day?: number; number?: number; to?: string; yearDigit?: number } = {}) => ({
  format: 'PKBarcodeFormatAztec',
  messageEncoding: 'iso-8859-1',
  message: encodeBcbp({
    name: 'MORGAN/ALEX',
    issued: own.yearDigit === undefined ? null : { yearDigit: own.yearDigit, day: 324 },
    legs: [
      {
        pnr: 'XYZ789',
        from: 'ZRH',
        to: own.to ?? 'HKG',
        carrier: 'LX',
        number: own.number ?? 138,
        day: own.day ?? 338,
        compartment: 'M',
        seat: '31K',
      },
    ],
  }),
})

/** Its pass; 4 December 2026 is the 338th day. */
export const flight = (date: string | null, more: Record<string, unknown> = {}): PassDraft => ({
  fields: {
    header: [['gate', 'GATE', 'E34']],
    primary: [
      ['depart', 'Zürich', 'ZRH'],
      ['destination', 'Hong Kong', 'HKG'],
    ],
    secondary: [['passenger', 'NAME', 'MORGAN/ALEX']],
    auxiliary: [
      ['flightNumber', 'FLIGHT', 'LX138'],
      ...(date === null ? [] : [['date', 'DATE', date] as const]),
      ['boarding', 'BOARDING', '21:55'],
      ['seat', 'SEAT', '31K'],
    ],
    back: [['filekey', 'Booking reference', 'XYZ789']],
  },
  more,
})
