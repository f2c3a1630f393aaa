import { SaxesParser } from 'saxes'
import { FeedFault } from './port.ts'

/** An element with what is in it. Names are without their prefix; `space` is the namespace. */
export interface XmlElement {
  readonly name: string
  readonly space: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

const deepest = 60
const mostElements = 2_000_000
/** Of one element's text, characters. A body of a megabyte is cut, not refused. */
const longestText = 200_000

/**
 * Reads an XML document as a tree. There is no DOCTYPE, and so no entities beyond the five of XML. Throws FeedFault.
 */
export function readXml(content: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: Open = { name: '', space: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  parser.on('doctype', () => {
    throw new FeedFault('not_xml', 'a DOCTYPE')
  })
  parser.on('error', (error) => {
    throw new FeedFault('not_xml', error.message)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (open.length > deepest || elements > mostElements) throw new FeedFault('too_big', 'too many elements')
    const values = Object.values(attributes).map((one): [string, string] => [one.local, one.value])
    const element: Open = { name: local, space: uri, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element && element.text.length < longestText) element.text += text.slice(0, longestText)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(decode(content)).close()
  const [first] = root.children
  if (!first) throw new FeedFault('not_xml', 'no element')
  return first
}

interface Open extends XmlElement {
  readonly children: Open[]
  text: string
}

/** By the byte order mark, else as the document declares it, else UTF-8. */
function decode(content: Uint8Array): string {
  const mark = Buffer.from(content.subarray(0, 2)).toString('hex')
  const head = Buffer.from(content.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  const label = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(content)
  } catch {
    throw new FeedFault('encoding', `not ${label}`)
  }
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

/** The text of a child, trimmed; null where there is none. */
export function textOf(element: XmlElement, name: string): string | null {
  const text = childOf(element, name)?.text.trim()
  return text ? text : null
}

/** Elements of the name, wherever they are. */
export function findAll(element: XmlElement, name: string, found: XmlElement[] = []): XmlElement[] {
  for (const child of element.children) {
    if (child.name === name) found.push(child)
    findAll(child, name, found)
  }
  return found
}

/** An element as XML again, as far as a person needs it to see what was refused. */
export function showXml(element: XmlElement, most = 20_000): string {
  const inner = element.children.map((child) => showXml(child, most)).join('')
  return `<${element.name}>${element.text.trim()}${inner}</${element.name}>`.slice(0, most)
}
