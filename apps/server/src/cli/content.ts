import Table from 'cli-table3'
import { Command, Option } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { putContent } from '../domain/content/content.ts'
import { readContentFiles } from '../domain/content/content-files.ts'
import { type ContentState, type ListedContent, searchContent } from '../domain/content/content-list.store.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

const states: readonly ContentState[] = ['coming', 'in-force', 'superseded', 'expired']

export function contentCommand(): Command {
  const command = new Command('content').description(
    'Pages, the footer and what the download dialog shows (docs/content.md)',
  )
  command
    .command('put')
    .description('Enter, change and remove content by JSON documents')
    .argument('<files...>', 'JSON documents; a text may name an HTML file beside its document')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (files: string[], options: { dryRun: boolean }) => {
      await ensureReadable(files)
      await withDatabase((context) => runPut(context, files, options.dryRun))
    })
  command
    .command('list')
    .description('What content there is, and whether it shows now')
    .option('--category <name>', 'of this category only')
    .addOption(new Option('--state <state>', 'in this state only').choices(states))
    .action((options: { category?: string; state?: ContentState }) =>
      withDatabase((context) => runList(context, options)),
    )
  return command
}

async function runPut({ database, language }: CommandContext, files: string[], isDryRun: boolean): Promise<ExitCode> {
  const records = await readContentFiles(files, language)
  const { counts, faults, notes } = await systemTransaction(database.pools.system, null, ({ db }) =>
    putContent(db, records, { language, isDryRun, onlyCompanyId: null }),
  )
  for (const { place, message } of [...faults, ...notes]) print(`${place}: ${message}`)
  if (faults.length > 0) {
    print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
    return exitCode.faults
  }
  const { created, updated, unchanged, removed } = counts
  print(`${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed.`)
  if (isDryRun) print('Dry run: nothing was changed.')
  return exitCode.done
}

async function runList(
  { database }: CommandContext,
  { category, state }: { category?: string; state?: ContentState },
): Promise<ExitCode> {
  const wanted = { companyId: null, category, state, limit: mostShown, offset: 0 }
  const { rows, total } = await searchContent(database.pools.systemDb, wanted, new Date())
  print(contentTable(rows))
  if (total > rows.length) print(`… and ${total - rows.length} more.`)
  return exitCode.done
}

const mostShown = 1_000

function contentTable(rows: readonly ListedContent[]): string {
  const table = new Table({
    head: ['category', 'keyword', 'for', 'from', 'until', 'state', 'languages', 'title'],
    style: { head: [], border: [] },
  })
  for (const { category, keyword, company, startsAt, expiresAt, state, texts } of rows)
    table.push([
      category,
      keyword,
      company ?? 'all',
      startsAt?.toISOString() ?? '',
      expiresAt?.toISOString() ?? '',
      state,
      texts.map(({ language }) => language).join(', '),
      texts.find(({ title }) => title !== null)?.title ?? '',
    ])
  return table.toString()
}
