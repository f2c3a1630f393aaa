import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { findImports } from '../domain/fares/archive/fare-imports.store.ts'
import { type FareImportResult, importFares } from '../domain/fares/archive/import-fares.ts'
import { whole } from '../domain/fares/backtest/report-words.ts'
import { readColumnMap } from '../domain/fares/reading/column-plan.ts'
import { ensureReadable, exitCode, print, withDatabase } from './command-context.ts'
import { addTo, checkEncoding } from './fare-options.ts'
import { fareFaultWords } from './fare-fault-words.ts'

interface ImportOptions {
  readonly map: readonly string[]
  readonly encoding?: string
  readonly source: string
  readonly dryRun?: boolean
}

export function addImportCommands(command: Command): void {
  command
    .command('import')
    .description('Enter observed fares into the archive; what was entered before adds nothing')
    .argument('<files...>', 'CSV or JSON, also as gzip')
    .option('--map <columns>', 'price=totalFare,seen=searchDate,currency:HKD; found by name where absent', addTo, [])
    .option('--encoding <name>', 'of the files, as TextDecoder names it; found out where absent', checkEncoding)
    .option('--source <code>', 'whose fares they are: small letters, digits and hyphens', checkSource, 'file')
    .option('--dry-run', 'read and check everything, and keep nothing')
    .action(async (files: string[], options: ImportOptions) => {
      await ensureReadable(files)
      const map = readColumnMap(options.map)
      await withDatabase(async ({ database }) => {
        const results: FareImportResult[] = []
        for (const file of files) {
          let told = 0
          const result = await importFares(database.pools.system, createReadStream(file), {
            source: options.source,
            file: basename(file),
            map,
            ...(options.encoding === undefined ? {} : { encoding: options.encoding }),
            dryRun: options.dryRun ?? false,
            now: new Date(),
            onProgress: ({ rows }) => {
              if (rows - told < toldEvery) return
              told = rows
              print(`${basename(file)}: ${whole(rows)} rows read`)
            },
          })
          tell(basename(file), result, options.dryRun ?? false)
          results.push(result)
        }
        if (results.some(({ fault }) => fault !== null)) return exitCode.failed
        return results.some(({ refused }) => refused > 0) ? exitCode.faults : exitCode.done
      })
    })
  command
    .command('imports')
    .description('The last imports of fares')
    .action(async () => {
      await withDatabase(async ({ database }) => {
        const imports = await systemTransaction(database.pools.system, null, ({ db }) => findImports(db, 20))
        for (const { id, source, file, state, rows, added, repeated, refused, started_at: at, fault } of imports) {
          const counts = `${whole(rows)} rows, ${whole(added)} new, ${whole(repeated)} known, ${whole(refused)} set aside`
          print(`${id}  ${at.toISOString().slice(0, 16)}  ${state}  ${source}  ${file}: ${counts}`)
          if (fault !== null) print(`   ${fault}`)
        }
        if (imports.length === 0) print('No fares were imported yet.')
        return exitCode.done
      })
    })
}

const toldEvery = 100_000

function checkSource(code: string): string {
  if (!/^[a-z0-9-]{2,40}$/.test(code)) throw new InvalidArgumentError('Write small letters, digits and hyphens.')
  return code
}

function tell(file: string, { rows, added, repeated, refused, faults, fault }: FareImportResult, isDry: boolean): void {
  if (fault !== null) print(`${file}: ${fault}`)
  print(
    `${file}: ${whole(rows)} rows: ${whole(added)} ${isDry ? 'would be new' : 'new'}, ${whole(repeated)} known before, ${whole(refused)} set aside`,
  )
  for (const [reason, count] of faults) print(`  ${whole(count)}: ${fareFaultWords[reason]}`)
}
