import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@portolan/rules/calendar-day'
import { decimalText } from '@portolan/rules/format-money'
import * as z from 'zod/mini'
import { Random } from '../../../../tools/demo/random.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { toEInvoice } from '../domain/invoices/documents/e-invoice/to-e-invoice.ts'
import { printInvoice } from '../domain/invoices/documents/print-invoice.ts'
import { importInvoices } from '../domain/invoices/import/import-invoices.ts'
import { InvoiceDocument } from '../domain/invoices/invoice-document.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { findCompany } from '../domain/people/people.store.ts'
import type { Storage } from '../storage/storage.ts'
import { demoCompanies } from './demo-company.ts'
import { chargedOrders, type ChargedOrder, type ChargedPrice, hasInvoices } from './demo-invoices.store.ts'
import { demoBilling, type DemoBilling } from './people/demo-invoices.data.ts'

interface Deps {
  readonly pool: Pools['system']
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly now: () => Date
}

const digitsOf = { HKD: 2, JPY: 0, GBP: 2 } as const

type Draft = z.input<typeof InvoiceDocument>

/**
 * Invoices of the demo companies' bookings as the agency's offices would send them: most as records of one JSON file, some as
 * UBL, some as a PDF with JSON beside it; among them credit notes, a trip that is charged twice, trips that are forgotten, and
 * a total that is not the sum. Entered by the import of the back office, once.
 */
export async function loadDemoInvoices(deps: Deps): Promise<number> {
  let loaded = 0
  for (const code of demoCompanies) {
    const billing = demoBilling[code]
    const company = await systemTransaction(deps.pool, null, async ({ db }) => {
      const found = await findCompany(db, code)
      return found && !(await hasInvoices(db, found.id))
        ? { id: found.id, orders: await chargedOrders(db, found.id) }
        : null
    })
    if (!billing || !company) continue
    const drafts = draftsOf(company.orders, billing, deps.now())
    loaded += await importDrafts(deps, { code, companyId: company.id, office: billing.office }, drafts)
  }
  return loaded
}

/** One invoice for each booking and currency, some days before departure. */
function draftsOf(orders: readonly ChargedOrder[], billing: DemoBilling, now: Date): Draft[] {
  const random = new Random(1_190)
  const today = now.toISOString().slice(0, 10)
  const drafts: Draft[] = []
  for (const order of orders) {
    const issuedOn = addDays(dayOf(order.starts), -random.int(6, 24))
    // One in thirty is forgotten: the list of trips without an invoice finds it.
    const isForgotten = random.chance(1 / 30)
    const isCredited = random.chance(1 / 16)
    const isTwice = random.chance(1 / 60)
    const isPaid = addDays(issuedOn, 35) < today
    if (issuedOn > today || isForgotten) continue
    const prices = order.prices.filter(({ currency }) => currency === billing.currency)
    if (prices.length === 0) continue
    const draft = (number: string, on: string): Draft => invoiceOf(order, prices, billing, { number, on, isPaid })
    const number = numberOf(billing, drafts.length)
    drafts.push(draft(number, issuedOn))
    if (isTwice && issuedOn < today) drafts.push(draft(numberOf(billing, drafts.length), addDays(issuedOn, 1)))
    const creditedOn = addDays(issuedOn, 4)
    if (isCredited && creditedOn <= today)
      drafts.push(creditOf(drafts.at(-1)!, numberOf(billing, drafts.length), creditedOn))
  }
  return drafts
}

