import type { Language } from '@portolan/contract/enums'
import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import type { ImportProgress } from '../domain/ledger/files/import-files.ts'
import type { FileCounts, FileResult } from '../domain/ledger/files/import-job.store.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { notKeptText } from '../domain/ledger/quarantine/details/plain-detail.ts'

interface Imported {
  readonly files: readonly FileResult[]
  readonly totals: FileCounts
}

/** A progress bar for terminals; none in a log file. */
export async function startBar(
  paths: string[],
  noun: string,
): Promise<{ show(progress: ImportProgress): void; stop(): void }> {
  if (!process.stderr.isTTY) return { show: () => undefined, stop: () => undefined }
  let files = 0
  for await (const _ of walkSources(paths)) files += 1
  const bar = new SingleBar({
    format: `{bar} {value}/{total} files · {messages} ${noun} · {file}`,
    hideCursor: true,
    stream: process.stderr,
  })
  bar.start(files, 0, { messages: 0, file: '' })
  return {
    show: (progress) =>
      bar.update(Math.min(progress.files, files), { messages: progress.messages, file: progress.file }),
    stop: () => bar.stop(),
  }
}

const shownFiles = 30

/** What came of each file; what the ledger does not keep is told in a language. */
export function importTable(
  { files, totals }: Imported,
  numbers: readonly (keyof FileCounts)[],
  language: Language | null = null,
): string {
  const table = new Table({
    head: ['file', ...numbers, ...(language ? ['not kept'] : [])],
    colAligns: ['left', ...numbers.map(() => 'right' as const), ...(language ? ['left' as const] : [])],
    style: { head: [], border: [] },
  })
  for (const file of files.slice(0, shownFiles))
    table.push([
      file.file,
      ...numbers.map((name) => file[name]),
      ...(language ? [notKept(file.notKept, language)] : []),
    ])
  if (files.length > shownFiles)
    table.push([`… ${files.length - shownFiles} more files`, ...numbers.map(() => ''), ...(language ? [''] : [])])
  table.push([`total of ${files.length}`, ...numbers.map((name) => totals[name]), ...(language ? [''] : [])])
  return table.toString()
}

const notKept = (counts: FileResult['notKept'], language: Language) =>
  Object.entries(counts)
    .map(([kind, count]) => `${notKeptText(language, kind)} ${count}`)
    .join(', ')
