import type { invoices } from '@portolan/contract/features/invoices'
import { fill } from '@portolan/rules/fill'
import { cleanFileName } from '../../domain/attachments/file-name.rules.ts'
import { contentOf } from '../../domain/attachments/stored-content.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Storage } from '../../storage/storage.ts'
import { queryOf } from './invoice-query.ts'
import { listInvoices } from './invoice-search.store.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { packInvoices } from './invoices.jobs.ts'
import { findZip, findZips, insertZip, type ZipRow } from './zip.store.ts'

interface Deps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly storage: Storage
}

type Calls = Pick<typeof invoices, 'prepareZip' | 'listZips' | 'downloadPrepared'>

/** More invoices than any company has in a year; as many as one list may be exported of. */
const mostInvoices = 50_000
const dayMs = 86_400_000

/** Zips that are too large to be made while somebody waits. */
export const createZipHandlers = ({ jobs, storage }: Deps): Handlers<Calls> => ({
  prepareZip: (input, ctx) =>
    ctx.write(async (tx) => {
      const { companyId, loginId, scope } = tx.viewer
      const query = await queryOf(tx, scope, input)
      const { rows, total } = await listInvoices(tx, scope, query, { limit: mostInvoices })
      if (total === 0) throw new AppError('invoice_not_found')
      if (total > mostInvoices) throw new AppError('invoice_zip_too_large', { x: String(mostInvoices) })
      const owner = { companyId, loginId }
      const id = await insertZip(tx.db, owner, { language: ctx.language, invoices: rows, scope }, ctx.now())
      await jobs.enqueue(tx.db, packInvoices, { ...owner, zipId: id })
      tx.about({ zipId: id, invoices: total })
      const zip = await findZip(tx.db, owner, id)
      if (!zip) throw new AppError('record_not_found')
      return present(zip)
    }),
  listZips: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const zips = await findZips(db, viewer, new Date(ctx.now().getTime() - 2 * dayMs))
      return { Zips: zips.filter(({ endsAt }) => endsAt === null || endsAt > ctx.now()).map(present) }
    }),
  downloadPrepared: async ({ id }, ctx) => {
    const zip = await ctx.read(async (tx) => {
      const found = await findZip(tx.db, tx.viewer, Number(id))
      // Rights may have ended since it was made.
      const isOpen = found && sees(tx.viewer.scope, found)
      if (!found || !isOpen || found.endsAt === null || found.endsAt <= ctx.now())
        throw new AppError('record_not_found')
      tx.about({ zipId: found.id })
      return found
    })
    const row = { storageKey: zip.storageKey ?? '', size: zip.size ?? 0 }
    const { stream, length } = await contentOf(storage, row, 'zip of invoices')
    const date = zip.askedAt.toISOString().slice(0, 10)
    const name = cleanFileName(`${fill(invoiceTextsIn(ctx.language).zip.name, { date })}.zip`)
    return { stream, length, type: 'application/zip', name }
  },
})

/** Whether a scope reaches all that a zip holds. */
function sees(scope: Scope, { companyIds, travelerIds }: ZipRow): boolean {
  if (scope.kind === 'everything') return true
  if (!companyIds.every((id) => scope.companyIds.includes(id))) return false
  return scope.kind === 'companies' || (travelerIds?.every((id) => scope.travelerIds.includes(id)) ?? false)
}

const present = ({ id, state, count, askedAt, endsAt, size }: ZipRow) => ({
  Id: String(id),
  State: state,
  Count: count,
  AskedAt: askedAt.toISOString(),
  EndsAt: endsAt?.toISOString() ?? null,
  Size: size,
})
