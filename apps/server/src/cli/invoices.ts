import { Command } from 'commander'
import { importInvoices, type InvoiceImportSummary } from '../domain/invoices/import/import-invoices.ts'
import { searchInvoiceQuarantine } from '../domain/invoices/import/quarantine.store.ts'
import { invoiceFaultText } from '../domain/invoices/invoice-fault-text.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { importTable, startBar } from './import-progress.ts'

interface Options {
  readonly company: string
  readonly office?: string
  readonly dryRun: boolean
}

export function invoicesCommand(): Command {
  const command = new Command('invoices').description('Invoices of the companies (docs/invoices.md)')
  command
    .command('import')
    .description(
      'Enter invoices: JSON, CSV, UBL, CII, Factur-X, OFD, XML of China and Taiwan, PDFs with JSON beside them',
    )
    .argument('<files...>', 'files and folders, read by their content and not by their name; zips of them too')
    .requiredOption('--company <code>', 'the company whose invoices they are')
    .option('--office <code>', 'the agency’s office of invoices that name none')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (files: string[], options: Options) => {
      await ensureReadable(files, { folders: true })
      await withDatabase(async (context) => {
        const storage = await openStorage(context.config)
        try {
          return await runInvoiceImport({ ...context, storage }, files, options)
        } finally {
          storage.close()
        }
      })
    })
  command
    .command('quarantine')
    .description('Invoices that could not be taken, the newest first, with their reasons')
    .requiredOption('--company <code>', 'the company whose invoices they are')
    .action((options: { company: string }) => withDatabase((context) => runInvoiceQuarantine(context, options.company)))
  return command
}

type Context = Pick<CommandContext, 'language'> & {
  readonly database: { readonly pools: Pick<CommandContext['database']['pools'], 'system' | 'systemDb'> }
}

/** Exit code 2: some invoices wait in the quarantine. */
export async function runInvoiceImport(
  { database, language, storage }: Context & { readonly storage: Pick<Storage, 'put' | 'remove'> },
  paths: string[],
  options: Options,
): Promise<ExitCode> {
  const company = await findCompany(database.pools.systemDb, options.company)
  if (!company) return unknownCompany(options.company)
  const bar = await startBar(paths, 'invoices')
  const summary: InvoiceImportSummary = await importInvoices(
    { pool: database.pools.system, storage, now: () => new Date() },
    {
      companyId: company.id,
      companyCode: company.code,
      followUpCompany: options.office ?? null,
      sources: walkSources(paths),
      dryRun: options.dryRun,
      onProgress: bar.show,
    },
  ).finally(bar.stop)
  print(importTable(summary, ['messages', 'created', 'updated', 'unchanged', 'quarantined']))
  for (const { file, place, reason, detail } of summary.faults)
    print(`${file}, ${place}: ${invoiceFaultText(language, reason, detail)}`)
  if (summary.state === 'failed') {
    print(`Stopped: ${summary.errorCode ?? ''}. What is in the table is kept; run the same command again to go on.`)
    return exitCode.failed
  }
  if (options.dryRun) print('Dry run: nothing was changed.')
  return summary.totals.quarantined > 0 ? exitCode.faults : exitCode.done
}

const listed = 200

export async function runInvoiceQuarantine({ database, language }: Context, company: string): Promise<ExitCode> {
  const found = await findCompany(database.pools.systemDb, company)
  if (!found) return unknownCompany(company)
  const { rows, total } = await searchInvoiceQuarantine(database.pools.systemDb, [found.id], {
    limit: listed,
    offset: 0,
  })
  for (const { id, file, place, reason, detail } of rows)
    print(`${id}  ${file}, ${place}: ${invoiceFaultText(language, reason, detail)}`)
  if (total === 0) print('Nothing waits in the quarantine.')
  if (total > rows.length) print(`… and ${total - rows.length} more.`)
  return exitCode.done
}

function unknownCompany(code: string): ExitCode {
  print(`There is no company with the code ${code}.`)
  return exitCode.failed
}
