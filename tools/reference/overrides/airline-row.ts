/** An airline named by hand, or a railway or ferry that sells under an airline designator. */
export interface CuratedAirline {
  /** IATA designator. */
  readonly code: string
  readonly icao: string | null
  /** IATA accounting code, three digits: what its ticket numbers begin with. */
  readonly accounting: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly en: string
  /** A name that is not known stays empty. */
  readonly cn: string
  readonly tw: string
  readonly ja: string
  /** Short names as confirmations write them, former names, in any script. */
  readonly aliases: readonly string[]
  /** 1 a major, 2 a usual one, 3 the rest. */
  readonly rank: 1 | 2 | 3
  /** Flies no more under this name; old bookings name it. */
  readonly isDefunct: boolean
}

const head = /^(x?)([123]) ([A-Z\d]{2}) ([A-Z]{3}|-) (\d{3}|-) ([A-Z]{2})$/
const ranks = { '1': 1, '2': 2, '3': 3 } as const

function readAirline(line: string): CuratedAirline {
  const [first = '', en = '', cn = '', tw = '', ja = '', aliases = '', ...rest] = line
    .split('|')
    .map((cell) => cell.trim())
  const [, defunct, rank, code = '', icao = '-', accounting = '-', country = ''] = head.exec(first) ?? []
  if (!code || !en || rest.length > 0) throw new Error(`Not a line of the table of airlines: ${line}`)
  return {
    code,
    icao: icao === '-' ? null : icao,
    accounting: accounting === '-' ? null : accounting,
    country,
    en,
    cn,
    tw,
    ja,
    aliases: aliases.split(';').flatMap((one) => one.trim() || []),
    rank: ranks[rank as keyof typeof ranks],
    isDefunct: defunct === 'x',
  }
}

/**
 * Reads a table of airlines written as text, one line each, so that a row stays a row whatever its length:
 *
 *     1 NH ANA 205 JP | All Nippon Airways | 全日空 | 全日空 | 全日本空輸 | ANA; 全日空航空
 *     x2 KA HDA 043 HK | Cathay Dragon | 国泰港龙航空 | 國泰港龍航空 | キャセイドラゴン航空 | Dragonair
 *
 * Rank (x before it: flies no more), designator, ICAO designator, accounting code and country; then the four names
 * (English, zh-CN, zh-TW, ja-JP) and the aliases. A dash stands for a code there is none of or that is not known. Empty
 * lines and lines with # say nothing.
 */
export function readAirlines(text: string): readonly CuratedAirline[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map(readAirline)
}
