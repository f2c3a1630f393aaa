/** One ride of a connection, as railways write it into the description of an entry. */
export interface WrittenRide {
  readonly from: string
  readonly to: string
  /** HHmm. */
  readonly departs: string
  readonly arrives: string | null
  readonly train: string | null
  readonly vendor: string | null
  readonly mode: 'train' | 'bus' | 'other'
  readonly seat: string | null
}

/** The rides of a connection in the order of travel; empty where the text is none. */
export function ridesIn(lines: readonly string[]): WrittenRide[] {
  for (const read of [readTimetable, readJourneyDetails, readTable]) {
    const rides = read(lines)
    if (rides.length > 0) return rides
  }
  return []
}

/** 'ab 10:26 Frankfurt(Main)Hbf - Gleis 19 (ICE 16)', '● ab 10:27 Berlin Hbf ▷ Gleis 14' in any language. */
const stop =
  /^[●○•▪◦*\s]*(?<word>\p{L}[\p{L}\p{M}\p{S}\d]{0,9}\.?)\s+(?<clock>\d{1,2}:\d{2})\s+(?<name>.+?)\s*(?:(?:-|▷|,)\s*(?:Gleis|Gl\.|Platform|Plattform|voie|Spor|Spår|Sp\.|Vía|via|binario|bin\.|Peron|Kolej|nást\.|Track|spoor|vágány|Bahnsteig|Steig|Pl\.)(?=[\s\d]|$).*?)?(?:\s+\((?<train>[^()]*)\))?$/iu

function readTimetable(lines: readonly string[]): WrittenRide[] {
  const rides: WrittenRide[] = []
  let open: { from: string; clock: string; train: string | null; word: string } | null = null
  let titled: string | null = null
  for (const line of lines) {
    const { word, clock, name, train } = stop.exec(line)?.groups ?? {}
    if (word === undefined || clock === undefined || name === undefined) {
      if (line === '') open = null
      // 'ICE 577 (1071)' on a line of its own, above its stops.
      const [, title] = trainLine.exec(line) ?? []
      if (title !== undefined) titled = title
      continue
    }
    const clean = { name: withoutTrack(name), clock: clock.replace(':', '').padStart(4, '0') }
    if (open === null) {
      open = { from: clean.name, clock: clean.clock, train: train?.trim() || titled, word }
      continue
    }
    if (word !== open.word && train === undefined) rides.push(rideOf(open, clean))
    open = null
    titled = null
  }
  return rides
}

const trainLine = /^((?:[A-Z]{1,5}|[A-Z]\d|Bus|STR|Tram)\s?\d{1,5})(?:\s*\(\d+\))?$/

function rideOf(
  open: { from: string; clock: string; train: string | null },
  end: { name: string; clock: string },
): WrittenRide {
  const train = open.train?.replaceAll(/\s+/g, ' ') ?? null
  const mode =
    train === null ? 'other' : /^(?:bus|rufbus|schiff|ship|str|tram|u|ast)\s?\d*/i.test(train) ? 'bus' : 'train'
  const isBus = mode === 'bus'
  return {
    from: open.from,
    to: end.name,
    departs: open.clock,
    arrives: end.clock,
    train: isBus ? null : train,
    vendor: null,
    mode: mode === 'other' ? 'train' : mode,
    seat: null,
  }
}

const withoutTrack = (name: string) => name.replace(/\s*(?:-|▷)\s*$/, '').trim()

/** National Rail: 'Journey Details: Glasgow Central (GLC) to London Euston (EUS), dep 12:40, arr 17:12'. */
const journey =
  /^(?:Journey Details:\s*)?(?<from>.+?)\s*(?:\([A-Z]{3}\))?\s+to\s+(?<to>.+?)\s*(?:\([A-Z]{3}\))?,\s*dep\.?\s*(?<departs>\d{1,2}:\d{2}),\s*arr\.?\s*(?<arrives>\d{1,2}:\d{2})/i

function readJourneyDetails(lines: readonly string[]): WrittenRide[] {
  return lines.flatMap((line, at) => {
    const { from, to, departs, arrives } = journey.exec(line)?.groups ?? {}
    if (!from || !to || !departs || !arrives) return []
    const below = lines.slice(at + 1, at + 5)
    const next = below.findIndex((other) => journey.test(other))
    const own = next < 0 ? below : below.slice(0, next)
    const told = (label: RegExp) => own.map((other) => label.exec(other)?.[1]?.trim()).find(Boolean) ?? null
    const mode = told(/^Mode of Transport:\s*(.+)$/i) ?? 'Train'
    return [
      {
        from: from.trim(),
        to: to.trim(),
        departs: departs.replace(':', '').padStart(4, '0'),
        arrives: arrives.replace(':', '').padStart(4, '0'),
        train: null,
        vendor: told(/^Train Company:\s*(.+)$/i),
        mode: /bus|coach/i.test(mode) ? 'bus' : /walk|taxi|transfer/i.test(mode) ? 'other' : 'train',
        seat: null,
      } as const,
    ]
  })
}

/** RegioJet: 'Dep:14:39|Vienna, Hbf|Vienna → Prague (RJ, RJ 1234)|1/42' and below it 'Arr:16:05|Brno, dolní nádraží|'. */
function readTable(lines: readonly string[]): WrittenRide[] {
  const rides: WrittenRide[] = []
  let open: { clock: string; cells: string[] } | null = null
  for (const line of lines) {
    const [, kind = '', clock = '', rest = ''] = /^(Dep|Arr)\w*\.?:\s*(\d{1,2}:\d{2})\s*\|(.*)$/i.exec(line) ?? []
    const cells = rest.split('|').map((cell) => cell.trim())
    const plain = clock.replace(':', '').padStart(4, '0')
    if (/^dep/i.test(kind)) open = { clock: plain, cells }
    else if (/^arr/i.test(kind) && open) {
      const line = cellTrain(open.cells.join(' | '))
      rides.push({
        from: open.cells[0] ?? '',
        to: cells[0] ?? '',
        departs: open.clock,
        arrives: plain,
        train: line,
        vendor: null,
        mode: line !== null && /^bus/i.test(line) ? 'bus' : 'train',
        seat: open.cells.find((cell) => /^\d{1,3}\/\d{1,3}$/.test(cell)) ?? null,
      })
      open = null
    }
  }
  return rides.filter(({ from, to }) => from !== '' && to !== '')
}

const cellTrain = (text: string) =>
  /\((?:[^(),]*,\s*)?([A-Z]{1,4}\s?\d{1,5})\)/.exec(text)?.[1] ?? (/\(bus/i.test(text) ? 'bus' : null)
