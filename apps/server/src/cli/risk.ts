import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import { Command, Option } from 'commander'
import { createOutboundFetch } from '../adapters/outbound-fetch.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { listQuarantine, listSources, lockSource } from '../domain/risk/feeds/feeds.store.ts'
import { feedAnswerMs, fetchFeed, mostFeedBytes } from '../domain/risk/feeds/fetch-feed.ts'
import { feedFormats, type FeedFormatName, formatOf } from '../domain/risk/feeds/formats.ts'
import { type FeedCounts, importFeed } from '../domain/risk/feeds/import-feed.ts'
import { FeedFault } from '../domain/risk/feeds/port.ts'
import { sourceOf } from '../domain/risk/feeds/read-feeds.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { riskEntryCommand } from './risk-entry.ts'

interface ImportOptions {
  readonly format?: FeedFormatName
  readonly country?: string
  readonly dryRun: boolean
}

export function riskCommand(): Command {
  const command = new Command('risk').description('Risk feeds and their alerts (docs/risk.md)')
  command
    .command('import')
    .description('Read files or addresses of a source: us-state, uk-fcdo, jp-mofa, gdacs, cap-<name>')
    .argument('<source>', 'code of the source')
    .argument('<files...>', 'files, or https addresses of hosts that PORTOLAN_RISK_FEEDS names')
    .addOption(new Option('--format <format>', 'how to read them').choices(Object.keys(feedFormats)))
    .option('--country <code>', 'where alerts are that do not say so, ISO 3166-1 alpha-2')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (source: string, files: string[], options: ImportOptions) => {
      await ensureReadable(files.filter((file) => !isAddress(file)))
      await withDatabase((context) => runImport(context, source, files, options))
    })
  command
    .command('feeds')
    .description('The sources, when each was read, and what is wrong with it')
    .action(() => withDatabase(runFeeds))
  command
    .command('quarantine')
    .description('Records of feeds that could not be read')
    .action(() => withDatabase(runQuarantine))
  return command.addCommand(riskEntryCommand())
}

const isAddress = (file: string) => /^https?:\/\//.test(file)

class DryRun extends Error {}

/** Exit code 2: some records, or a whole file, could not be read. */
export async function runImport(
  context: CommandContext,
  code: string,
  files: readonly string[],
  { format = formatOf(code) ?? undefined, country, dryRun }: ImportOptions,
): Promise<ExitCode> {
  if (!format || !/^[a-z0-9-]{2,40}$/.test(code)) {
    print(`${code} is no source: us-state, uk-fcdo, jp-mofa, gdacs or cap-<name>, or name a --format.`)
    return exitCode.failed
  }
  // What the first files of a source bring is no change, whichever of them comes first.
  const isKnownSource = (await listSources(context.database.pools.systemDb)).some(
    (one) => one.code === code && one.read_at !== null,
  )
  const wanted: Wanted = { code, format, country: country ?? null, dryRun, isKnownSource }
  const bar = process.stderr.isTTY ? new SingleBar({ format: '{bar} {value}/{total} files' }) : null
  bar?.start(files.length, 0)
  const lines: (readonly [file: string, counts: FeedCounts | FeedFault])[] = []
  for (const file of files) {
    lines.push([basename(file), await importOne(context, wanted, file)])
    bar?.increment()
  }
  bar?.stop()
  print(countsTable(lines))
  if (dryRun) print('Dry run: nothing was changed.')
  const isWhole = lines.every(([, counts]) => !(counts instanceof FeedFault) && counts.quarantined === 0)
  if (!isWhole) print('What could not be read: portolan risk quarantine.')
  return isWhole ? exitCode.done : exitCode.faults
}

interface Wanted {
  readonly code: string
  readonly format: FeedFormatName
  readonly country: string | null
  readonly dryRun: boolean
  readonly isKnownSource: boolean
}

async function importOne(
  { config, database }: CommandContext,
  wanted: Wanted,
  file: string,
): Promise<FeedCounts | FeedFault> {
  try {
    const content = isAddress(file) ? await fetched(config, file) : await readSmall(file)
    let counts: FeedCounts | null = null
    await systemTransaction(database.pools.system, null, async ({ db }) => {
      const source = await lockSource(db, sourceOf(wanted.code, wanted.format))
      counts = await importFeed(
        db,
        { file: basename(file), content },
        { source, country: wanted.country, now: new Date(), isKnownSource: wanted.isKnownSource },
      )
      if (wanted.dryRun) throw new DryRun()
    }).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
    return counts ?? new FeedFault('wrong_format', file)
  } catch (error) {
    if (error instanceof FeedFault) return error
    throw error
  }
}

/** A file that is too big is not read at all. */
async function readSmall(file: string): Promise<Uint8Array> {
  const { size } = await stat(file)
  if (size > mostFeedBytes) throw new FeedFault('too_big', `${size} bytes`)
  return readFile(file)
}

async function fetched({ fetchRanges, riskFeeds }: CommandContext['config'], url: string): Promise<Uint8Array> {
  const fetch = createOutboundFetch({ allowed: fetchRanges, mostBytes: mostFeedBytes, answerMs: feedAnswerMs })
  const hosts = new Set(riskFeeds.map((feed) => new URL(feed.url).host))
  const { content } = await fetchFeed(fetch, { url }, hosts, new AbortController().signal)
  return content ?? new Uint8Array()
}

function countsTable(lines: readonly (readonly [string, FeedCounts | FeedFault])[]): string {
  const numbers = [
    'read',
    'created',
    'updated',
    'unchanged',
    'stale',
    'ended',
    'expired',
    'ignored',
    'quarantined',
  ] as const
  const table = new Table({ head: ['file', ...numbers, 'names'], style: { head: [], border: [] } })
  for (const [file, counts] of lines)
    if (counts instanceof FeedFault)
      table.push([file, { colSpan: numbers.length + 1, content: `${counts.code}: ${counts.message}` }])
    else table.push([file, ...numbers.map((name) => String(counts[name])), String(counts.links.length)])
  return table.toString()
}

async function runFeeds({ database }: CommandContext): Promise<ExitCode> {
  const table = new Table({
    head: ['source', 'format', 'every', 'read at', 'items', 'quarantined', 'fault', 'failures', 'address'],
    style: { head: [], border: [] },
  })
  for (const one of await listSources(database.pools.systemDb))
    table.push([
      one.code,
      one.format,
      `${one.every_minutes} min`,
      one.read_at?.toISOString() ?? 'never',
      String(one.items),
      String(one.quarantined),
      one.fault === null ? '' : `${one.fault}: ${one.fault_detail ?? ''}`,
      String(one.failures),
      one.url ?? '',
    ])
  print(table.toString())
  return exitCode.done
}

async function runQuarantine({ database }: CommandContext): Promise<ExitCode> {
  for (const one of await listQuarantine(database.pools.systemDb, 200))
    print(
      `${one.received_at.toISOString()} ${one.source_code} ${one.file}, ${one.place}: ${one.reason} ${one.detail ?? ''}\n  ${one.record.slice(0, 300)}`,
    )
  return exitCode.done
}
