/** A city named by hand; what it says goes before every other source. A name that is not known stays empty. */
export interface CityOverride {
  /** IATA metropolitan area code, else the code of the only airport. */
  readonly code: string
  readonly en: string
  readonly cn: string
  /** In Taiwan's own words: 雪梨, not 悉尼 in other characters. */
  readonly tw: string
  readonly ja: string
  /** How a Japanese name in kanji reads, in hiragana. */
  readonly kana?: string
  /** IATA codes; without them, the airport that has the city's code. */
  readonly airports: readonly string[]
  /** Old names, other romanisations, common misspellings, in any script. */
  readonly aliases: readonly string[]
  /** By IATA code: English, zh-CN, zh-TW, ja-JP. */
  readonly airportNames: Readonly<Record<string, readonly [en: string, cn: string, tw: string, ja: string]>>
}

function fail(line: string): never {
  throw new Error(`Not a line of a table of cities: ${line}`)
}

function readCity(line: string): CityOverride {
  const [code = '', en = '', cn = '', tw = '', ja = '', ...options] = line.split('|').map((cell) => cell.trim())
  if (!/^[A-Z]{3}$/.test(code) || !en) fail(line)
  const option = (key: string) => options.find((one) => one.startsWith(`${key} `))?.slice(key.length + 1)
  if (options.some((one) => !/^(kana|airports|aliases) ./.test(one))) fail(line)
  return {
    code,
    en,
    cn,
    tw,
    ja,
    kana: option('kana'),
    airports: option('airports')?.split(' ') ?? [],
    aliases: option('aliases')?.split(/\s*;\s*/) ?? [],
    airportNames: {},
  }
}

function readAirport(line: string): [string, readonly [string, string, string, string]] {
  const [code = '', en = '', cn = '', tw = '', ja = '', ...rest] = line.split('|').map((cell) => cell.trim())
  if (!/^[A-Z]{3}$/.test(code) || !en || rest.length > 0) fail(line)
  return [code, [en, cn, tw, ja]]
}

/**
 * Reads a table of cities written as text, one line each, so that a row stays a row whatever its length:
 *
 *     TYO | Tokyo | 东京 | 東京 | 東京 | kana とうきょう | aliases Tokio; Edo
 *     + HND | Tokyo Haneda Airport | 东京羽田机场 | 東京羽田機場 | 羽田空港
 *     + NRT | Narita International Airport | 成田国际机场 | 成田國際機場 | 成田国際空港
 *     SYD | Sydney | 悉尼 | 雪梨 | シドニー
 *
 * Code, then the four names (English, zh-CN, zh-TW, ja-JP), then any of `kana …`, `airports AAA BBB`,
 * `aliases one; two`. A line with + names an airport of the city above. A city with one airport needs neither: the
 * airport of the same code is meant and called after the city. Empty lines and lines with # say nothing.
 */
export function readCities(text: string): readonly CityOverride[] {
  const cities: CityOverride[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line || line.startsWith('#')) continue
    const last = cities.at(-1)
    if (!line.startsWith('+')) cities.push(readCity(line))
    else if (!last) fail(line)
    else {
      const [code, names] = readAirport(line.slice(1))
      const airports = [...last.airports.filter((one) => one !== code), code]
      cities[cities.length - 1] = { ...last, airports, airportNames: { ...last.airportNames, [code]: names } }
    }
  }
  return cities
}
