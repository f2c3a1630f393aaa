import { findAll, type XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { uprightCredit } from '../credit.rules.ts'
import { clip, type DraftParty, type InvoiceDraft } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { travelDayOf } from '../travel-fields.ts'
import { textAt } from '../xml/invoice-xml.ts'
import { airItinerary } from './air-itinerary.ts'
import { type FapiaoFields, fapiaoFields } from './fapiao-fields.ts'
import type { FapiaoContent } from './fapiao-money.ts'
import { goodsLines } from './goods-lines.ts'
import { railTicket } from './rail-ticket.ts'

/** A fapiao has a number, a day, and either goods or a ticket; the name of its root differs between issuers. */
export function isFapiao(root: XmlElement): boolean {
  if (/^e-?invoice$/i.test(root.name)) return true
  const fields = fapiaoFields(root)
  const isNumbered = fields.number !== undefined && fields.issuedOn !== undefined
  return (
    isNumbered && (isRail(fields) || isAir(fields) || (fields.itemName !== undefined && fields.gross !== undefined))
  )
}

const isRail = ({ train, traveller, fare, gross }: FapiaoFields) =>
  train !== undefined && traveller !== undefined && (fare ?? gross) !== undefined
const isAir = ({ flight, traveller, fare, fund }: FapiaoFields) =>
  flight !== undefined && traveller !== undefined && (fare ?? fund) !== undefined

/** China's official invoice, also of a rail or air ticket, from its structured XML. */
export function readFapiao(root: XmlElement): InvoiceDraft {
  const fields = fapiaoFields(root)
  const content = isRail(fields)
    ? railTicket(fields)
    : isAir(fields)
      ? airItinerary(root, fields)
      : { ...goodsLines(root), title: titleOf(root, fields) }
  const { title, ...money }: FapiaoContent = content
  const gross = money.totals.gross
  if (gross === '') throw new InvoiceReadFault('field_missing', 'totals.gross')
  const isCredit = gross.startsWith('-') || isRed(root) || /^退票?$|红/.test(fields.business ?? '')
  return uprightCredit({
    number: fields.number ?? '',
    isCredit,
    issuedOn: travelDayOf(fields.issuedOn) ?? fields.issuedOn ?? '',
    currency: 'CNY',
    corrects: isCredit ? correctsOf(fields.remark) : null,
    language: 'zh-CN',
    seller: sellerOf(fields, isRail(fields)),
    buyer: buyerOf(fields),
    note: clip(fields.remark, 2_000),
    ...money,
    payment: {
      account: clip(fields.sellerAccount, 60),
      bank: clip(fields.sellerBank, 60),
    },
    official: {
      kind: 'fapiao',
      title: clip(fields.type ?? title, 200),
      code: clip(fields.code, 40),
      checkCode: clip(fields.checkCode, 60),
    },
  })
}

/** Rail tickets name no seller: the railway issues them all. */
const railway = '中国国家铁路集团有限公司'

const sellerOf = (fields: FapiaoFields, isTicket: boolean): DraftParty => ({
  name: clip(fields.sellerName, 300) ?? (isTicket ? railway : ''),
  taxId: clip(fields.sellerTaxId, 40),
  address: [fields.sellerAddress].flatMap((line) => clip(line, 300) ?? []),
  phone: clip(fields.sellerPhone, 60),
  contact: clip(fields.drawer, 200),
  country: 'CN',
})

/** A ticket that was issued to nobody but its traveller names no company. */
const buyerOf = (fields: FapiaoFields): DraftParty => ({
  name: clip(fields.buyerName, 300) ?? clip(fields.traveller, 300) ?? '',
  taxId: clip(fields.buyerTaxId, 40),
  address: [fields.buyerAddress].flatMap((line) => clip(line, 300) ?? []),
  country: 'CN',
})

/** `InIssuType` is Y on a blue (positive) fapiao and N on a red one. */
const isRed = (root: XmlElement): boolean =>
  findAll(root, 'InIssuType').some((label) => textAt(label, 'LabelCode') === 'N')

/** A red fapiao names the blue one in its remark. */
function correctsOf(remark: string | undefined): InvoiceDraft['corrects'] {
  const number =
    /(?:被红冲蓝字|对应正数|对应蓝字)[^\d]{0,20}(?:发票代码[:：]?\s*\d+\s*)?(?:发票)?(?:号码)?[:：]?\s*(\d{8,20})/.exec(
      remark ?? '',
    )?.[1]
  return number ? { number } : null
}

function titleOf(root: XmlElement, fields: FapiaoFields): string | null {
  if (fields.type) return fields.type
  const label = (name: string) =>
    findAll(root, name)
      .map((one) => textAt(one, 'LabelName'))
      .find((text) => text !== null)
  const kind = label('GeneralOrSpecialVAT')
  return kind ? `电子发票（${kind}）` : (label('EInvoiceType') ?? null)
}
