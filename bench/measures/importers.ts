import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openPools } from '../../apps/server/src/db/database.ts'
import { readConfirmationFile } from '../../apps/server/src/domain/ledger/formats/confirmation/read-file.ts'
import { importFiles } from '../../apps/server/src/domain/ledger/files/import-files.ts'
import { walkSources } from '../../apps/server/src/domain/ledger/files/import-source.ts'
import { gazetteer } from '../../apps/server/src/reference/search/gazetteer.ts'
import type { DemoSegment, DemoTrip } from '../../tools/demo/demo-trip.ts'
import { makePeople, tripOf } from '../../tools/demo/make-trips.ts'
import { calendarOf } from '../../tools/demo/write-calendar.ts'
import { confirmationMail, confirmationPage } from '../../tools/demo/write-mail.ts'
import { boardingPassCode, type CheckIn, walletPass } from '../../tools/demo/write-pass.ts'
import { startDatabase } from '../database.ts'
import { type BookingSample, bookingSamples } from '../expected-bookings.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { type Score, scoreOf } from '../reading-score.ts'

const seed = 20_261_121
const day = 86_400_000
/** Files of each format. */
const files = 1_000

/**
 * The importers beside the agency's feed: files a second through the real importer into PostgreSQL, and how well each
 * reads the samples of BOOKING_SAMPLES, a folder (or several, colon-separated) with expected readings beside its files.
 */
export async function measureImporters(bench: Bench): Promise<Measurement> {
  const rates = await measureRates(bench)
  const read = await measureSamples(bench)
  return { figures: [...rates.figures, ...read.figures], notes: [...rates.notes, ...read.notes] }
}

type Format = (trip: DemoTrip) => Promise<{ name: string; content: string | Buffer } | null>

const traveller = ({ people: [person] }: DemoTrip) => {
  if (!person) throw new Error('A trip of the generator has nobody on it')
  return person
}

function checkInOf(trip: DemoTrip): CheckIn | null {
  const segment = trip.segments.find(({ kind }: DemoSegment) => kind === 'Air')
  return segment ? { trip, segment, person: traveller(trip), seat: '14C', sequence: 7 } : null
}

/** A file of each format for a trip; null where the format cannot tell of it (no flight to board). */
const formats: Readonly<Record<string, Format>> = {
  mail: async (trip) => ({ name: 'mail.eml', content: await confirmationMail(trip, traveller(trip)) }),
  page: (trip) => Promise.resolve({ name: 'page.html', content: confirmationPage(trip, traveller(trip)) }),
  calendar: (trip) => Promise.resolve({ name: 'trip.ics', content: calendarOf(trip, traveller(trip)) }),
  pass: async (trip) => {
    const checkIn = checkInOf(trip)
    return checkIn && { name: 'pass.pkpass', content: await walletPass(checkIn) }
  },
  barcode: (trip) => {
    const checkIn = checkInOf(trip)
    return Promise.resolve(checkIn && { name: 'code.txt', content: boardingPassCode(checkIn) })
  },
}

async function measureRates(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const pools = openPools({ ...database, size: 4, onError: (error) => bench.say(error.message) })
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-importers-'))
  chmodSync(folder, 0o711)
  const figures: Figure[] = []
  const notes: string[] = []
  try {
    for (const [name, format] of Object.entries(formats)) {
      const dir = join(folder, name)
      await writeFiles(dir, format)
      const companyId = await makeCompany(pools.system, name)
      const started = performance.now()
      const { totals } = await importFiles(
        { pool: pools.system, places: gazetteer },
        { companyId, sources: walkSources([dir]), dryRun: false },
      )
      const seconds = (performance.now() - started) / 1000
      bench.say(`${name}: ${files} files in ${seconds.toFixed(1)} s`)
      if (totals.messages < files) throw new Error(`The import did not do what is measured: ${JSON.stringify(totals)}`)
      figures.push({ ...limited(`import of ${name} files`, files / seconds, 'files/s', { atLeast: 50 }), goal: null })
      notes.push(
        `${name}: ${files.toLocaleString('en-US')} files, a booking each, one checkpoint a file: ${totals.created} items created, ${totals.updated + totals.cancelled} changed, ${totals.quarantined} in the quarantine.`,
      )
    }
    return { figures, notes }
  } finally {
    await pools.close()
    rmSync(folder, { recursive: true, force: true })
    await database.stop()
  }
}

