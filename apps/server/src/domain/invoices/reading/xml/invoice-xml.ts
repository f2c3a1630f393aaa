import { FeedFault } from '../../../risk/feeds/port.ts'
import { readXml, type XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'

/**
 * XML as a tree, without a DOCTYPE and so without entities beyond the five of XML: nothing is fetched or expanded. Throws
 * InvoiceReadFault.
 */
export function readInvoiceXml(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes)
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    throw faultOfXml(error)
  }
}

function faultOfXml({ code, message }: FeedFault): InvoiceReadFault {
  if (code === 'encoding') return new InvoiceReadFault('encoding_unreadable', message)
  if (code === 'too_big') return new InvoiceReadFault('file_too_large', message)
  const isEntity = message === 'a DOCTYPE' || /entity/i.test(message)
  return isEntity ? new InvoiceReadFault('xml_entities') : new InvoiceReadFault('xml_malformed', message)
}

/** The tree with the elements of some namespaces only: extensions of others may repeat any name. */
export function onlySpaces(element: XmlElement, isWanted: (space: string) => boolean): XmlElement {
  const children = element.children.filter(({ space }) => isWanted(space))
  return { ...element, children: children.map((child) => onlySpaces(child, isWanted)) }
}

/** Elements along a path of names, the last name's all. */
export function elementsAt(element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = element ? [element] : []
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

export const elementAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  elementsAt(element, ...path)[0]

/** The first text along a path that is not empty, trimmed. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  for (const { text } of elementsAt(element, ...path)) if (text.trim() !== '') return text.trim()
  return null
}

/** A day of ISO 8601 or of UNTDID 2379 code 102, without its time or zone; another text as it is, for the schema to refuse. */
export function dayOf(text: string | null): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?=$|[TZ+ -]|\d{4,6}$)/.exec(text ?? '')
  return match ? match.slice(1, 4).join('-') : text
}

/** Decimals that are kept of a number that has no end, such as a price by the dozen. */
export const priceDecimals = 10

/** xs:decimal as the schema writes it: '+.50' is '0.50'. Decimals beyond the tenth that are zeros are left out. */
export function decimalAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return plainXmlDecimal(textAt(element, ...path))
}

export function plainXmlDecimal(text: string | null): string | null {
  // No amount is longer, and matching what only looks like one would take long.
  if (text === null || text.length > 60) return text
  const match = /^([+-]?)0*(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return text
  const [, sign, whole = '', part = ''] = match
  const decimals = part.length > priceDecimals ? part.replace(/0+$/, '') : part
  return `${sign === '-' ? '-' : ''}${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`
}
