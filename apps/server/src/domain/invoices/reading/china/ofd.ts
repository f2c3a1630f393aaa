import { findAll, type XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { openArchive, type PassEntry } from '../../../ledger/formats/wallet-pass/pass-archive.ts'
import { ReadFault } from '../../../ledger/formats/read-fault.ts'
import type { InvoiceDraft } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { readInvoiceXml } from '../xml/invoice-xml.ts'
import { isFapiao, readFapiao } from './fapiao.ts'

/**
 * OFD (GB/T 33190): a zip of XML. A fapiao's data are attached to it as XML (original_invoice.xml, or the voucher of the
 * accounting standard), or its tags point at the texts of the page.
 */
export async function readOfd(bytes: Uint8Array): Promise<InvoiceDraft> {
  const entries = await xmlEntries(bytes)
  if (!entries.some(({ name }) => /^ofd\.xml$/i.test(name))) throw new InvoiceReadFault('ofd_malformed', 'no OFD.xml')
  const attached = entries
    .filter(({ name }) => !isStructure(name))
    .toSorted((one, other) => rank(one.name) - rank(other.name))
  for (const { bytes: content } of attached) {
    const root = treeOf(content)
    if (root && isFapiao(root)) return readFapiao(root)
  }
  const tagged = taggedInvoice(entries)
  if (tagged && isFapiao(tagged)) return readFapiao(tagged)
  throw new InvoiceReadFault('ofd_malformed', 'no invoice')
}

async function xmlEntries(bytes: Uint8Array): Promise<PassEntry[]> {
  try {
    return await openArchive(bytes, (name) => /\.(?:xml|xbrl)$/i.test(name))
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error
    if (error.reason === 'zip_bomb') throw new InvoiceReadFault('file_too_large', error.detail)
    throw new InvoiceReadFault('ofd_malformed', error.detail ?? error.reason)
  }
}

/** Pages, resources and signatures describe the paper; CustomTag.xml has references in place of values. */
const isStructure = (name: string) =>
  /(?:^|\/)(?:ofd|document|content|publicres|documentres|annotations?|annot_?\d*|signatures?|signature|attachments|customtags?)\.xml$/i.test(
    name,
  )

const rank = (name: string) => (/original_invoice\.xml$/i.test(name) ? 0 : /attach/i.test(name) ? 1 : 2)

/** Null for what is no XML: the other entries may still hold the invoice. */
function treeOf(bytes: Uint8Array): XmlElement | null {
  try {
    return readInvoiceXml(bytes)
  } catch (error) {
    if (error instanceof InvoiceReadFault && error.reason !== 'xml_entities') return null
    throw error
  }
}

/** Custom data of OFD.xml, and the tags with the texts that they point at, as one element. */
function taggedInvoice(entries: readonly PassEntry[]): XmlElement | null {
  const texts = new Map<string, string>()
  const trees = (wanted: RegExp) =>
    entries.filter(({ name }) => wanted.test(name)).flatMap(({ bytes }) => treeOf(bytes) ?? [])
  for (const page of trees(/content\.xml$/i))
    for (const object of findAll(page, 'TextObject')) {
      const id = object.attributes['ID']
      if (id)
        texts.set(
          id,
          findAll(object, 'TextCode')
            .map(({ text }) => text)
            .join(''),
        )
    }
  const tags = trees(/customtag\.xml$/i).map((tag) => resolved(tag, texts))
  const data = trees(/^ofd\.xml$/i).flatMap((root) => findAll(root, 'CustomData'))
  if (tags.length === 0 && data.length === 0) return null
  return { name: 'tags', space: '', attributes: {}, text: '', children: [...tags, ...data] }
}

/** A tag with the texts of the objects that it refers to. Columns of goods become rows. */
function resolved(tag: XmlElement, texts: ReadonlyMap<string, string>): XmlElement {
  const references = tag.children.filter(({ name }) => name === 'ObjectRef')
  if (references.length > 0)
    return { ...tag, text: references.map(({ text }) => texts.get(text.trim()) ?? '').join(''), children: [] }
  if (/^goodsinfos$/i.test(tag.name)) return { ...tag, children: rowsOf(tag, texts) }
  return { ...tag, children: tag.children.map((child) => resolved(child, texts)) }
}

/** `GoodsInfos` lists each column by itself: all items, then all amounts. */
function rowsOf(goods: XmlElement, texts: ReadonlyMap<string, string>): XmlElement[] {
  const columns = new Map<string, XmlElement[]>()
  for (const column of goods.children.flatMap((child) => (child.name === 'GoodsInfo' ? child.children : [child]))) {
    const cells = column.children.filter(({ name }) => name === 'ObjectRef')
    const values = cells.map((cell) => ({ ...column, children: [], text: texts.get(cell.text.trim()) ?? '' }))
    columns.set(column.name, [...(columns.get(column.name) ?? []), ...values])
  }
  const count = Math.max(0, ...[...columns.values()].map(({ length }) => length))
  return Array.from({ length: Math.min(count, 2_000) }, (_, row) => ({
    name: 'GoodsInfo',
    space: '',
    attributes: {},
    text: '',
    children: [...columns.values()].flatMap((column) => column[row] ?? []),
  }))
}
