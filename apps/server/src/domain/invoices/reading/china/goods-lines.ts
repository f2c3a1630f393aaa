import { add, decimalOf, decimalText, shortDecimalText, zero } from '../../decimal.ts'
import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftLine, type InvoiceDraft } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { type TravelValues, travelOf, valuesOfText } from '../travel-fields.ts'
import { unitPrice } from '../xml/ubl-lines.ts'
import { type FapiaoFields, fapiaoFields, groupsWith } from './fapiao-fields.ts'
import { type FapiaoContent, yuan } from './fapiao-money.ts'
import { vatOf } from './vat-rate.ts'

/** Rows of goods and services: `IssuItemInformation`, `GoodsInfo`. A discount is a row below zero. */
export function goodsLines(root: XmlElement): Omit<FapiaoContent, 'title'> {
  const groups = groupsWith(root, ['itemName'])
  // Rows and totals call their tax by one name.
  const fields = fapiaoFields(root, new Set(groups))
  const rows = groups.map((group) => fapiaoFields(group))
  const trips = groupsWith(root, ['traveller']).map((group) => fapiaoFields(group))
  const lines = rows.map((row, index) => lineOf(row, index, tripOf(trips, rows.length, index), fields.remark))
  const taxes = taxesOf(lines, rows, fields)
  const sum = decimalText(lines.map(({ amount }) => amountOf(amount)).reduce(add, zero))
  const tax = yuan(fields.tax)
  const net = yuan(fields.net) ?? sum
  const gross = yuan(fields.gross) ?? decimalText(add(amountOf(net), amountOf(tax ?? '0')))
  return { lines, taxes, totals: { lines: sum, net, tax, gross } }
}

/** The travellers that a fapiao of passenger transport lists beside its rows: one for each row, or one for all. */
const tripOf = (trips: readonly FapiaoFields[], rows: number, index: number): FapiaoFields | undefined =>
  trips.length === rows ? trips[index] : trips.length === 1 ? trips[0] : undefined

function lineOf(
  row: FapiaoFields,
  index: number,
  trip: FapiaoFields | undefined,
  remark: string | undefined,
): DraftLine {
  const amount = yuan(row.itemAmount) ?? ''
  const description = [row.itemName, row.itemSpec].filter(Boolean).join(' ')
  const values: TravelValues = { ...valuesOfText(remark ?? null), ...valuesOfText(description), ...valuesOfTrip(trip) }
  const quantity = yuan(row.itemQuantity) ?? '1'
  return {
    number: String(index + 1),
    description: clip(description, 1_000) ?? '',
    ...travelOf(values, { description: `${description} ${trip?.vehicle ?? ''}` }),
    quantity,
    unitPrice: unitPrice(yuan(row.itemPrice), null, amount, quantity),
    amount,
    tax: vatOf(row.rate) ?? { category: 'S' },
  }
}

function valuesOfTrip(trip: FapiaoFields | undefined): TravelValues {
  const { traveller, ticket, origin, destination, train, flight, travelDay } = trip ?? {}
  const found = { traveller, ticket, origin, destination, service: train ?? flight, from: travelDay }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as TravelValues
}

/** By rate, from the tax of each row. Where rows tell no tax of their own and one rate is used, the total is its tax. */
function taxesOf(
  lines: readonly DraftLine[],
  rows: readonly FapiaoFields[],
  fields: FapiaoFields,
): NonNullable<InvoiceDraft['taxes']> {
  const groups = new Map<string, { tax: DraftLine['tax']; base: string; amount: string }>()
  for (const [index, { tax, amount }] of lines.entries()) {
    const key = `${tax.category} ${tax.rate ? shortDecimalText(decimalOf(tax.rate)) : ''}`
    const group = groups.get(key) ?? { tax, base: '0', amount: '0' }
    const row = rows[index]
    group.base = decimalText(add(decimalOf(group.base), amountOf(amount)))
    group.amount = decimalText(add(decimalOf(group.amount), amountOf(yuan(row?.itemTax ?? row?.tax) ?? '0')))
    groups.set(key, group)
  }
  const all = [...groups.values()]
  const total = yuan(fields.tax)
  const [only, ...others] = all
  if (only && others.length === 0 && total !== null) only.amount = total
  return all.map(({ tax, base, amount }) => ({ ...tax, base, amount }))
}

function amountOf(text: string) {
  try {
    return decimalOf(text)
  } catch {
    throw new InvoiceReadFault(text === '' ? 'field_missing' : 'field_invalid', `amount: ${text}`.replace(/: $/, ''))
  }
}
