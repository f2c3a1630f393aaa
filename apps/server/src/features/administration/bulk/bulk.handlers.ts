import type { administrationBulk } from '@portolan/contract/features/administration/bulk'
import { exportTypes } from '@portolan/contract/lists'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { bulkColumns, type BulkSection, cellOf, templateColumns } from '../../../domain/people/bulk/bulk-sections.ts'
import { personRecord } from '../../../domain/people/person-records.ts'
import { exportFile, exportPageSize, type ExportPage } from '../../../export/export-file.ts'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { bytesFirst } from '../../../storage/bytes-first.ts'
import { randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import { adminCompany } from '../admin-scope.ts'
import { storedAcross } from '../people/person-record.ts'
import { everybodyOf, findPeoplePage, type PeopleFilter } from '../people/people.store.ts'
import { runBulkImport } from './bulk.jobs.ts'
import { presentImport } from './bulk.present.ts'
import { type BulkImportRow, findBulkImport, findBulkImports, insertBulkImport, readRecordRows } from './bulk.store.ts'
import type { BulkTexts } from './messages/en-US.ts'

const texts = await catalogue<BulkTexts>(new URL('messages/', import.meta.url))

interface Parts {
  readonly config: { readonly exports: { readonly maxRows: number } }
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly now: () => Date
}

type Calls = Handlers<typeof administrationBulk>
type Tx = ReadTransaction<LoginViewer>
type Line = readonly string[]

/** Files go below this folder of the storage, under names that nobody chose. */
const folder = 'bulk'

export const createBulkHandlers = (parts: Parts): Calls => ({
  bulkExport: (input, ctx) => exportSection(parts, input, ctx, null),
  ...importHandlers(parts),
  bulkJob: (input, ctx) => ctx.read(async (tx) => presentImport(await importOf(tx, input))),
  bulkJobs: (input, ctx) =>
    ctx.read(async (tx) => {
      const company = await adminCompany(tx, input.CompanyCode)
      const rows = await findBulkImports(tx.db, company.id)
      return { Imports: rows.map((row) => presentImport({ ...row, faults: [] })) }
    }),
  bulkRest: async (input, ctx) => {
    const row = await ctx.read(async (tx) => {
      tx.about({ importId: Number(input.Id) })
      return importOf(tx, input)
    })
    const opened = row.rest_key === null ? null : await parts.storage.open(row.rest_key)
    if (!opened) throw new AppError('record_not_found')
    const isSheet = row.file_name.toLowerCase().endsWith('.xlsx')
    const name = fill(texts[ctx.language].rest, { x: row.file_name.replace(/\.[^.]*$/, '') })
    const format = isSheet ? 'xlsx' : 'csv'
    return { stream: opened.stream, name: `${name}.${format}`, type: exportTypes[format], length: opened.size }
  },
})

/** An import of a company that the viewer administers. Throws `record_not_found`. */
async function importOf(tx: Tx, asked: { CompanyCode: string; Id: string }): Promise<BulkImportRow> {
  const company = await adminCompany(tx, asked.CompanyCode)
  const row = await findBulkImport(tx.db, company.id, Number(asked.Id))
  if (!row) throw new AppError('record_not_found')
  return row
}

function importHandlers({ storage, jobs }: Parts): Pick<Calls, 'bulkImport' | 'bulkApply'> {
  return {
    bulkImport: async ({ fields, files }, ctx) => {
      const [file] = files
      if (!file) throw new AppError('no_file')
      const key = `${folder}/${randomName()}`
      return bytesFirst(storage, [key], async (named) => {
        await storage.put(key, file.path, { size: file.size, type: 'application/octet-stream' })
        return ctx.write(async (tx) => {
          const company = await adminCompany(tx, fields.CompanyCode)
          const isDryRun = fields.DryRun === 'true'
          const id = await insertBulkImport(
            tx.db,
            {
              companyId: company.id,
              loginId: tx.viewer.loginId,
              section: fields.Section,
              fileName: file.name.slice(0, 200),
              isDryRun,
              mode: fields.Mode ?? 'all',
              invites: fields.Invite === 'true',
              reason: fields.Reason ?? null,
              fileKey: key,
            },
            ctx.now(),
          )
          await jobs.enqueue(tx.db, runBulkImport, {
            companyId: company.id,
            importId: id,
            language: ctx.language,
          })
          tx.about({
            company: company.code,
            importId: id,
            section: fields.Section,
            isDryRun,
            mode: fields.Mode ?? 'all',
          })
          named()
          return { Id: String(id) }
        })
      })
    },
    bulkApply: (input, ctx) =>
      ctx.write(async (tx) => {
        const tried = await importOf(tx, input)
        if (tried.file_key === null || !tried.is_dry_run) throw new AppError('record_not_found')
        const id = await insertBulkImport(
          tx.db,
          {
            companyId: tried.company_id,
            loginId: tx.viewer.loginId,
            section: tried.section,
            fileName: tried.file_name,
            isDryRun: false,
            mode: input.Mode,
            invites: input.Invite ?? false,
            reason: input.Reason ?? null,
            fileKey: tried.file_key,
          },
          ctx.now(),
        )
        await jobs.enqueue(tx.db, runBulkImport, {
          companyId: tried.company_id,
          importId: id,
          language: ctx.language,
        })
        tx.about({ company: input.CompanyCode, importId: id, triedId: tried.id, mode: input.Mode })
        return { Id: String(id) }
      }),
  }
}

interface Asked {
  readonly CompanyCode: string
  readonly Section: BulkSection
  readonly Format: 'csv' | 'xlsx'
  readonly IsTemplate?: boolean | undefined
}
interface Reader {
  readonly language: Language
  readonly now: () => Date
  read<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * A table with the columns of provisioning, written while it is sent. `narrow` says who of the people is meant; null:
 * everybody.
 */
export async function exportSection(
  { config }: Pick<Parts, 'config'>,
  asked: Asked,
  ctx: Reader,
  narrow: ((tx: Tx) => Promise<PeopleFilter>) | null,
) {
  const columns = asked.IsTemplate ? templateColumns[asked.Section] : [...bulkColumns[asked.Section].keys()]
  const lineOf = (record: unknown): Line => columns.map((column) => cellOf(record, column))
  const readAfter = async (tx: Tx, offset: number): Promise<ExportPage<Line, number>> => {
    const company = await adminCompany(tx, asked.CompanyCode)
    if (asked.IsTemplate) return { rows: [], next: null, total: 0 }
    if (asked.Section !== 'people' && asked.Section !== 'arrangers') {
      const records = await readRecordRows(tx.db, asked.Section, company)
      return { rows: records.map(lineOf), next: null, total: records.length }
    }
    const whole = narrow ? await narrow(tx) : everybodyOf(company.id)
    const filter = asked.Section === 'arrangers' ? { ...whole, isArranger: true } : whole
    const page = { by: 'name', descending: false, limit: exportPageSize, offset } as const
    const { rows, total } = await findPeoplePage(tx, filter, page)
    const keys = rows.map(({ key }) => key)
    const stored = await storedAcross(tx, company.id, keys)
    const next = offset + rows.length < total && rows.length > 0 ? offset + rows.length : null
    return { rows: stored.map((row) => lineOf(personRecord(company.code, row))), next, total }
  }
  const { first, code } = await ctx.read(async (tx) => {
    tx.about({ company: asked.CompanyCode, section: asked.Section, format: asked.Format })
    const company = await adminCompany(tx, asked.CompanyCode)
    return { code: company.code, first: await readAfter(tx, 0) }
  })
  return exportFile({
    format: asked.Format,
    title: texts[ctx.language][asked.Section],
    company: code,
    date: ctx.now().toISOString().slice(0, 10),
    columns: columns.map((key, index) => ({
      key,
      title: key,
      kind: 'text',
      value: (line: Line) => line[index] || null,
    })),
    maxRows: Math.max(config.exports.maxRows, 100_000),
    first,
    read: (after) => ctx.read((tx) => readAfter(tx, after)),
  })
}
