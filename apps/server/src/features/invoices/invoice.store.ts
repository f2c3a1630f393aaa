import type { InvoiceKey } from '@portolan/contract/features/invoices'
import { statement, statements } from '../../db/statement.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { perScope, type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import { invoiceColumns, type InvoiceRowOf, reaches, type Run } from './invoice-search.store.ts'

/** The current copy of an invoice, with its reading and where its paper lies. */
export interface InvoiceCopyRow extends InvoiceRowOf {
  readonly document: InvoiceDocument
  readonly format: string
  readonly record: string | null
  readonly original_key: string | null
  readonly original_name: string | null
  readonly original_type: string | null
  readonly original_size: number | null
  readonly original_sha256: string | null
}

const inCompanies = (kind: Scope['kind']) =>
  `${kind === 'everything' ? 'true' : 'i.company_id = any (:companyIds)'} and ${reaches(kind)}`

/** `y`, the copy of `i` that counts. */
const currentCopy = `join invoice_copy y on y.company_id = i.company_id and y.invoice_id = i.id and y.version = i.version`
const copyOf = `join company c on c.id = i.company_id ${currentCopy}`
const copyColumns = `${invoiceColumns}, '' as key, y.document, y.format, y.record, y.original_key, y.original_name, y.original_type,
    y.original_size, y.original_sha256`

const one = statements(
  'invoice',
  { ...scopeParameters, id: 'bigint' },
  perScope((kind) => `select ${copyColumns} from invoice i ${copyOf} where i.id = :id and ${inCompanies(kind)}`),
)

export async function findInvoice(tx: Run, scope: Scope, id: number): Promise<InvoiceCopyRow | undefined> {
  const [row] = await tx.run<InvoiceCopyRow>(one[scope.kind]({ ...scopeValues(scope), id }))
  return row
}

/** Where the paper of an invoice lies. */
export interface PaperRow extends Pick<InvoiceRowOf, 'id' | 'number' | 'traveler_names'> {
  /** Its place among the keys that were asked for, from 1. */
  readonly place: number
  readonly original_key: string | null
  readonly original_type: string | null
  readonly original_size: number | null
  readonly original_sha256: string | null
  /** Only its issuer may print it. */
  readonly is_official: boolean
}

const paperColumns = `i.id, i.number, i.traveler_names, y.original_key, y.original_type, y.original_size,
    y.original_sha256, jsonb_typeof(y.document->'official') is not distinct from 'object' as is_official`

const papers = statements(
  'papers of invoices',
  { ...scopeParameters, numbers: 'text[]', customers: 'text[]', offices: 'text[]' },
  perScope(
    (kind) => `select w.place::int as place, ${paperColumns}
    from unnest(:numbers, :customers, :offices) with ordinality w (number, customer_code, followup_company, place)
    join invoice i on i.number = w.number and i.customer_code = w.customer_code and i.followup_company = w.followup_company
      and ${inCompanies(kind)}
    ${currentCopy}
    order by w.place, i.id`,
  ),
)

/**
 * The invoices of these keys in their order; a key that nothing in scope has is left out. One account code may belong to two
 * companies that the viewer sees: both are answered.
 */
export async function findPapers(tx: Run, scope: Scope, keys: readonly InvoiceKey[]): Promise<readonly PaperRow[]> {
  return tx.run<PaperRow>(
    papers[scope.kind]({
      ...scopeValues(scope),
      numbers: keys.map(({ InvoiceNo }) => InvoiceNo),
      customers: keys.map(({ CustomerCode }) => CustomerCode),
      offices: keys.map(({ FollowupCompany }) => FollowupCompany),
    }),
  )
}

const papersById = statements(
  'papers of invoices by id',
  { ...scopeParameters, ids: 'bigint[]' },
  perScope(
    (kind) => `select w.place::int as place, ${paperColumns}
    from unnest(:ids) with ordinality w (id, place) join invoice i on i.id = w.id and ${inCompanies(kind)}
    ${currentCopy} order by w.place`,
  ),
)

