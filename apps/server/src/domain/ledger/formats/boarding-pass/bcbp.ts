import { bcbpTextIn } from './bcbp-text.ts'

/**
 * IATA Resolution 792 'Bar Coded Boarding Pass', versions 1 to 8. A parser of our own, because the `bcbp` package cannot
 * tell a damaged barcode from a whole one (decision 0019).
 */
export interface Bcbp {
  /** FAMILY/GIVEN TITLE, cut at 20 characters by the issuer. */
  readonly name: string
  readonly isElectronic: boolean
  readonly version: number | null
  /** The last digit of the year, and the day of that year, on which the pass was issued. */
  readonly issued: { readonly yearDigit: number; readonly day: number } | null
  readonly legs: readonly BcbpLeg[]
  /** Legs the barcode announces, whether or not they could be read. */
  readonly legCount: number
  /** Where the barcode contradicts its own lengths. The fields that are read do not depend on these. */
  readonly flaws: readonly BcbpFlaw[]
}

export type BcbpFlaw = 'blanks_lost' | 'cut_off' | 'length_wrong' | 'leg_lost'

/** As written, blanks trimmed; '' where the barcode has none. */
export interface BcbpLeg {
  readonly pnr: string
  readonly from: string
  readonly to: string
  /** Operating carrier, IATA or (against the rules) ICAO. */
  readonly carrier: string
  readonly flightNumber: string
  /** Day of the year, 1 to 366; null when it is not readable. */
  readonly day: number | null
  readonly dayText: string
  readonly compartment: string
  readonly seat: string
  readonly marketingCarrier: string
}

export type BcbpResult =
  | { readonly kind: 'pass'; readonly pass: Bcbp }
  /** Begins like a boarding pass and cannot be read as one. `detail` for people who know the format. */
  | { readonly kind: 'malformed'; readonly detail: string }
  | { readonly kind: 'other' }

/** Fixed places of the mandatory items, from the start of the barcode and from the start of each leg. */
const nameAt = 2
const firstLegAt = 23
const legLength = 37
/** Up to the flight number's digits: a shorter leg has nothing to keep. */
const legNeeded = 20
const legUntilDay = 24

export function parseBcbp(text: string): BcbpResult {
  const raw = bcbpTextIn(text)
  if (raw === null) return { kind: 'other' }
  if (!isLeg(raw.slice(firstLegAt))) return parseLoose(raw)
  const legCount = Number(raw[1])
  const flaws = new Set<BcbpFlaw>()
  const [body] = raw.split('^', 1)
  const { legs, issued, version } = readLegs(body ?? raw, legCount, flaws)
  return {
    kind: 'pass',
    pass: {
      name: raw.slice(nameAt, nameAt + 20).trim(),
      isElectronic: raw[22] === 'E',
      version,
      issued,
      legs,
      legCount,
      flaws: [...flaws],
    },
  }
}

/** Locator, two places, carrier, number: with blanks trimmed at its end. */
const leg = /^[A-Z0-9 ]{7}[A-Z]{6}(?:[A-Z][A-Z0-9]|\d[A-Z])[A-Z0-9 ](?=[ \d]{0,3}\d)[ \d]{4}(?:[A-Z ]|$)/

const isLeg = (text: string) => text.length >= legNeeded && leg.test(text)

function readLegs(body: string, legCount: number, flaws: Set<BcbpFlaw>) {
  const legs: BcbpLeg[] = []
  let issued: Bcbp['issued'] = null
  let version: number | null = null
  let at: number | null = firstLegAt
  for (let index = 0; index < legCount && at !== null; index += 1) {
    const items = body.slice(at, at + legLength)
    const size = items.length < legLength ? 0 : Number.parseInt(items.slice(35, 37), 16)
    // A pass for one leg may end after the day; blanks at the end are often trimmed.
    if (items.length < legLength && index < legCount - 1) flaws.add('cut_off')
    const start: number = at + legLength
    const conditional = readConditional(body.slice(start), size, index === 0, flaws)
    if (index === 0) ({ issued, version } = conditional)
    legs.push(readLeg(items, conditional.marketingCarrier))
    at = index + 1 < legCount ? nextLeg(body, start, size, flaws) : null
  }
  if (legs.length < legCount) flaws.add('leg_lost')
  if (body.length < firstLegAt + legUntilDay) flaws.add('cut_off')
  return { legs, issued, version }
}

