import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { lockSource } from '../domain/risk/feeds/feeds.store.ts'
import { formatOf } from '../domain/risk/feeds/formats.ts'
import { importFeed } from '../domain/risk/feeds/import-feed.ts'
import { putOwnAlerts } from '../domain/risk/own/put-own-alerts.ts'
import { type Db, keysInForce } from '../domain/risk/risk-alerts.store.ts'
import { demoSenders } from './content/risk/cap.data.ts'
import { levelChanges } from './content/risk/levels.data.ts'
import { demoOwnAlerts } from './content/risk/own.data.ts'
import { isRiskRead, lockDemoRisk } from './demo.store.ts'
import { hourMs, writeJpDocuments, writeUkDocuments, writeUsFeed } from './risk-documents/advisories.ts'
import { writeGdacsFeed, writeMails, writeWarnings } from './risk-documents/events.ts'

/** What a source said so many hours ago, and what it is called where it has no name of its own. */
interface Reading {
  readonly source: string
  readonly name: string
  readonly hoursAgo: number
  readonly files: readonly Buffer[]
  readonly everyMinutes: number
  readonly country: string | null
}

/** Nobody reads the demo's feeds while it runs: each start brings those of the day. */
const daily = 1_440
/** A start within so many hours after the last reading brings nothing new. */
const freshForHours = 20
/** The older state of the sources, from which the changes of the last week start. */
const olderHours = 9 * 24

/**
 * Risk of the demo: documents in the formats of five kinds of feeds, relative to today, through the readers that real
 * feeds go through. First their state of nine days ago, then what changed since, so that levels have changed in the last
 * week. One source has not been read for a day. Alerts keep their keys, so that a later start changes them.
 */
export async function loadDemoRisk(pool: Pools['system'], now: Date): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    await lockDemoRisk(db)
    if (await isRiskRead(db, new Date(now.getTime() - freshForHours * hourMs))) return
    const known = await keysInForce(db, 'gdacs')
    // Disasters of today are far more than those of nine days ago, and would seem to be lost.
    const isWanted = ({ source, hoursAgo }: Reading) =>
      source !== 'gdacs' || hoursAgo < olderHours || known.length === 0
    for (const reading of readingsAt(now.getTime()).filter(isWanted)) await read(db, reading, now)
    await enterOwnAlerts(db, now)
  })
}

function readingsAt(now: number): Reading[] {
  const at = (hoursAgo: number) => ({ now, hoursAgo })
  const of = (source: string, hoursAgo: number, ...files: Buffer[]): Reading => ({
    source,
    name: source,
    hoursAgo,
    files,
    everyMinutes: daily,
    country: null,
  })
  const changes = levelChanges.map(({ source, hoursAgo }): Reading => {
    if (source === 'us-state') return of(source, hoursAgo, writeUsFeed(at(hoursAgo)))
    if (source === 'uk-fcdo') return of(source, hoursAgo, writeUkDocuments(at(hoursAgo), true))
    return of(source, hoursAgo, ...writeJpDocuments(at(hoursAgo), true))
  })
  return [
    of('us-state', olderHours, writeUsFeed(at(olderHours))),
    of('uk-fcdo', olderHours, writeUkDocuments(at(olderHours))),
    of('jp-mofa', olderHours, ...writeJpDocuments(at(olderHours))),
    of('gdacs', olderHours, writeGdacsFeed(at(olderHours))),
    ...changes.toSorted((a, b) => b.hoursAgo - a.hoursAgo),
    of('us-state', 0.7, writeUsFeed(at(0.7))),
    of('uk-fcdo', 0.4, writeUkDocuments(at(0.4), true)),
    of('jp-mofa', 0.3, writeMails(at(0.3))),
    of('gdacs', 0.1, writeGdacsFeed(at(0.1))),
    ...demoSenders.map((sender) => ({
      ...of(sender.code, sender.readAgo / 60, writeWarnings(sender, at(sender.readAgo / 60))),
      name: sender.name,
      country: sender.country,
      everyMinutes: sender.every,
    })),
  ]
}

async function read(db: Db, { source: code, name, hoursAgo, files, everyMinutes, country }: Reading, now: Date) {
  const format = formatOf(code)
  if (!format) throw new Error(`The demo has no format for ${code}`)
  // Once for all files: of a source that is read for the first time, none of them is a change.
  const source = await lockSource(db, { code, format, name, url: null, everyMinutes })
  for (const [index, content] of files.entries()) {
    const counts = await importFeed(
      db,
      { file: `demo ${code} ${index + 1}`, content },
      { source, country, now: new Date(now.getTime() - hoursAgo * hourMs) },
    )
    if (counts.quarantined > 0) throw new Error(`The demo's feed ${code} is faulty: ${JSON.stringify(counts)}`)
  }
}

async function enterOwnAlerts(db: Db, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
  const items = demoOwnAlerts.map(({ key, companies, alert, hours: [from, to] }) => ({
    ...alert,
    key,
    companies,
    effectiveAt: at(from),
    expiresAt: at(to),
  }))
  const options = { language: 'en-US', now, isDryRun: false, onlyCompanyId: null } as const
  const { faults } = await putOwnAlerts(db, items, options)
  if (faults.length > 0) throw new Error(`The demo's alerts are faulty: ${JSON.stringify(faults)}`)
}
