import Table from 'cli-table3'
import { Command } from 'commander'
import { readReplicaLag } from '../db/replica-lag.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { createHealth, type Health } from '../domain/health/health.ts'
import { presentFinding } from '../domain/health/health-words.ts'
import { countsStatements, readBiggestTables, readSlowestStatements } from '../domain/health/reading/database.store.ts'
import { guarded } from '../domain/health/run-checks.store.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function healthCommand(): Command {
  return new Command('health')
    .description(
      'The checks of the health page, the worst first, with what to do (docs/operating.md). Fails when one is red',
    )
    .option('--all', 'what is well, too, and where the database’s space and time go', false)
    .action((options: { all: boolean }) =>
      withDatabase(async (context) => {
        const storage = await openStorage(context.config)
        const health = createHealth({
          config: context.config,
          storage,
          version: { api: '', build: 'command line' },
          now: () => new Date(),
          replicaLag: () => readReplicaLag(context.database.pools),
        })
        try {
          return await runHealth(context, health, options)
        } finally {
          storage.close()
        }
      }),
    )
}

type Context = Pick<CommandContext, 'language'> & {
  readonly database: { readonly pools: Pick<CommandContext['database']['pools'], 'system'> }
}

const shown = 10

/** Exit code 1: a check is red. */
export async function runHealth(
  { database, language }: Context,
  health: Health,
  { all }: { readonly all: boolean },
): Promise<ExitCode> {
  const { findings, more } = await health.check(
    (read) => systemTransaction(database.pools.system, null, ({ db }) => read(db)),
    { isWhole: true },
    async (db) => ({
      tables: await readBiggestTables(db, shown),
      statements: await guarded(
        db,
        async () => ((await countsStatements(db)) ? readSlowestStatements(db, shown) : []),
        [],
      ),
    }),
  )
  const table = new Table({ head: ['state', 'check', 'found', 'since'], style: { head: [], border: [] } })
  const told = findings.filter(({ state }) => all || state !== 'ok').map((one) => presentFinding(one, language, false))
  for (const { State, Title, Value, Since, WhatToDo } of told) {
    table.push([State, Title, Value, Since ?? ''])
    if (WhatToDo !== null) table.push(['', { colSpan: 3, content: WhatToDo, wordWrap: true }])
  }
  print(told.length > 0 ? table.toString() : 'Everything is well.')
  if (all && more) {
    for (const { name, bytes, rows } of more.tables)
      print(`${(bytes / 1024 ** 2).toFixed(1)} MB  ${name}, about ${Math.round(rows)} rows`)
    for (const { text, calls, meanMs } of more.statements) print(`${meanMs.toFixed(1)} ms × ${calls}  ${text}`)
  }
  return findings.some(({ state }) => state === 'red') ? exitCode.failed : exitCode.done
}