function readLeg(items: string, marketingCarrier: string): BcbpLeg {
  const field = (from: number, length: number) => items.slice(from, from + length).trim()
  const dayText = field(21, 3)
  // Where the digits are cut, it might be any of ten days.
  const isWhole = items.length >= legUntilDay && /^\d{1,3}$/.test(dayText)
  const day = isWhole && Number(dayText) >= 1 && Number(dayText) <= 366 ? Number(dayText) : null
  return {
    pnr: field(0, 7),
    from: field(7, 3),
    to: field(10, 3),
    carrier: field(13, 3),
    flightNumber: field(16, 5),
    day,
    dayText,
    compartment: field(24, 1),
    seat: field(25, 4),
    marketingCarrier,
  }
}

/** Where the next leg begins: at the declared length, else at the first position that looks like a leg. */
function nextLeg(body: string, start: number, size: number, flaws: Set<BcbpFlaw>): number | null {
  const declared = start + size
  if (Number.isFinite(declared) && isLeg(body.slice(declared))) return declared
  flaws.add('length_wrong')
  for (let at = start; at + legUntilDay <= body.length; at += 1) {
    const rest = body.slice(at)
    if (isLeg(rest) && /^.{21}\d{3}/.test(rest) && /^[A-Z0-9]{5}/.test(rest)) return at
  }
  return null
}

interface Conditional {
  readonly version: number | null
  readonly issued: Bcbp['issued']
  readonly marketingCarrier: string
}

/**
 * The items between the mandatory ones of a leg: '>' and the version, the length of the pass's own items, those, the
 * length of the leg's items, those. Lengths in hexadecimal; an item the length leaves out is blank.
 */
function readConditional(rest: string, size: number, isFirst: boolean, flaws: Set<BcbpFlaw>): Conditional {
  const isMarked = isFirst && rest.startsWith('>')
  // The mark announces items, and the length is zero. (A length that is too long only means trimmed blanks.)
  const isContradiction = isMarked && !(size > 0)
  if (isContradiction) flaws.add('length_wrong')
  const section = isContradiction ? rest : rest.slice(0, size || 0)
  const none = { version: null, issued: null, marketingCarrier: '' }
  if (isFirst && !isMarked) return none
  let at = isFirst ? 2 : 0
  const block = (length: string) => {
    const bytes = /^[\dA-F]{2}$/.test(length) ? Number.parseInt(length, 16) : 0
    const text = section.slice(at + 2, at + 2 + bytes)
    at += 2 + bytes
    return text
  }
  const own = isFirst ? block(section.slice(at, at + 2)) : ''
  const ofLeg = block(section.slice(at, at + 2))
  return {
    version: isFirst && /\d/.test(section[1] ?? '') ? Number(section[1]) : null,
    issued: issueOf(own.slice(3, 7)),
    marketingCarrier: /^[A-Z0-9]{2}[A-Z0-9 ]?/.exec(ofLeg.slice(15, 18))?.[0].trim() ?? '',
  }
}

function issueOf(text: string): Bcbp['issued'] {
  if (!/^\d{4}$/.test(text)) return null
  const day = Number(text.slice(1))
  return day >= 1 && day <= 366 ? { yearDigit: Number(text[0]), day } : null
}

const loose =
  /^M(?<legs>[1-4])(?<name>[^\d]{2,20}?)\s+(?<ticket>E?)(?<pnr>[A-Z0-9]{6,7}|[A-Z0-9]{5})\s*(?<from>[A-Z]{3})(?<to>[A-Z]{3})(?<carrier>[A-Z0-9]{2,3})\s+(?<number>\d{1,4}[A-Z]?)\s+(?<day>\d{3})(?:(?<compartment>[A-Z])(?<seat>\d{1,3}[A-Z])(?=\d|\s|$))?/

/** A barcode that lost its runs of blanks (copied from a page): reads the first leg only. */
function parseLoose(raw: string): BcbpResult {
  const found = loose.exec(raw.replaceAll(/\s+/g, ' '))?.groups
  const day = Number(found?.['day'])
  if (!found || day < 1 || day > 366) return { kind: 'malformed', detail: `${raw.length} characters` }
  const legCount = Number(found['legs'])
  return {
    kind: 'pass',
    pass: {
      name: found['name']?.trim() ?? '',
      isElectronic: found['ticket'] === 'E',
      version: null,
      issued: null,
      legCount,
      flaws: legCount > 1 ? ['blanks_lost', 'leg_lost'] : ['blanks_lost'],
      legs: [
        {
          pnr: found['pnr'] ?? '',
          from: found['from'] ?? '',
          to: found['to'] ?? '',
          carrier: found['carrier'] ?? '',
          flightNumber: found['number'] ?? '',
          day,
          dayText: found['day'] ?? '',
          compartment: found['compartment'] ?? '',
          seat: found['seat'] ?? '',
          marketingCarrier: '',
        },
      ],
    },
  }
}
