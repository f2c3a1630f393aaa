import * as z from 'zod/mini'
import { machine } from '../../access.ts'
import { endpoint, file, upload } from '../../operation.ts'
import { Id, Paging } from '../../schemas/common.ts'
import { ImportJob, QuarantinedRecord } from '../administration.ts'
import { InvoiceKey } from '../invoices.ts'

/** Invoices from the agency's office. */
export const invoicesBackOffice = {
  importInvoices: endpoint('POST', '/back-office/invoices', {
    access: machine('invoices'),
    effect: 'write',
    status: 202,
    summary:
      'Files of invoices: JSON, CSV, UBL, CII, Factur-X, OFD, XML of China and Taiwan, PDFs with JSON beside them, zips of these. Answers at once; the import runs as a job.',
    request: upload(
      z.object({
        /** Code of the company whose invoices they are. */
        company: z.string().check(z.minLength(1), z.maxLength(60)),
        /** The agency's office of invoices that name none. */
        office: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        dryRun: z.optional(z.enum(['true', 'false'])),
      }),
      { maxFiles: 200 },
    ),
    response: z.object({ id: Id, state: z.literal('queued') }),
  }),
  getInvoiceImport: endpoint('GET', '/back-office/invoices/imports/:id', {
    access: machine('invoices'),
    effect: 'read',
    summary: 'The state of an import of invoices.',
    request: z.object({ id: Id }),
    response: ImportJob,
  }),
  searchInvoiceQuarantine: endpoint('POST', '/back-office/invoices/quarantine', {
    access: machine('invoices'),
    effect: 'read',
    summary:
      'Invoices that could not be taken, with file, place and reason; those of a file end when it is sent again without the fault.',
    request: z.object({ paging: z.optional(Paging) }),
    response: z.object({ records: z.array(QuarantinedRecord), total: z.int() }),
  }),
  getEInvoice: endpoint('POST', '/back-office/invoices/e-invoice', {
    access: machine('invoices'),
    effect: 'read',
    summary: 'One invoice as UBL 2.1 by EN 16931.',
    request: z.object({ company: z.string().check(z.minLength(1), z.maxLength(60)), ...InvoiceKey.shape }),
    response: file('application/xml'),
  }),
}