async function writeFiles(dir: string, format: Format) {
  await mkdir(dir)
  const from = Date.now() - 30 * day
  // Readers take no digits for a part of a name.
  const people = makePeople(seed, 200, 'bench.example').map((person) => ({
    ...person,
    last: person.last.replaceAll(/\W*\w?\d+/g, ''),
  }))
  const options = { seed, from, to: from + 90 * day, people }
  for (let index = 0, written = 0; written < files; index += 1) {
    const file = await format(tripOf(options, index))
    if (!file) continue
    written += 1
    await writeFile(join(dir, `${`${written}`.padStart(5, '0')}-${file.name}`), file.content)
  }
}

async function makeCompany(pool: pg.Pool, code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO company (code, display_name, time_zone) VALUES ($1, $1, 'Asia/Hong_Kong') RETURNING id`,
    [code],
  )
  return rows[0]?.id ?? 0
}

/** Barcodes and passes have no year: their expected readings were made for a reader of these days. */
const readIn: Readonly<Record<string, number>> = { barcode: Date.UTC(2018, 3, 2) }

interface Tally {
  files: number
  scores: Score[]
}

async function measureSamples(bench: Bench): Promise<Measurement> {
  const folders = process.env['BOOKING_SAMPLES']?.split(':').filter(Boolean) ?? []
  if (folders.length === 0)
    return {
      figures: [],
      notes: ['Precision and recall were not measured: BOOKING_SAMPLES names no folder of samples.'],
    }
  const tallies = new Map<string, Tally>()
  for (const sample of folders.flatMap(bookingSamples)) {
    const read = await scoreSample(sample)
    if (!read) continue
    const tally = tallies.get(read.format) ?? { files: 0, scores: [] }
    tallies.set(read.format, { files: tally.files + 1, scores: [...tally.scores, read.score] })
    for (const line of [...read.score.differences, ...read.score.unflagged]) bench.say(`${sample.file}: ${line}`)
  }
  return {
    figures: [...tallies].flatMap(([format, tally]) => figuresOf(format, tally)),
    notes: [...tallies].map(([format, tally]) => noteOf(format, tally)),
  }
}

async function scoreSample({ file, bytes, expected }: BookingSample): Promise<{ format: string; score: Score } | null> {
  const now =
    readIn[/^M[1-4]/.test(Buffer.from(bytes.subarray(0, 2)).toString('latin1')) ? 'barcode' : ''] ?? Date.now()
  const { format, readings } = await readConfirmationFile(file, bytes, { gazetteer, now, sentAt: null })
  return format === null
    ? null
    : {
        format,
        score: scoreOf(
          expected,
          readings.flatMap(({ items }) => items),
        ),
      }
}

const sum = ({ scores }: Tally, count: (score: Score) => number) =>
  scores.reduce((total, score) => total + count(score), 0)

function figuresOf(format: string, tally: Tally): Figure[] {
  const [found, wrong, missed] = [
    sum(tally, (score) => score.found),
    sum(tally, (score) => score.wrong),
    sum(tally, (score) => score.missed),
  ]
  const unasked = sum(tally, (score) => score.unasked)
  const unflagged = sum(tally, (score) => score.unflagged.length)
  const f1 = found + wrong + missed === 0 ? 1 : (2 * found) / (2 * found + wrong + missed)
  const none = { name: 'limit', value: 0 }
  return [
    limited(`${format}: F1 of segments`, f1, '', { atLeast: 0.95 }),
    limited(`${format}: unasked recall`, found + missed === 0 ? 1 : unasked / (found + missed), '', { atLeast: 0.8 }),
    {
      name: `${format}: wrong dates not flagged`,
      value: unflagged,
      unit: '',
      against: none,
      // Any at all is beyond the limit of none.
      ratio: unflagged === 0 ? 1 : 1 + unflagged,
      goal: { atMost: 1 },
    },
  ]
}

function noteOf(format: string, tally: Tally): string {
  const [found, wrong, missed] = [
    sum(tally, (score) => score.found),
    sum(tally, (score) => score.wrong),
    sum(tally, (score) => score.missed),
  ]
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  return `${format}: ${tally.files} sample files, ${found} segments found, ${wrong} wrong, ${missed} missed: precision ${share(found, found + wrong)}, recall ${share(found, found + missed)}.`
}
