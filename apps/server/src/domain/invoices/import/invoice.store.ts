import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../db/schema.ts'
import { InvoiceDocument } from '../invoice-document.ts'
import { type InvoiceEntry, type InvoiceName, type IssuedFacts, nameKey } from './invoice-entry.rules.ts'

export type Db = Kysely<Database>

/** The paper as given, once its bytes are stored. */
export interface StoredOriginal {
  readonly key: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly crc32: number
}

/** What is known of an invoice before a further copy comes. */
export interface KnownInvoice extends IssuedFacts {
  readonly id: number
  readonly version: number
  readonly digest: string
  /** Of the current copy; null where it has no paper. */
  readonly original: StoredOriginal | null
}

interface KnownRow extends IssuedFacts {
  readonly id: number
  readonly number: string
  readonly customerCode: string
  readonly followUpCompany: string
  readonly version: number
  readonly digest: string
  readonly original_key: string | null
  readonly original_name: string
  readonly original_type: string
  readonly original_size: number
  readonly original_sha256: string
  readonly original_crc32: number
}

const columns = sql`i.id, i.number, i.customer_code as "customerCode", i.followup_company as "followUpCompany", i.version,
    i.is_credit as "isCredit", i.issued_on as "issuedOn", i.currency, i.digits, i.gross, i.tax, c.digest, c.original_key,
    c.original_name, c.original_type, c.original_size, c.original_sha256, c.original_crc32`

const knownOf = (row: KnownRow): KnownInvoice => ({
  ...row,
  original:
    row.original_key === null
      ? null
      : {
          key: row.original_key,
          name: row.original_name,
          type: row.original_type,
          size: row.original_size,
          sha256: row.original_sha256,
          crc32: row.original_crc32,
        },
})

/** The invoices of these names that are known, by `nameKey`. */
export async function findKnown(
  db: Db,
  companyId: number,
  names: readonly InvoiceName[],
): Promise<Map<string, KnownInvoice>> {
  const { rows } = await sql<KnownRow>`
    select ${columns} from unnest(${names.map(({ number }) => number)}::text[], ${names.map((name) => name.customerCode)}::text[],
      ${names.map((name) => name.followUpCompany)}::text[]) w (number, customer_code, followup_company)
    join invoice i on i.company_id = ${companyId} and i.number = w.number and i.customer_code = w.customer_code
      and i.followup_company = w.followup_company
    join invoice_copy c on c.company_id = i.company_id and c.invoice_id = i.id and c.version = i.version`.execute(db)
  return new Map(rows.map((row) => [nameKey(row), knownOf(row)]))
}

/** The only invoice of a number; undefined where there is none, or several offices have one. */
export async function findByNumber(
  db: Db,
  companyId: number,
  number: string,
): Promise<(KnownInvoice & { readonly name: InvoiceName }) | undefined> {
  const { rows } = await sql<KnownRow>`
    select ${columns} from invoice i
    join invoice_copy c on c.company_id = i.company_id and c.invoice_id = i.id and c.version = i.version
    where i.company_id = ${companyId} and i.number = ${number} limit 2`.execute(db)
  const [row, other] = rows
  return row && !other ? { ...knownOf(row), name: row } : undefined
}

/** A copy that is saved: a new invoice, or the next version of a known one. */
export interface SavedCopy {
  /** Null: the invoice is new. */
  readonly known: KnownInvoice | null
  readonly entry: InvoiceEntry
  /** JSON of the document. */
  readonly document: string
  readonly format: string
  readonly file: string
  readonly place: string
  readonly original: StoredOriginal | null
  readonly record: string | null
  /** Of each line; null for somebody whom the company does not know. */
  readonly travelerIds: readonly (number | null)[]
}

/** Saves copies and answers the ids of their invoices, in order: a handful of statements for all of them. */
export async function saveCopies(
  db: Db,
  companyId: number,
  copies: readonly SavedCopy[],
  now: Date,
): Promise<number[]> {
  if (copies.length === 0) return []
  const ids = await saveHeaders(db, companyId, copies, now)
  await saveBodies(db, companyId, copies, ids, now)
  return ids
}

