import { createHash } from 'node:crypto'
import { decimalText } from '@portolan/rules/format-money'
import { foldName } from '@portolan/rules/names'
import type { KeptDifference, PaymentState } from '../../../db/tables/invoices.ts'
import { recompute } from '../checks/recompute.rules.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-document.ts'

/** What an invoice is known by within its company. */
export interface InvoiceName {
  readonly number: string
  readonly customerCode: string
  readonly followUpCompany: string
}

export const nameKey = ({ number, customerCode, followUpCompany }: InvoiceName) =>
  JSON.stringify([number, customerCode, followUpCompany])

/** Capitals, without spaces and hyphens: `hv-2026 1190` is searched as HV20261190. */
export const numberKeyOf = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–/]/g, '')

/** A line as it is stored; amounts in minor units, below zero on a credit note. */
export interface EntryLine {
  readonly kind: InvoiceLine['kind']
  readonly travelerName: string | null
  readonly bookingRef: string | null
  readonly ticket: string | null
  readonly amount: number
  readonly from: string | null
  readonly to: string | null
  readonly service: string | null
}

/** What is stored of an invoice besides its document. */
export interface InvoiceEntry extends InvoiceName {
  readonly numberKey: string
  readonly isCredit: boolean
  readonly correctsNumber: string | null
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly departsOn: string | null
  readonly arrivesOn: string | null
  readonly currency: string
  readonly digits: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly paymentState: PaymentState
  readonly travelerNames: readonly string[]
  readonly bookingRefs: readonly string[]
  readonly lines: readonly EntryLine[]
  readonly differences: readonly KeptDifference[]
  /** Of the document: two copies with one digest say the same. */
  readonly digest: string
}

export interface EntryDefaults {
  /** Of an invoice whose buyer has no customer account. */
  readonly customerCode: string
  /** Of an invoice that names no office. */
  readonly followUpCompany: string | null
}

/** `digits`: of the currency's minor unit. */
export function entryOf(document: InvoiceDocument, digits: number, defaults: EntryDefaults): InvoiceEntry {
  const { lines, totals, differences } = recompute(document, digits)
  const sign = document.isCredit ? -1 : 1
  const entryLines = document.lines.map((line, index): EntryLine => ({
    kind: line.kind,
    travelerName: line.traveller?.name ?? null,
    bookingRef: line.bookingReference === null ? null : referenceOf(line.bookingReference),
    ticket: line.ticket,
    amount: sign * (lines[index] ?? 0),
    from: line.from,
    to: line.to,
    service: line.service,
  }))
  const days = document.lines.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
  return {
    number: document.number,
    numberKey: numberKeyOf(document.number),
    customerCode: document.buyer.code ?? defaults.customerCode,
    followUpCompany:
      document.followUpCompany ?? defaults.followUpCompany ?? document.seller.code ?? document.seller.country ?? '',
    isCredit: document.isCredit,
    correctsNumber: document.corrects?.number ?? null,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    departsOn: days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first)),
    arrivesOn: days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last)),
    currency: document.currency,
    digits,
    net: sign * totals.net,
    tax: sign * totals.tax,
    gross: sign * totals.gross,
    paymentState: document.payment.state,
    travelerNames: distinct(
      document.lines.map(({ traveller }) => traveller?.name ?? null),
      foldName,
    ),
    bookingRefs: distinct(entryLines.map(({ bookingRef }) => bookingRef)),
    lines: entryLines,
    differences,
    digest: createHash('sha256').update(JSON.stringify(document)).digest('base64url'),
  }
}

/** As the ledger has locators. */
const referenceOf = (reference: string) => reference.normalize('NFKC').trim().toUpperCase()

function distinct(values: readonly (string | null)[], by: (value: string) => string = (value) => value): string[] {
  const found = new Map<string, string>()
  for (const value of values) if (value !== null && !found.has(by(value))) found.set(by(value), value)
  return [...found.values()]
}

/** What makes two copies of one number contradict each other: an issued invoice is never edited, only credited. */
export interface IssuedFacts {
  readonly isCredit: boolean
  readonly issuedOn: string
  readonly currency: string
  readonly digits: number
  readonly gross: number
  readonly tax: number
}

export interface Contradiction {
  readonly what: 'kind' | 'date' | 'currency' | 'amount' | 'tax'
  readonly before: string
  readonly now: string
}

/** The first contradiction of a new copy with what is known; null where there is none. */
export function contradictionOf(before: IssuedFacts, now: IssuedFacts): Contradiction | null {
  const named = (what: Contradiction['what'], value: (facts: IssuedFacts) => string): Contradiction | null =>
    value(before) === value(now) ? null : { what, before: value(before), now: value(now) }
  const amount = (minor: number, { digits }: IssuedFacts) => decimalText(minor, digits)
  return (
    named('kind', ({ isCredit }) => (isCredit ? 'credit note' : 'invoice')) ??
    named('currency', ({ currency }) => currency) ??
    named('amount', (facts) => `${facts.currency} ${amount(facts.gross, facts)}`) ??
    named('tax', (facts) => `${facts.currency} ${amount(facts.tax, facts)}`) ??
    named('date', ({ issuedOn }) => issuedOn)
  )
}