export const findPapersById = (tx: Run, scope: Scope, ids: readonly number[]): Promise<readonly PaperRow[]> =>
  tx.run<PaperRow>(papersById[scope.kind]({ ...scopeValues(scope), ids }))

/** The reading of an invoice in scope. */
export const findDocument = async (tx: Run, scope: Scope, id: number): Promise<InvoiceDocument | undefined> =>
  (await findInvoice(tx, scope, id))?.document

const correcting = statements(
  'credit notes of an invoice',
  { ...scopeParameters, companyId: 'bigint', number: 'text' },
  perScope(
    (kind) => `select ${invoiceColumns}, '' as key from invoice i join company c on c.id = i.company_id
    where i.company_id = :companyId and i.corrects_number = :number and ${inCompanies(kind)} order by i.issued_on, i.id limit 50`,
  ),
)

export const findCorrecting = (
  tx: Run,
  scope: Scope,
  { company_id: companyId, number }: Pick<InvoiceRowOf, 'company_id' | 'number'>,
): Promise<readonly InvoiceRowOf[]> =>
  tx.run<InvoiceRowOf>(correcting[scope.kind]({ ...scopeValues(scope), companyId, number }))

/** The trip of each line that has one. */
export interface LineTripRow {
  /** Of the line, from 0. */
  readonly position: number
  readonly order_id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
}

const lineTrips = statement(
  'trips of an invoice',
  { companyId: 'bigint', invoiceId: 'bigint' },
  `select l.position, o.id as order_id, o.trip_name, o.generated_names from invoice_line l
    join booking_order o on o.company_id = l.company_id and o.id = l.order_id
    where l.company_id = :companyId and l.invoice_id = :invoiceId order by l.position`,
)

export const findLineTrips = (
  tx: Run,
  { company_id: companyId, id }: Pick<InvoiceRowOf, 'company_id' | 'id'>,
): Promise<readonly LineTripRow[]> => tx.run<LineTripRow>(lineTrips({ companyId, invoiceId: id }))

const ofTrip = statements(
  'invoices of a trip',
  { ...scopeParameters, orderId: 'bigint' },
  perScope(
    (kind) => `select ${invoiceColumns}, '' as key from booking_order o
    join lateral (select distinct l.invoice_id from invoice_line l where l.company_id = o.company_id and l.order_id = o.id) l on true
    join invoice i on i.company_id = o.company_id and i.id = l.invoice_id join company c on c.id = i.company_id
    where o.id = :orderId and ${inCompanies(kind)} order by i.issued_on, i.id limit 100`,
  ),
)

export const findInvoicesOfTrip = (tx: Run, scope: Scope, orderId: number): Promise<readonly InvoiceRowOf[]> =>
  tx.run<InvoiceRowOf>(ofTrip[scope.kind]({ ...scopeValues(scope), orderId }))

const searchedTravelers = statements(
  'travellers of a search for invoices',
  { ...scopeParameters, companyId: 'bigint | null', ids: 'bigint[]', codes: 'text[]', names: 'text[]' },
  perScope(
    (kind) => `select t.id from company c join traveler t on t.company_id = c.id
    where (:companyId is null or c.id = :companyId) and ${kind === 'everything' ? 'true' : 'c.id = any (:companyIds)'}
      and ${kind === 'travelers' ? 't.id = any (:travelerIds)' : 'true'}
      and (t.id = any (:ids) or t.code = any (:codes) or t.folded_name = any (:names))`,
  ),
)

/** The travellers in scope whom a search names by id, code of the company, or name. */
export async function findSearchedTravelers(
  tx: Run,
  scope: Scope,
  named: { companyId: number | null; ids: readonly number[]; codes: readonly string[]; names: readonly string[] },
): Promise<number[]> {
  const rows = await tx.run<{ id: number }>(searchedTravelers[scope.kind]({ ...scopeValues(scope), ...named }))
  return rows.map(({ id }) => id)
}
