import type { invoicesBackOffice } from '@portolan/contract/features/invoices/back-office'
import { readPaging } from '@portolan/contract/schemas/common'
import { invoiceFaultText } from '../../domain/invoices/invoice-fault-text.ts'
import { searchInvoiceQuarantine } from '../../domain/invoices/import/quarantine.store.ts'
import { createImportJob, findImportJob } from '../../domain/ledger/files/import-job.store.ts'
import { presentImport } from '../../domain/ledger/files/import-job.present.ts'
import { findCompany } from '../../domain/people/people.store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { keysOf, placeFor, stage } from '../../storage/staged-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { importInvoiceFiles } from './invoices.jobs.ts'
import { eInvoicePaper } from './paper.ts'
import { FileNames } from './zip-names.rules.ts'
import { findDocument, findPapers } from './invoice.store.ts'

interface Deps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly storage: Storage
}

const companiesOf = (viewer: MachineViewer) => (viewer.companyId === null ? null : [viewer.companyId])

/** Invoices from the agency's office. A machine client of one company reaches that company only. */
export const createInvoiceBackOffice = ({ jobs, storage }: Deps): Handlers<typeof invoicesBackOffice> => ({
  importInvoices: async ({ fields, files }, ctx) => {
    const dryRun = fields.dryRun === 'true'
    const staged = placeFor(files)
    return bytesFirst(storage, keysOf(staged), async (named) => {
      await stage(storage, staged, files)
      return ctx.write(async (tx) => {
        const company = await findCompany(tx.db, fields.company)
        if (!company) throw new AppError('unknown_company', { x: fields.company })
        const importId = await createImportJob(tx.db, company.id, dryRun, 'invoices')
        const office = fields.office ?? null
        await jobs.enqueue(tx.db, importInvoiceFiles, {
          companyId: company.id,
          code: company.code,
          importId,
          dryRun,
          office,
          staged,
        })
        tx.about({ company: company.code, importId, files: files.length, dryRun })
        named()
        return { id: String(importId), state: 'queued' as const }
      })
    })
  },
  getInvoiceImport: ({ id }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const found = await findImportJob(db, companiesOf(viewer), Number(id), 'invoices')
      if (!found) throw new AppError('record_not_found')
      return presentImport(found)
    }),
  searchInvoiceQuarantine: ({ paging }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const { size, offset } = readPaging(paging, 50)
      const { rows, total } = await searchInvoiceQuarantine(db, companiesOf(viewer), { limit: size, offset })
      const records = rows.map(({ id, receivedAt, detail, ...row }) => ({
        ...row,
        id: String(id),
        state: 'open' as const,
        message: invoiceFaultText(ctx.language, row.reason, detail),
        receivedAt: receivedAt.toISOString(),
      }))
      return { records, total }
    }),
  getEInvoice: async ({ company, ...key }, ctx) => {
    const document = await ctx.read(async (tx) => {
      const found = await findCompany(tx.db, company)
      if (!found) throw new AppError('unknown_company', { x: company })
      const scope = { kind: 'companies', companyIds: [found.id] } as const
      const [row] = await findPapers(tx, scope, [key])
      const read = row && (await findDocument(tx, scope, row.id))
      if (!read) throw new AppError('invoice_not_found')
      return read
    })
    return { ...(await eInvoicePaper(document)), name: new FileNames().name([document.number], 'xml') }
  },
})
