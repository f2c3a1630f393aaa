/** A component with its unfolded property lines, and the components inside it. */
export interface RawComponent {
  readonly name: string
  readonly lines: string[]
  readonly children: RawComponent[]
}

/** Lines that begin like a property. Properties are in capitals, prose ('Flight: LH 400') is not. */
const property = /^(?:[A-Z][A-Z0-9-]*|[a-z][a-z0-9-]*)\s*(?:;[^:]*)?:|^(?:[A-Z][A-Z0-9-]*);/
const known =
  /^(?:X-[\w-]+|BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|SOURCE|COLOR|IMAGE|CONFERENCE|REFRESH-INTERVAL|ATTACH|CATEGORIES|CLASS|COMMENT|DESCRIPTION|GEO|LOCATION|PERCENT-COMPLETE|PRIORITY|RESOURCES|STATUS|SUMMARY|COMPLETED|DTEND|DUE|DTSTART|DURATION|FREEBUSY|TRANSP|TZID|TZNAME|TZOFFSETFROM|TZOFFSETTO|TZURL|ATTENDEE|CONTACT|ORGANIZER|RECURRENCE-ID|RELATED-TO|URL|UID|EXDATE|EXRULE|RDATE|RRULE|ACTION|REPEAT|TRIGGER|CREATED|DTSTAMP|LAST-MODIFIED|SEQUENCE|REQUEST-STATUS|ACKNOWLEDGED|STYLED-DESCRIPTION|STRUCTURED-DATA|FILENAME|DCREATED|AALARM|DALARM|TZ|DAYLIGHT|RNUM)$/i

/**
 * The components of a calendar file, however damaged: any line ends, folding with or without its blank, quoted-printable
 * (vCalendar 1.0), an END that is missing or too many, several calendars in a row. Text outside a component is ignored.
 */
export function readComponents(text: string): RawComponent[] {
  const root: RawComponent = { name: '', lines: [], children: [] }
  const open: RawComponent[] = [root]
  for (const line of unfold(text)) {
    const [, mark, name = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? []
    const current = open.at(-1) ?? root
    if (mark === undefined) {
      if (current !== root) current.lines.push(line)
    } else if (mark.toUpperCase() === 'BEGIN') {
      // An event in an event, a calendar in anything: the END before it is missing.
      const at = parentOf(name.toUpperCase(), open)
      open.length = at + 1
      const component = { name: name.toUpperCase(), lines: [], children: [] }
      if (open.length <= maxDepth) (open[at] ?? root).children.push(component)
      open.push(component)
    } else {
      const at = open.findLastIndex((one) => one.name === name.toUpperCase())
      if (at > 0) open.length = at
    }
  }
  return root.children
}

const maxDepth = 8
const mains = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'])

function parentOf(name: string, open: readonly RawComponent[]): number {
  if (name === 'VCALENDAR') return 0
  const before = mains.has(name) ? open.findIndex((one) => mains.has(one.name)) : -1
  return before > 0 ? before - 1 : open.length - 1
}

/** Characters of one property; a booking's markup has up to 100,000. */
const maxLine = 1_000_000

function* unfold(text: string): Generator<string> {
  let line: string | null = null
  for (const part of text.split(/\r\n|\n|\r/)) {
    if (line === null) {
      line = part.replace(/^\uFEFF/, '').trimStart()
      continue
    }
    const isSoft = line.endsWith('=') && isQuotedPrintable(line)
    if (isSoft) line = line.slice(0, -1) + part
    else if (/^[ \t]/.test(part)) line += part.slice(1)
    else if (!isProperty(part)) line = isProse(line) ? `${line}\\n${part}` : line
    else {
      if (line.length <= maxLine) yield mended(line)
      line = part
    }
    if (line.length > maxLine * 2) line = ''
  }
  if (line && line.length <= maxLine) yield mended(line)
}

/** Properties with text whose line breaks were not escaped; after any other property such a line is ignored. */
const isProse = (line: string) => /^(?:DESCRIPTION|SUMMARY|LOCATION|COMMENT|X-[\w-]+)\s*[;:]/i.test(line)

const isProperty = (line: string) => property.test(line) && known.test(/^[\w-]+/.exec(line)?.[0] ?? '')
const isQuotedPrintable = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line)

const mended = (line: string) => mendLetters(isQuotedPrintable(line) ? fromQuotedPrintable(line) : line)

function fromQuotedPrintable(line: string): string {
  const [, name = '', params = '', value = ''] = /^([\w-]+)([^:]*):(.*)$/s.exec(line) ?? []
  const bytes = Buffer.from(
    value.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  const charset = /charset=["']?([\w-]+)/i.exec(params)?.[1] ?? 'utf-8'
  const text = decode(bytes, charset) ?? decode(bytes, 'utf-8') ?? bytes.toString('latin1')
  const plain = params.replaceAll(/;(?:ENCODING=)?QUOTED-PRINTABLE|;CHARSET=[^;:]*/gi, '')
  return `${name}${plain}:${text.replaceAll(/\r\n|\r|\n/g, '\\n')}`
}

/**
 * Repairs UTF-8 that was read as Latin-1: 'MÃ¼nchen'. Folding may cut a letter in two, so that the whole file looks like
 * invalid UTF-8; unfolded, the letter is whole again. Other lines stay as they are.
 */
function mendLetters(line: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u0178\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/.test(line)) return line
  const bytes: number[] = []
  for (const one of line) {
    const code = one.codePointAt(0) ?? 0
    const byte = code < 0x100 ? code : windows.indexOf(one) + 0x80
    if (byte < 0x80 && code >= 0x100) return line
    bytes.push(byte)
  }
  return decode(Buffer.from(bytes), 'utf-8') ?? line
}

/** 0x80 to 0x9F in windows-1252. */
const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))

function decode(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
