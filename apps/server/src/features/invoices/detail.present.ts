import { type Language, languages } from '@portolan/contract/enums'
import type { InvoiceDetail } from '@portolan/contract/features/invoices'
import { fill } from '@portolan/rules/fill'
import type { KeptDifference } from '../../db/tables/invoices.ts'
import { recompute, toMinor } from '../../domain/invoices/checks/recompute.rules.ts'
import { issuedLanguage, mayPrint } from '../../domain/invoices/documents/invoice-words.rules.ts'
import { mayBeEInvoice } from '../../domain/invoices/documents/e-invoice/may-be-e-invoice.ts'
import type { InvoiceParty } from '../../domain/invoices/invoice-document.ts'
import { tripName } from '../../domain/ledger/naming/trip-name.ts'
import type { InvoiceRowOf } from './invoice-search.store.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import type { InvoiceCopyRow, LineTripRow } from './invoice.store.ts'
import { keyOf, moneyOf, presentInvoice, remark } from './invoices.present.ts'

interface Around {
  readonly trips: readonly LineTripRow[]
  readonly correcting: readonly InvoiceRowOf[]
}

/** An invoice as its page shows it. Amounts of a credit note are below zero throughout. */
export function presentDetail(row: InvoiceCopyRow, { trips, correcting }: Around, language: Language): InvoiceDetail {
  const { document } = row
  const { totals } = recompute(document, row.digits)
  const sign = row.is_credit ? -1 : 1
  const money = (amount: number) => moneyOf(row, sign * amount)
  const own = issuedLanguage(document)
  return {
    ...presentInvoice(row, language),
    Seller: partyOf(document.seller),
    Buyer: partyOf(document.buyer),
    Lines: linesOf(row, trips, money),
    Taxes: document.taxes.map(({ category, rate, base, amount, reason }) => ({
      Category: category,
      Rate: rate,
      Base: money(toMinor(base, row.digits)),
      Tax: money(toMinor(amount, row.digits)),
      Reason: reason,
    })),
    Adjustments: document.adjustments.map(({ isCharge, reason, amount }) => ({
      Reason: reason ?? '',
      Amount: money((isCharge ? 1 : -1) * toMinor(amount, row.digits)),
    })),
    Totals: {
      Net: moneyOf(row, row.net),
      Tax: moneyOf(row, row.tax),
      Gross: moneyOf(row, row.gross),
      Payable: money(totals.payable),
    },
    Differences: row.differences.map((difference) => ({ Message: differenceText(difference, language) })),
    CorrectedBy: correcting.map(keyOf),
    Trips: [...new Map(trips.map((trip) => [trip.order_id, trip])).values()].map((trip) => ({
      OrderId: String(trip.order_id),
      TripName: tripName({ trip_name: trip.trip_name, generated_names: trip.generated_names }, language),
    })),
    Original:
      row.original_key === null
        ? null
        : { Name: row.original_name ?? '', Type: row.original_type ?? '', Size: row.original_size ?? 0 },
    HasDocument: row.original_type === 'application/pdf' || mayPrint(document),
    HasEInvoice: mayBeEInvoice(document) === null,
    Languages: mayPrint(document) ? [own, ...languages.filter((each) => each !== own)] : [],
    Version: row.version,
    Note: document.note,
  }
}

const partyOf = ({ name, taxId, country }: InvoiceParty) => ({ Name: name, TaxId: taxId, Country: country })

function linesOf(
  { document, digits }: InvoiceCopyRow,
  trips: readonly LineTripRow[],
  money: (amount: number) => InvoiceDetail['InvoiceAmount'],
): InvoiceDetail['Lines'] {
  const orders = new Map(trips.map(({ position, order_id: orderId }) => [position, orderId]))
  const { lines } = recompute(document, digits)
  return document.lines.map((line, index) => {
    const order = orders.get(index)
    return {
      Kind: line.kind,
      Description: line.description,
      Traveller: line.traveller?.name ?? null,
      Ticket: line.ticket,
      BookingReference: line.bookingReference,
      Route: line.route.length === 0 ? null : line.route.join('–'),
      FromDate: line.from === null ? null : remark(line.from),
      ToDate: line.to === null ? null : remark(line.to),
      Quantity: line.quantity,
      UnitPrice: line.unitPrice,
      Amount: money(lines[index] ?? 0),
      Supply: line.supply,
      TaxCategory: line.tax.category,
      TaxRate: line.tax.rate,
      TaxReason: line.tax.reason,
      OrderId: order === undefined ? null : String(order),
    }
  })
}

function differenceText({ what, line, declared, computed }: KeptDifference, language: Language): string {
  const texts: Readonly<Record<string, string>> = invoiceTextsIn(language).differences
  return fill(texts[what] ?? '{declared} / {computed}', { line: line ?? '', declared, computed })
}
