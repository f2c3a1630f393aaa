import { decimalOf, decimalText, subtract } from '../../decimal.ts'
import { clip, type DraftLine } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { travelDayOf } from '../travel-fields.ts'
import type { FapiaoFields } from './fapiao-fields.ts'
import { type FapiaoContent, yuan } from './fapiao-money.ts'
import { containedTax, transportRate, vatOf } from './vat-rate.ts'

/** 铁路电子客票: the fare contains the tax, which the ticket also gives by itself. */
export function railTicket(fields: FapiaoFields): FapiaoContent {
  const fare = yuan(fields.fare ?? fields.gross) ?? ''
  if (!/^-?\d+(?:\.\d+)?$/.test(fare)) throw new InvoiceReadFault('field_invalid', `fare: ${fare}`)
  const vat = vatOf(fields.rate) ?? { category: 'S', rate: transportRate }
  const isTaxed = vat.category === 'S'
  const tax = yuan(fields.tax) ?? (isTaxed ? containedTax(fare, vat.rate ?? transportRate) : '0.00')
  const net = yuan(fields.net) ?? decimalText(subtract(decimalOf(fare), decimalOf(tax)))
  const ends = [fields.origin, fields.destination].flatMap((end) => clip(end, 100) ?? [])
  const words = [fields.train, ends.join('–'), fields.travelClass, fields.business === '售' ? null : fields.business]
  const line: DraftLine = {
    kind: 'rail',
    description: clip(words.filter(Boolean).join(' '), 1_000) ?? '铁路旅客运输服务',
    traveller: { name: clip(fields.traveller, 200) ?? '' },
    ticket: clip(fields.ticket, 60),
    route: ends,
    service: clip(fields.train, 40),
    from: travelDayOf(fields.travelDay),
    unitPrice: net,
    amount: net,
    tax: vat,
  }
  return {
    title: '电子发票（铁路电子客票）',
    lines: [line],
    taxes: [{ ...vat, base: net, amount: tax }],
    totals: { lines: net, net, tax, gross: fare },
  }
}