async function saveHeaders(db: Db, companyId: number, copies: readonly SavedCopy[], now: Date): Promise<number[]> {
  const headers = copies.map(({ known, entry, travelerIds }, place) => ({
    place,
    id: known?.id ?? null,
    number: entry.number,
    customer_code: entry.customerCode,
    followup_company: entry.followUpCompany,
    number_key: entry.numberKey,
    is_credit: entry.isCredit,
    corrects_number: entry.correctsNumber,
    issued_on: entry.issuedOn,
    due_on: entry.dueOn,
    departs_on: entry.departsOn,
    arrives_on: entry.arrivesOn,
    currency: entry.currency,
    digits: entry.digits,
    net: entry.net,
    tax: entry.tax,
    gross: entry.gross,
    payment_state: entry.paymentState,
    traveler_names: entry.travelerNames,
    booking_refs: entry.bookingRefs,
    traveler_ids: namedTravelers(entry, travelerIds),
    differences: entry.differences,
    version: (known?.version ?? 0) + 1,
  }))
  const { rows } = await sql<{ place: number; id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) h (place int, id bigint, number text, customer_code text,
        followup_company text, number_key text, is_credit boolean, corrects_number text, issued_on date, due_on date, departs_on date,
        arrives_on date, currency text, digits smallint, net bigint, tax bigint, gross bigint, payment_state text,
        traveler_names text[], booking_refs text[], traveler_ids bigint[], differences jsonb, version int)),
    changed as (
      update invoice i set corrects_number = g.corrects_number, due_on = g.due_on, departs_on = g.departs_on,
        arrives_on = g.arrives_on, net = g.net, payment_state = g.payment_state, traveler_names = g.traveler_names,
        booking_refs = g.booking_refs, traveler_ids = g.traveler_ids, differences = g.differences, version = g.version, updated_at = ${now}
      from given g where i.company_id = ${companyId} and i.id = g.id returning g.place, i.id),
    added as (
      insert into invoice (company_id, number, customer_code, followup_company, number_key, is_credit, corrects_number, issued_on,
        due_on, departs_on, arrives_on, currency, digits, net, tax, gross, payment_state, traveler_names, booking_refs, traveler_ids,
        differences, version, received_at, updated_at)
      select ${companyId}, g.number, g.customer_code, g.followup_company, g.number_key, g.is_credit, g.corrects_number, g.issued_on,
        g.due_on, g.departs_on, g.arrives_on, g.currency, g.digits, g.net, g.tax, g.gross, g.payment_state, g.traveler_names,
        g.booking_refs, g.traveler_ids, g.differences, g.version, ${now}, ${now}
      from given g where g.id is null order by g.place
      returning id, number, customer_code, followup_company)
    select place, id from changed
    union all
    select g.place, a.id from added a join given g using (number, customer_code, followup_company) where g.id is null`.execute(
    db,
  )
  const ids = new Map(rows.map(({ place, id }) => [place, id]))
  return copies.map((_, place) => {
    const id = ids.get(place)
    if (id === undefined) throw new Error('An invoice was not saved')
    return id
  })
}

/** Null where a line names somebody whom the company does not know. */
function namedTravelers({ lines }: InvoiceEntry, travelerIds: readonly (number | null)[]): number[] | null {
  const named = lines.flatMap(({ travelerName }, index) => (travelerName === null ? [] : [travelerIds[index] ?? null]))
  return named.includes(null) ? null : [...new Set(named.filter((id) => id !== null))]
}

async function saveBodies(
  db: Db,
  companyId: number,
  copies: readonly SavedCopy[],
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const changed = ids.filter((_, index) => copies[index]?.known)
  if (changed.length > 0) {
    await db.deleteFrom('invoice_line').where('company_id', '=', companyId).where('invoice_id', 'in', changed).execute()
    await db
      .deleteFrom('invoice_traveler')
      .where('company_id', '=', companyId)
      .where('invoice_id', 'in', changed)
      .execute()
  }
  const bodies = copies.map(({ known, entry, ...copy }, index) => ({
    id: ids[index],
    version: (known?.version ?? 0) + 1,
    digest: entry.digest,
    format: copy.format,
    file: copy.file,
    place: copy.place,
    record: copy.record,
    ...Object.fromEntries(Object.entries(copy.original ?? {}).map(([key, value]) => [`original_${key}`, value])),
  }))
  await sql`
    insert into invoice_copy (company_id, invoice_id, version, received_at, digest, document, format, file, place, original_key,
      original_name, original_type, original_size, original_sha256, original_crc32, record)
    select ${companyId}, b.id, b.version, ${now}, b.digest, b.document::jsonb, b.format, b.file, b.place, b.original_key, b.original_name,
      b.original_type, b.original_size, b.original_sha256, b.original_crc32, b.record
    from rows from (jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as (id bigint, version int, digest text, format text,
      file text, place text, original_key text, original_name text, original_type text, original_size int, original_sha256 text,
      original_crc32 bigint, record text), unnest(${copies.map(({ document }) => document)}::text[]))
      as b (id, version, digest, format, file, place, original_key, original_name, original_type, original_size, original_sha256,
        original_crc32, record, document)`.execute(db)
  const lines = copies.flatMap(({ entry, travelerIds }, index) =>
    entry.lines.map((line, position) => ({
      invoice_id: ids[index],
      position,
      kind: line.kind,
      traveler_id: travelerIds[position] ?? null,
      traveler_name: line.travelerName,
      booking_ref: line.bookingRef,
      ticket: line.ticket,
      amount: line.amount,
      from_date: line.from,
      to_date: line.to,
      service: line.service,
    })),
  )
  await sql`
    insert into invoice_line (company_id, invoice_id, position, kind, traveler_id, traveler_name, booking_ref, ticket, amount,
      from_date, to_date, service)
    select ${companyId}, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l (invoice_id bigint, position int, kind text,
      traveler_id bigint, traveler_name text, booking_ref text, ticket text, amount bigint, from_date date, to_date date,
      service text)`.execute(db)
  await sql`
    insert into invoice_traveler (company_id, traveler_id, invoice_id, travels_on, issued_on)
    select distinct i.company_id, l.traveler_id, i.id, i.travels_on, i.issued_on
    from invoice i join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.company_id = ${companyId} and i.id = any (${ids}::bigint[]) and l.traveler_id is not null`.execute(db)
}

/** A copy as it was read, to be saved again with other paper. */
export async function findCopy(
  db: Db,
  companyId: number,
  invoiceId: number,
  version: number,
): Promise<
  { readonly document: InvoiceDocument; readonly format: string; readonly record: string | null } | undefined
> {
  const row = await db
    .selectFrom('invoice_copy')
    .select(['document', 'format', 'record'])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('version', '=', version)
    .executeTakeFirst()
  // PostgreSQL orders the keys of JSON its own way, and a document's digest depends on their order.
  return row && { ...row, document: z.parse(InvoiceDocument, row.document) }
}

/** The codes of all companies but this one, for a connection that reaches all. */
export async function findOtherCompanies(db: Db, companyId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('company').select('code').where('id', '<>', companyId).execute()
  return new Set(rows.map(({ code }) => code))
}
