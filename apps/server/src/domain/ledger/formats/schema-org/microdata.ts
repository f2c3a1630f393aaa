import type { parseDocument } from 'htmlparser2'
import { markupBounds, type SchemaNode, tidy } from './schema-node.ts'

type Document = ReturnType<typeof parseDocument>
type Child = Document['children'][number]
type Element = Extract<Child, { attribs: Record<string, string> }>

const isElement = (node: Child): node is Element => 'attribs' in node

interface Item {
  readonly properties: Record<string, unknown>
  /** Property names it has in the item around it; none for an item of its own. */
  readonly names: readonly string[]
}

/**
 * Reads a page's microdata leniently: an item may lack its `itemscope`, and properties that bad nesting moved out of their
 * item (a block inside a paragraph ends the paragraph) belong to the item before them.
 */
export function readMicrodata(document: Document): SchemaNode[] {
  const items: Item[] = []
  const reader = new MicrodataReader(document)
  reader.read(document.children, null, items)
  return items.map(({ properties }) => properties)
}

class MicrodataReader {
  readonly #document: Document
  #ids: Map<string, Element> | null = null
  #left: number = markupBounds.nodes
  readonly #referring = new Set<Element>()

  constructor(document: Document) {
    this.#document = document
  }

  /** Elements in document order, each with its item. Uses a stack of its own, so that deep nesting is safe. */
  read(children: readonly Child[], around: Item | null, items: Item[]) {
    const open: { node: Child; item: Item | null }[] = children.map((node) => ({ node, item: around })).toReversed()
    for (let entry = open.pop(); entry !== undefined && this.#left > 0; entry = open.pop()) {
      const { node, item } = entry
      if (!isElement(node)) continue
      this.#left -= 1
      const inner = this.#readElement(node, item, items)
      for (const child of node.children.toReversed()) open.push({ node: child, item: inner })
    }
  }

  /** The item of the element's children. */
  #readElement(element: Element, around: Item | null, items: Item[]): Item | null {
    const { itemprop, itemscope, itemtype, itemref } = element.attribs
    const names = itemprop?.split(/\s+/).filter(Boolean) ?? []
    const isItem = itemscope !== undefined || itemtype !== undefined
    if (!isItem && names.length === 0) return around
    const owner = around ?? (names.length > 0 ? (items.at(-1) ?? null) : null)
    if (!isItem) {
      if (owner) for (const name of names) add(owner.properties, name, propertyText(element, name))
      return around
    }
    const item: Item = { properties: newItem(itemtype), names }
    if (owner && names.length > 0) for (const name of names) add(owner.properties, name, item.properties)
    else items.push(item)
    if (itemref !== undefined) this.#refer(element, item, itemref)
    return item
  }

  /** Properties elsewhere on the page, by `itemref`. A thing that refers to itself, directly or not, is read once. */
  #refer(element: Element, item: Item, itemref: string) {
    if (this.#referring.has(element)) return
    this.#referring.add(element)
    for (const id of itemref.split(/\s+/).slice(0, 20)) {
      const target = this.#byId(id)
      if (target && target !== element) this.read([target], item, [])
    }
    this.#referring.delete(element)
  }

  #byId(id: string): Element | undefined {
    if (!this.#ids) {
      this.#ids = new Map()
      const open: Child[] = [...this.#document.children]
      for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (!isElement(node)) continue
        if (node.attribs['id']) this.#ids.set(node.attribs['id'], node)
        for (const child of node.children) open.push(child)
      }
    }
    return this.#ids.get(id)
  }
}

/** Without a prototype, since a page chooses the names of properties. */
function newItem(itemtype: string | undefined): Record<string, unknown> {
  const properties = Object.create(null) as Record<string, unknown>
  const types = itemtype?.split(/\s+/).filter(Boolean) ?? []
  if (types.length > 0) properties['@type'] = types
  return properties
}

const mostValues = 200

function add(properties: Record<string, unknown>, name: string, value: unknown) {
  if (name.startsWith('@')) return
  const known = properties[name]
  if (known === undefined) properties[name] = value
  else if (!Array.isArray(known)) properties[name] = [known, value]
  else if (known.length < mostValues) known.push(value)
}

/** Attributes that hold the value of an element, by its tag (WHATWG, Microdata, 'Values'). */
const valueAttributes: Readonly<Record<string, readonly string[]>> = {
  meta: ['content', 'value'],
  link: ['href', 'content'],
  time: ['datetime', 'content'],
  data: ['value', 'content'],
  meter: ['value'],
  img: ['src', 'content'],
  object: ['data'],
}

function propertyText(element: Element, name: string): string {
  for (const attribute of valueAttributes[element.name] ?? []) {
    const value = element.attribs[attribute]
    if (value !== undefined) return value
  }
  const { content, datetime, href } = element.attribs
  // 'content' is defined for meta only; elsewhere it counts where the visible text is not machine-readable.
  if (/(?:time|date|day)$/i.test(name) && (content ?? datetime)) return content ?? datetime ?? ''
  if (href !== undefined && /url|target|sameas|status|action/i.test(name)) return href
  return textIn(element) || (content ?? href ?? '')
}

/** The element's text, up to the longest value. */
function textIn(element: Element): string {
  const open: Child[] = [...element.children].toReversed()
  let text = ''
  let left = 2000
  for (let node = open.pop(); node !== undefined && left > 0 && text.length < 4000; node = open.pop()) {
    left -= 1
    if (isElement(node)) {
      if (node.name !== 'script' && node.name !== 'style') open.push(...node.children.toReversed().slice(-2000))
    } else if ('data' in node && node.type === 'text') text += node.data
  }
  return tidy(text)
}
