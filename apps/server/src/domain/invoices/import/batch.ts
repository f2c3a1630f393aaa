import { foldName } from '@portolan/rules/names'
import { findCurrency } from '../../../reference/currencies.ts'
import type { Storage } from '../../../storage/storage.ts'
import { loadTravelers } from '../../ledger/matching/traveler.store.ts'
import { matchTraveler } from '../../ledger/matching/match-traveler.rules.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { ReadInvoice } from '../reading/read-invoices.ts'
import { contradictionOf, type EntryDefaults, entryOf, type InvoiceEntry, nameKey } from './invoice-entry.rules.ts'
import { type Db, findKnown, type KnownInvoice, saveCopies, type SavedCopy } from './invoice.store.ts'
import { linkLines } from './link-lines.store.ts'
import type { GivenOriginal } from './originals.ts'
import { type FiledInvoiceFault, keepInvoiceFaults } from './quarantine.store.ts'

/** An invoice that was read and waits to be saved. */
export interface WaitingInvoice extends ReadInvoice {
  readonly file: string
  readonly format: string
  /** Its paper; null where it came as a record. */
  original: GivenOriginal | null
}

export interface BatchContext {
  readonly companyId: number
  readonly defaults: EntryDefaults
  /** Codes of the other companies: an invoice whose buyer has one of them is theirs. */
  readonly otherCompanies: ReadonlySet<string>
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly now: Date
  /** Nothing is stored. */
  readonly isDryRun: boolean
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'quarantined'

export interface BatchResult {
  /** Of each waiting invoice, in order. */
  readonly outcomes: readonly Outcome[]
  readonly faults: readonly FiledInvoiceFault[]
}

interface Decided {
  readonly waiting: WaitingInvoice
  readonly entry: InvoiceEntry
  readonly known: KnownInvoice | null
}

/** Of the waiting invoices those whose paper is not the one that is known: it has to be stored before they are saved. */
export async function withNewPaper(
  db: Db,
  context: BatchContext,
  batch: readonly WaitingInvoice[],
): Promise<WaitingInvoice[]> {
  const papers = batch.flatMap((waiting) => {
    const entry = waiting.original === null ? null : enter(waiting, context)
    return entry === null || 'reason' in entry ? [] : [{ waiting, entry }]
  })
  if (papers.length === 0) return []
  const known = await findKnown(
    db,
    context.companyId,
    papers.map(({ entry }) => entry),
  )
  return papers
    .filter(({ waiting, entry }) => waiting.original?.sha256 !== known.get(nameKey(entry))?.original?.sha256)
    .map(({ waiting }) => waiting)
}

/**
 * Saves invoices of one company in the caller's transaction, once new papers are stored. A copy that says what is known
 * changes nothing; one that says more is the next version; one that contradicts what was issued goes into the quarantine
 * with the difference named.
 */
export async function saveBatch(db: Db, context: BatchContext, batch: readonly WaitingInvoice[]): Promise<BatchResult> {
  const { companyId, now } = context
  const outcomes = Array.from<Outcome>({ length: batch.length }).fill('quarantined')
  const faults: FiledInvoiceFault[] = []
  const entries = batch.map((waiting) => {
    const result = enter(waiting, context)
    if ('reason' in result) faults.push(faultOf(waiting, result.reason, result.detail))
    return 'reason' in result ? null : result
  })
  const known = await findKnown(
    db,
    companyId,
    entries.filter((entry) => entry !== null),
  )
  const decided = new Map<number, Decided>()
  // Of two copies in one batch the second meets the first as if it were saved.
  const met = new Map<string, Decided>()
  for (const [index, entry] of entries.entries()) {
    const waiting = batch[index]
    if (!entry || !waiting) continue
    const key = nameKey(entry)
    const before = met.get(key)
    const facts = before?.entry ?? known.get(key) ?? null
    const contradiction = facts && contradictionOf(facts, entry)
    if (contradiction) {
      const { what, before: was, now: is } = contradiction
      faults.push(faultOf(waiting, 'contradiction', `${entry.number}: ${what} ${was} / ${is}`))
      continue
    }
    if (
      before
        ? isSame(before.entry.digest, before.waiting.original, entry, waiting)
        : isKnown(known.get(key), entry, waiting)
    ) {
      outcomes[index] = 'unchanged'
      continue
    }
    if (before) {
      // The later copy counts; the paper of the earlier one stays where the later has none.
      waiting.original ??= before.waiting.original
      const position = [...decided].find(([, each]) => each === before)?.[0]
      if (position !== undefined) decided.delete(position)
    }
    const one = { waiting, entry, known: known.get(key) ?? null }
    met.set(key, one)
    decided.set(index, one)
    outcomes[index] = one.known || before ? 'updated' : 'created'
  }
  await keepInvoiceFaults(db, companyId, faults)
  await save(db, companyId, [...decided.values()], now)
  return { outcomes, faults }
}

async function save(db: Db, companyId: number, decided: readonly Decided[], now: Date): Promise<void> {
  const travelers = await travelersOf(
    db,
    companyId,
    decided.map(({ waiting: { document } }) => document),
  )
  const copies = decided.map(({ waiting, entry, known }): SavedCopy => {
    const { document, format, file, place, record, original } = waiting
    return {
      known,
      entry,
      document: JSON.stringify(document),
      format,
      file,
      place,
      record,
      original: original?.stored ?? known?.original ?? null,
      travelerIds: document.lines.map(travelers),
    }
  })
  const ids = await saveCopies(db, companyId, copies, now)
  if (ids.length > 0) await linkLines(db, companyId, ids)
}

const faultOf = (
  { file, place, record }: WaitingInvoice,
  reason: FiledInvoiceFault['reason'],
  detail: string | null,
): FiledInvoiceFault => ({ file, place, reason, detail, record })

function enter(
  { document }: WaitingInvoice,
  { otherCompanies, defaults }: BatchContext,
): InvoiceEntry | { readonly reason: FiledInvoiceFault['reason']; readonly detail: string | null } {
  const currency = findCurrency(document.currency)
  if (!currency) return { reason: 'currency_unknown', detail: document.currency }
  const { code } = document.buyer
  if (code !== null && otherCompanies.has(code)) return { reason: 'other_company', detail: code }
  return entryOf(document, currency.digits, defaults)
}

const isKnown = (known: KnownInvoice | undefined, entry: InvoiceEntry, waiting: WaitingInvoice) =>
  known !== undefined && isSame(known.digest, known.original, entry, waiting)

/** A copy without paper says nothing against the paper that is there. */
const isSame = (
  digest: string,
  original: { readonly sha256: string } | null,
  entry: InvoiceEntry,
  waiting: WaitingInvoice,
) => digest === entry.digest && (waiting.original === null || waiting.original.sha256 === original?.sha256)

type NamedTraveller = NonNullable<InvoiceDocument['lines'][number]['traveller']>

const personOf = ({ name, code, email }: NamedTraveller) => ({
  name,
  foldedNames: foldedNamesOf(name),
  email,
  ownerEmail: null,
  employeeId: code,
})

/** As tickets write names too: `CHAN/MEI LING MS` is Mei Ling Chan. */
function foldedNamesOf(name: string): string[] {
  const plain = foldName(name)
  const [, family, given] = /^([^/]+)\/([^/]+?)(?:\s+(?:mr|mrs|ms|miss|mstr|dr))?$/.exec(plain) ?? []
  return family === undefined || given === undefined ? [plain] : [`${given} ${family}`, `${family} ${given}`, plain]
}

/** Who of the company a line names: its traveller's id; null for nobody and for somebody who is not known. */
async function travelersOf(
  db: Db,
  companyId: number,
  documents: readonly InvoiceDocument[],
): Promise<(line: InvoiceDocument['lines'][number]) => number | null> {
  const people = documents.flatMap(({ lines }) =>
    lines.flatMap(({ traveller }) => (traveller ? [personOf(traveller)] : [])),
  )
  if (people.length === 0) return () => null
  const index = await loadTravelers(db, companyId, people)
  return ({ traveller }) => (traveller ? (matchTraveler(personOf(traveller), false, index)?.id ?? null) : null)
}
