import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { tellRateFaults } from '../domain/money/rate-faults.ts'
import { readRatesCsv } from '../domain/money/read-rates.ts'
import { saveRates } from '../domain/money/rates.store.ts'
import { ensureReadable, exitCode, print, withDatabase } from './command-context.ts'

export function ratesCommand(): Command {
  const command = new Command('rates').description('Exchange rates of estimates and totals (decision 0068)')
  command
    .command('import')
    .description('Enter rates from a CSV file: day,base,currency,rate, or as the European Central Bank publishes them')
    .argument('<file>', 'CSV file')
    .action(async (file: string) => {
      await ensureReadable([file])
      const { rates, faults } = readRatesCsv(basename(file), await readFile(file, 'utf8'))
      for (const { place, message } of tellRateFaults(faults, 'en-US')) print(`${place}: ${message}`)
      if (faults.length > 0) {
        print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
        process.exitCode = exitCode.faults
        return
      }
      await withDatabase(async ({ database }) => {
        const changed = await systemTransaction(database.pools.system, null, ({ db }) => saveRates(db, rates))
        print(`${rates.length} rates, ${changed} of them new or changed.`)
        return exitCode.done
      })
    })
  return command
}
