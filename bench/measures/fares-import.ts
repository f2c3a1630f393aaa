import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openPools, type Pools } from '../../apps/server/src/db/database.ts'
import { importFares } from '../../apps/server/src/domain/fares/archive/import-fares.ts'
import { placeDistance } from '../../apps/server/src/domain/fares/place-distance.ts'
import { readColumnMap } from '../../apps/server/src/domain/fares/reading/column-plan.ts'
import { fareHistory } from '../../tools/demo/fare-history.ts'
import { startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'

const rows = 400_000
/** The same rows so many times over: ten million of which all but the first are known. */
const copies = 25
const atLeast = 20_000

/** Rows a second from a file into the archive, beside PostgreSQL's own COPY of the same rows into a plain table. */
export async function measureFaresImport(bench: Bench): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'fares-'))
  const database = await startDatabase(bench)
  const pools = openPools({ ...database, size: 4, statementSeconds: 300, onError: (error) => bench.say(error.message) })
  try {
    const file = join(folder, 'fares.csv')
    await writeFares(file)
    const first = await timed(pools, createReadStream(file))
    if (first.added !== rows) throw new Error(`${first.added} of ${rows} rows were entered.`)
    const again = await timed(pools, createReadStream(file))
    if (again.repeated !== rows) throw new Error(`${again.repeated} of ${rows} rows were known.`)
    bench.say(`${rows * copies} rows of which none is new`)
    const many = await timed(pools, Readable.from(repeated(file)))
    if (many.repeated !== rows * copies) throw new Error(`${many.repeated} of ${rows * copies} rows were known.`)
    const { copySeconds, bytesPerRow } = await withClient(database.adminUrl, async (client) => {
      await client.query('CREATE TABLE plain AS SELECT * FROM fare_sighting WITH NO DATA')
      const { rows: sized } = await client.query<{ bytes: string }>(
        `SELECT sum(pg_total_relation_size(inhrelid)) AS bytes FROM pg_inherits WHERE inhparent = 'fare_sighting'::regclass`,
      )
      // PostgreSQL's own process writes and reads the rows: no client is faster.
      await client.query(`COPY (SELECT * FROM fare_sighting) TO PROGRAM 'cat > "$PWD/plain.copy"'`)
      const started = performance.now()
      await client.query(`COPY plain FROM PROGRAM 'cat "$PWD/plain.copy"'`)
      return {
        copySeconds: (performance.now() - started) / 1000,
        bytesPerRow: Number(sized[0]?.bytes ?? 0) / rows,
      }
    })
    const rate = rows / first.seconds
    const copyRate = rows / copySeconds
    return {
      figures: [
        limited('fares import', rate, 'rows/s', { atLeast }),
        {
          name: 'fares import',
          value: rate,
          unit: 'rows/s',
          ratio: rate / copyRate,
          goal: null,
          against: {
            name: 'COPY into a plain table',
            value: copyRate,
          },
        },
        limited('fares import again, nothing new', rows / again.seconds, 'rows/s', { atLeast }),
        limited('fares import, ten million duplicates', (rows * copies) / many.seconds, 'rows/s', { atLeast }),
      ],
      notes: [
        `${rows.toLocaleString('en-US')} generated fares from a CSV file to the commit, in transactions of 20,000 with fsync on: ${first.seconds.toFixed(1)} s; ${bytesPerRow.toFixed(0)} bytes a row with its index. Ten million duplicates: ${many.seconds.toFixed(0)} s, none of them entered.`,
      ],
    }
  } finally {
    await pools.close()
    await database.stop()
    rmSync(folder, { recursive: true })
  }
}

async function timed(pools: Pools, bytes: Readable) {
  const started = performance.now()
  const summary = await importFares(pools.system, {
    source: 'bench',
    bytes,
    map: readColumnMap([]),
    isDryRun: false,
    importId: null,
    now: new Date('2026-11-20'),
  })
  return { ...summary, seconds: (performance.now() - started) / 1000 }
}

/** The file with its rows so many times, under one header. */
async function* repeated(file: string): AsyncGenerator<Buffer> {
  for (let copy = 0; copy < copies; copy += 1) {
    let isHead = copy > 0
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      yield isHead ? chunk.subarray(chunk.indexOf('\n') + 1) : chunk
      isHead = false
    }
  }
}

const places = ['HKG', 'LHR', 'NRT', 'SIN', 'SFO', 'CDG', 'FRA', 'SYD', 'BKK', 'TPE'] as const

async function writeFares(file: string): Promise<void> {
  const routes = places.flatMap((origin, at) =>
    places.slice(at + 1).map((destination) => ({
      origin,
      destination,
      km: placeDistance(origin, destination),
      carriers: ['CX', 'BA', 'NH'],
    })),
  )
  const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const to = createWriteStream(file)
  to.write('search_date,departure_date,departure_time,origin,destination,airline,flight_number,stops,price,currency\n')
  let written = 0
  const seen = { firstDay: 20_300, days: 200, longestLead: 90, looks: 0.2, seed: 20_261_127 }
  for (const fare of fareHistory({ routes, ...seen })) {
    if (written === rows) break
    written += 1
    const { origin, destination, carrier, flight, stops, departure, departureMinute, seen: day, price } = fare
    const time = `${Math.floor(departureMinute / 60)}:${String(departureMinute % 60).padStart(2, '0')}`
    const line = [iso(day), iso(departure), time, origin, destination, carrier, flight, stops, price, 'HKD'].join(',')
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
  to.end()
  await once(to, 'finish')
}
