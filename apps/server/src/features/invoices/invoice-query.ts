import type { invoices } from '@portolan/contract/features/invoices'
import { foldName } from '@portolan/rules/names'
import { numberKeyOf } from '../../domain/invoices/import/invoice-entry.rules.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { InputOf } from '../../kernel/handler.ts'
import type { Scope } from '../../kernel/scope.ts'
import { findSearchedTravelers } from './invoice.store.ts'
import type { InvoiceOrder, InvoiceQuery, Run } from './invoice-search.store.ts'

type Filters = InputOf<typeof invoices.summary> & {
  readonly sort?: { readonly by: InvoiceOrder; readonly descending?: boolean | undefined } | undefined
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

/**
 * What a search asks for, once its travellers are known. Refuses dates out of order or of no calendar, and a traveller
 * without dates (specification §5).
 */
export async function queryOf(tx: Run, scope: Scope, filters: Filters): Promise<InvoiceQuery> {
  const { isTravelDate, companyId, sort, ids, exceptIds = [] } = filters
  const from = dayIn('From', isTravelDate ? filters.travelDateFrom : filters.issueDateFrom)
  const until = dayIn('To', isTravelDate ? filters.travelDateTo : filters.issueDateTo)
  if (from !== null && until !== null && until <= from) throw new AppError('invalid_parameter', { fields: ['To'] })
  const company = companyId ? Number(companyId) : null
  const number = numberKeyOf(filters.invoiceNo ?? '')
  return {
    byTravel: isTravelDate,
    from,
    until,
    companyId: company,
    travelers: await travelersIn(tx, scope, filters, { company, hasDates: from !== null && until !== null }),
    number: number === '' ? null : number,
    ids: ids?.map(Number) ?? null,
    exceptIds: exceptIds.map(Number),
    sort: { by: sort?.by ?? 'date', descending: sort ? (sort.descending ?? false) : true },
  }
}

async function travelersIn(
  tx: Run,
  scope: Scope,
  { travelerId, travelerName, travelerProfileSourceIds }: Filters,
  { company, hasDates }: { readonly company: number | null; readonly hasDates: boolean },
): Promise<readonly number[] | null> {
  const codes = travelerProfileSourceIds ?? []
  const name = travelerName?.trim() ?? ''
  if (!travelerId && codes.length === 0 && name === '') return null
  if (!hasDates) throw new AppError('invalid_parameter', { fields: ['From', 'To'] })
  return findSearchedTravelers(tx, scope, {
    companyId: company,
    ids: travelerId ? [Number(travelerId)] : [],
    codes,
    // The name stands beside the id: it finds people only where it stands alone.
    names: travelerId || codes.length > 0 ? [] : [foldName(name)],
  })
}

/** YYYY-MM-DD; null without one. */
function dayIn(field: string, text: string | null | undefined): string | null {
  if (!text) return null
  const digits = text.replaceAll('-', '')
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new AppError('invalid_parameter', { fields: [field] })
  return day
}