const dayOf = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`
const numberOf = ({ prefix }: DemoBilling, count: number) => `${prefix}2026${String(count + 1).padStart(4, '0')}`

function invoiceOf(
  order: ChargedOrder,
  prices: readonly ChargedPrice[],
  billing: DemoBilling,
  { number, on, isPaid }: { readonly number: string; readonly on: string; readonly isPaid: boolean },
): Draft {
  const { currency, fee } = billing
  const digits = digitsOf[currency]
  const passed = prices.flatMap((price) => linesOf(price, order, billing))
  const people = new Set(prices.flatMap(({ travelers }) => travelers)).size
  const feeTotal = fee.amount * people
  const feeLine = {
    kind: 'fee' as const,
    description: fee.words,
    quantity: String(people),
    unitPrice: decimalText(fee.amount, digits),
    amount: decimalText(feeTotal, digits),
    supply: 'own' as const,
    tax: { category: fee.category, rate: fee.rate, reason: fee.rate === null ? billing.untaxed : null },
  }
  const passedTotal = prices.reduce((sum, { total }) => sum + total, 0)
  const feeTax = fee.rate === null ? 0 : Math.floor((feeTotal * Number(fee.rate)) / 100)
  const net = passedTotal + feeTotal
  const gross = net + feeTax
  return {
    number,
    issuedOn: on,
    dueOn: addDays(on, 30),
    currency,
    followUpCompany: billing.office,
    language: billing.language,
    seller: billing.seller,
    buyer: billing.buyer,
    orderReference: order.reference,
    lines: [...passed, feeLine],
    taxes: taxesOf(billing, { passedTotal, feeTotal, feeTax, digits }),
    totals: {
      lines: decimalText(net, digits),
      net: decimalText(net, digits),
      tax: decimalText(feeTax, digits),
      gross: decimalText(gross, digits),
      payable: decimalText(gross, digits),
    },
    payment: {
      state: isPaid ? 'paid' : 'open',
      terms: billing.terms,
      means: '30',
      account: billing.account,
      bank: billing.bank,
      reference: number,
    },
  }

  function taxesOf(
    { fee: taxed, passedOn: untaxed, untaxed: why }: DemoBilling,
    sums: { readonly passedTotal: number; readonly feeTotal: number; readonly feeTax: number; readonly digits: number },
  ) {
    const of = (category: 'S' | 'Z' | 'O', rate: string | null, base: number, tax: number, reason: string | null) => ({
      category,
      rate,
      reason,
      base: decimalText(base, sums.digits),
      amount: decimalText(tax, sums.digits),
    })
    if (taxed.category === untaxed.category) return [of('O', null, sums.passedTotal + sums.feeTotal, 0, why)]
    return [
      of(untaxed.category, untaxed.rate, sums.passedTotal, 0, untaxed.reason),
      of(taxed.category, taxed.rate, sums.feeTotal, sums.feeTax, null),
    ]
  }
}

/** A line for each traveller; what does not divide evenly is the first one's. */
function linesOf(price: ChargedPrice, order: ChargedOrder, { passedOn, currency, untaxed, fee }: DemoBilling) {
  const digits = digitsOf[currency]
  const travelers = price.travelers.length === 0 ? [null] : price.travelers
  const each = Math.floor(price.total / travelers.length)
  const route = price.route.filter((place, index) => place !== price.route[index - 1])
  return travelers.map((name, index) => {
    const amount = decimalText(index === 0 ? price.total - each * (travelers.length - 1) : each, digits)
    return {
      kind: price.kind,
      description: price.names.join(', ') || price.kind,
      traveller: name === null ? null : { name },
      ticket: index === 0 ? price.ticket : null,
      bookingReference: order.reference,
      route: price.kind === 'hotel' ? route.slice(0, 1) : route,
      from: dayOf(price.from),
      to: dayOf(price.to),
      supply: 'passed-on' as const,
      unitPrice: amount,
      amount,
      tax: {
        category: passedOn.category,
        rate: passedOn.rate,
        reason: fee.category === 'O' ? untaxed : passedOn.reason,
      },
    }
  })
}

/** Takes the whole invoice back. */
const creditOf = (draft: Draft, number: string, issuedOn: string): Draft => ({
  ...draft,
  number,
  issuedOn,
  dueOn: null,
  isCredit: true,
  corrects: { number: draft.number, issuedOn: draft.issuedOn },
  payment: { ...draft.payment, state: 'unknown', reference: number },
})

async function importDrafts(
  { pool, storage, now }: Deps,
  { code, companyId, office }: { readonly code: string; readonly companyId: number; readonly office: string },
  drafts: readonly Draft[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-demo-invoices-'))
  try {
    const dir = join(folder, `demo-${office.toLowerCase()}`)
    await mkdir(dir)
    const records: Draft[] = []
    for (const [index, draft] of drafts.entries()) {
      const document = z.parse(InvoiceDocument, draft)
      if (index % 9 === 4 && !draft.isCredit)
        await writeFile(join(dir, `${draft.number}.xml`), await toEInvoice(document))
      else if (index % 9 === 7) {
        await writeFile(join(dir, `${draft.number}.json`), JSON.stringify(draft))
        const language = document.language ?? 'en-US'
        await writeFile(
          join(dir, `${draft.number}.pdf`),
          await printInvoice(document, { language, isTranslation: false }),
        )
      } else records.push(draft)
    }
    // A total that is not the sum, which the portal shows as it is and marks.
    const odd = records.findLast(({ isCredit }) => !isCredit)
    if (odd) odd.totals = { ...odd.totals, lines: oneMore(odd.totals.gross) }
    await writeFile(join(dir, 'invoices.json'), JSON.stringify({ invoices: records }))
    const { state, errorCode, totals, faults } = await importInvoices(
      { pool, storage, now },
      { companyId, companyCode: code, followUpCompany: office, sources: walkSources([dir]), dryRun: false },
    )
    if (state !== 'finished' || totals.quarantined > 0)
      throw new Error(`The demo's invoices could not be imported: ${errorCode ?? JSON.stringify(faults.slice(0, 3))}`)
    return totals.created
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const oneMore = (amount: string) => amount.replace(/^\d+/, (whole) => String(Number(whole) + 1))
