import ICAL from 'ical.js'

export interface CalendarProperty {
  /** In small letters. */
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  /** Text without its escapes; times as the file writes them. */
  readonly value: string
  readonly jcal: unknown
}

/** Parses one content line; null where it is malformed, which affects no other line. */
export function parseProperty(source: string): CalendarProperty | null {
  const line = withQuotes(source)
  const [, name] = /^([\w-]+)\s*[;:]/.exec(line) ?? []
  if (name === undefined) return null
  try {
    const jcal: unknown = ICAL.parse.property(line)
    if (!Array.isArray(jcal)) return null
    const params: unknown = jcal[1]
    const type: unknown = jcal[2]
    return {
      name: name.toLowerCase(),
      params: paramsOf(params),
      // Extensions declare no type, but escape text as standard properties do.
      value: type === 'text' ? jcal.slice(3).map(String).join(',') : unescaped(rawValue(line)),
      jcal,
    }
  } catch {
    return {
      name: name.toLowerCase(),
      params: {},
      value: unescaped(rawValue(line)),
      jcal: ['x-broken', {}, 'text', ''],
    }
  }
}

/** 'TZID=UTC-07:00' has a colon that only quotes allow. */
const withQuotes = (line: string) =>
  line.replace(/^(DT(?:START|END)[^":]*;TZID=)([^";]*:[^";]*)(?=[;:](?:[^:]*:)?\d{8})/i, '$1"$2"')

function paramsOf(raw: unknown): Record<string, string> {
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key.toLowerCase(),
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
}

/** After the first colon outside of quotes. */
const rawValue = (line: string) => /^(?:[^":]|"[^"]*")*:(.*)$/s.exec(line)?.[1] ?? ''

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' }

const unescaped = (text: string) => text.replaceAll(/\\([\\;,nN:"])/g, (_, one: string) => escapes[one] ?? one)
