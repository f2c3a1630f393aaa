import { addDays } from '@portolan/rules/calendar-day'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { hasEntry, saveEntry } from '../domain/risk/entry/entry.store.ts'
import { readEntryCsv } from '../domain/risk/entry/read-entry-csv.ts'
import { demoAuthorisations, demoEntryMatrix, demoPassportRules } from './people/demo-entry.data.ts'

/** The tables look as if somebody had entered them a few weeks ago. */
const ageDays = 40

/** Entry requirements by the product's own importer, unless there are any. */
export async function loadDemoEntry(pool: Pools['system'], now: Date): Promise<void> {
  const origin = { source: 'demo', asOf: addDays(now.toISOString().slice(0, 10), -ageDays) }
  await systemTransaction(pool, null, async ({ db }) => {
    if (await hasEntry(db)) return
    for (const csv of [demoEntryMatrix, demoAuthorisations, demoPassportRules]) {
      const { faults, ...rows } = readEntryCsv(csv, origin, 'en-US')
      if (faults.length > 0) throw new Error(`The demo's entry requirements are faulty: ${JSON.stringify(faults)}`)
      await saveEntry(db, rows, { isDryRun: false })
    }
  })
}
