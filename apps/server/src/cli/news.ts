import { type NewsKind, newsKinds } from '@portolan/contract/features/news'
import Table from 'cli-table3'
import { Command, Option } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { putNewsFiles } from '../domain/news/news-files.ts'
import { type ListedNews, listNews, type NewsState } from '../domain/news/news-list.store.ts'
import { kindOf, releaseTypes } from '../domain/news/news.schema.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

const states: readonly NewsState[] = ['coming', 'in-force', 'expired']

export function newsCommand(): Command {
  const command = new Command('news').description('News, documents and links of the feed (docs/news.md)')
  command
    .command('put')
    .description('Enter, change and remove news by JSON documents')
    .argument('<files...>', 'JSON documents; a record may name HTML, a document and a picture beside its document')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (files: string[], options: { dryRun: boolean }) => {
      await ensureReadable(files)
      await withDatabase((context) => runPut(context, files, options.dryRun))
    })
  command
    .command('list')
    .description('What there is, newest first, and whether it shows now')
    .addOption(new Option('--kind <kind>', 'of this kind only').choices(newsKinds))
    .addOption(new Option('--state <state>', 'in this state only').choices(states))
    .option('--key <key>', 'under this key only')
    .action((options: ListOptions) => withDatabase((context) => runList(context, options)))
  return command
}

interface ListOptions {
  readonly kind?: NewsKind
  readonly state?: NewsState
  readonly key?: string
}

async function runPut(
  { config, database, language }: CommandContext,
  paths: string[],
  isDryRun: boolean,
): Promise<ExitCode> {
  const storage = await openStorage(config)
  try {
    const { counts, faults, notes } = await putNewsFiles({ storage, config, now: () => new Date() }, paths, {
      language,
      isDryRun,
      transaction: (run) => systemTransaction(database.pools.system, null, run),
    })
    for (const { place, message } of [...faults, ...notes]) print(`${place}: ${message}`)
    if (faults.length > 0) {
      print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
      return exitCode.faults
    }
    const { created, updated, unchanged, removed } = counts
    print(`${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed.`)
    if (isDryRun) print('Dry run: nothing was changed.')
    return exitCode.done
  } finally {
    storage.close()
  }
}

async function runList({ database }: CommandContext, { kind, state, key }: ListOptions): Promise<ExitCode> {
  const wanted = { companyId: null, releaseType: kind && releaseTypes[kind], state, key, limit: mostShown, offset: 0 }
  const { rows, total } = await listNews(database.pools.systemDb, wanted, new Date())
  print(newsTable(rows))
  if (total > rows.length) print(`… and ${total - rows.length} more.`)
  return exitCode.done
}

const mostShown = 1_000

function newsTable(rows: readonly ListedNews[]): string {
  const table = new Table({
    head: ['key', 'kind', 'for', 'published', 'until', 'state', 'languages', 'read by', 'title'],
    style: { head: [], border: [] },
  })
  for (const { key, releaseType, popup, company, publishedAt, expiresAt, state, languages, readBy, texts } of rows)
    table.push([
      key,
      popup ? 'popup' : kindOf(releaseType),
      company ?? 'all',
      publishedAt.toISOString(),
      expiresAt?.toISOString() ?? '',
      state,
      `${texts.map(({ language }) => language).join(', ')}${languages ? ' only' : ''}`,
      String(readBy),
      texts[0]?.title ?? '',
    ])
  return table.toString()
}
