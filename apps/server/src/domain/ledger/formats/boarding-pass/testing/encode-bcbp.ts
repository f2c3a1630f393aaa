/** A boarding pass's barcode drawn up by the standard (IATA Resolution 792, version 6), for tests and the demo. */
export interface BcbpDraft {
  readonly name: string
  readonly legs: readonly BcbpDraftLeg[]
  /** Last digit of the year, and the day of it. */
  readonly issued?: { readonly yearDigit: number; readonly day: number } | null
  readonly security?: string | null
}

export interface BcbpDraftLeg {
  readonly pnr: string
  readonly from: string
  readonly to: string
  readonly carrier: string
  readonly number: number
  readonly day: number
  readonly compartment: string
  /** '12A' */
  readonly seat: string
  readonly marketingCarrier?: string
  readonly airlineUse?: string
}

const hex = (length: number) => length.toString(16).toUpperCase().padStart(2, '0')

export function encodeBcbp(draft: BcbpDraft): string {
  const legs = draft.legs.map((leg, index) => encodeLeg(leg, index === 0 ? draft : null)).join('')
  const security = draft.security ? `^1${hex(draft.security.length)}${draft.security}` : ''
  return `M${draft.legs.length}${draft.name.slice(0, 20).padEnd(20)}E${legs}${security}`
}

function encodeLeg(leg: BcbpDraftLeg, first: BcbpDraft | null): string {
  const { pnr, from, to, carrier, number, day, compartment, seat, marketingCarrier = '', airlineUse = '' } = leg
  const mandatory = [
    pnr.padEnd(7),
    from,
    to,
    carrier.padEnd(3),
    `${String(number).padStart(4, '0')} `,
    String(day).padStart(3, '0'),
    compartment,
    seat.padStart(4, '0'),
    '0001 ',
    '1',
  ].join('')
  const issued = first?.issued ? `${first.issued.yearDigit}${String(first.issued.day).padStart(3, '0')}` : '    '
  const own = first ? `1WW${issued}B${carrier.padEnd(3)}${''.padEnd(13)}` : ''
  const ofLeg = `0141234567890 0${marketingCarrier.padEnd(3)}${''.padEnd(3 + 16 + 1 + 3 + 1)}`
  const conditional = `${first ? `>6${hex(own.length)}${own}` : ''}${hex(ofLeg.length)}${ofLeg}${airlineUse}`
  return `${mandatory}${hex(conditional.length)}${conditional}`
}
