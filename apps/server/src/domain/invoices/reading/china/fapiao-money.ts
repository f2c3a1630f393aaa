import type { InvoiceDraft } from '../draft.ts'
import { plainXmlDecimal } from '../xml/invoice-xml.ts'

/** What differs between the kinds of fapiao. */
export type FapiaoContent = Pick<InvoiceDraft, 'lines' | 'taxes' | 'totals'> & { readonly title: string | null }

/** Amounts with separators of thousands or a sign of the currency, as some issuers print them into the data. */
export function yuan(text: string | undefined): string | null {
  if (text === undefined) return null
  return plainXmlDecimal(text.replaceAll(/[¥￥,，\s]|CNY|元$/g, ''))
}
