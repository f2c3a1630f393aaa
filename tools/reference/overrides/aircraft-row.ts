import type { AircraftClass } from '../../../apps/server/src/reference/aircraft.ts'

/** A type of aircraft, or of the train or bus that a timetable lists among them. */
export interface CuratedAircraft {
  /** IATA type code. */
  readonly code: string
  /** ICAO type designator; null for a family and for what does not fly. */
  readonly icao: string | null
  readonly kind: AircraftClass
  /** English; empty for what does not fly. */
  readonly manufacturer: string
  readonly model: string
  /** Manufacturer and model as they are spoken of: English, zh-CN, zh-TW, ja-JP. */
  readonly names: readonly [en: string, cn: string, tw: string, ja: string]
}

type Four = CuratedAircraft['names']

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))

/** A name and a model: a blank between letters, none between a Han or kana character and what follows it. */
const joined = (maker: string, model: string) =>
  !maker ? model : /[A-Za-z)]$/.test(maker) ? `${maker} ${model}` : maker + model

function readMakers(text: string): ReadonlyMap<string, Four> {
  return new Map(
    linesOf(text).map((line) => {
      const [en = '', cn = '', tw = '', ja = ''] = cellsOf(line)
      return [en, [en, cn || en, tw || cn || en, ja || en]]
    }),
  )
}

const head = /^([A-Z\d]{3}) ([A-Z\d]{2,4}|-) (widebody|narrowbody|regional|light|helicopter|train|bus|boat|road)$/

/**
 * Reads a table of aircraft written as text. Manufacturers by their four names; then types, a line each:
 *
 *     789 B789 widebody | Boeing | 787-9
 *     DHT DHC6 light | De Havilland Canada | DHC-6 Twin Otter | DHC-6双水獭 | DHC-6雙水獺 | DHC-6ツインオッター
 *
 * IATA code, ICAO designator (or a dash) and class, manufacturer, model, and the model in zh-CN, zh-TW and ja-JP where
 * it is called otherwise there.
 */
export function readAircraft(makers: string, types: string): readonly CuratedAircraft[] {
  const known = readMakers(makers)
  return linesOf(types).map((line) => {
    const [first = '', manufacturer = '', model = '', cn = '', tw = '', ja = '', ...rest] = cellsOf(line)
    const [, code = '', icao = '-', kind] = head.exec(first) ?? []
    const maker: Four | undefined = manufacturer ? known.get(manufacturer) : ['', '', '', '']
    if (!code || !model || !maker || rest.length > 0) throw new Error(`Not a line of the table of aircraft: ${line}`)
    const names: Four = [
      joined(maker[0], model),
      joined(maker[1], cn || model),
      joined(maker[2], tw || cn || model),
      joined(maker[3], ja || model),
    ]
    return { code, icao: icao === '-' ? null : icao, kind: kind as AircraftClass, manufacturer, model, names }
  })
}
