import type { parseDocument } from 'htmlparser2'
import { jsonrepair } from 'jsonrepair'
import { isNode, markupBounds, type SchemaNode } from './schema-node.ts'

/** Characters of one script; a confirmation's has some thousands. */
const maxChars = 8 * 1024 ** 2
/** Longer scripts are not repaired, since that costs much more than parsing. */
const maxMended = 1024 ** 2

export interface JsonLd {
  readonly nodes: readonly SchemaNode[]
  /** Why nothing could be read. */
  readonly fault: string | null
}

/**
 * Reads JSON-LD with its common mistakes: wrapped in comments or CDATA, escaped twice, commas missing or too many, objects
 * joined without a list. What cannot be repaired is a fault.
 */
export function readJsonLd(script: string): JsonLd {
  if (script.length > maxChars) return { nodes: [], fault: `${script.length} characters` }
  const text = unwrapped(script)
  if (text === '') return { nodes: [], fault: null }
  const value = parse(text)
  if (value === undefined) return { nodes: [], fault: text.slice(0, 60) }
  const nodes = (Array.isArray(value) ? value.flat(3) : [value]).filter(isNode)
  return { nodes: withReferences(nodes), fault: null }
}

function unwrapped(script: string): string {
  const text = script
    .replaceAll(/^[\s;]*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/g, '')
    .replaceAll(/(?:\/\/\s*-->|-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)[\s;]*$/g, '')
    .replaceAll('\u0000', '')
    .trim()
  if (text.includes('"') || !/&(?:quot|#34|#x22);/i.test(text)) return text
  return text
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:apos|#39|#x27);/gi, "'")
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&amp;/gi, '&')
}

/** Undefined when it is not JSON, or nested so deeply that parsing ends in a RangeError. */
function parse(text: string): unknown {
  for (const attempt of [
    () => text,
    // Line breaks and tabs within strings are the commonest mistake, and cheap to repair.
    () => text.replaceAll(/\p{Cc}+/gu, ' '),
    () => (text.length <= maxMended ? jsonrepair(text) : null),
  ])
    try {
      const candidate = attempt()
      if (candidate !== null) {
        const value: unknown = JSON.parse(candidate)
        if (typeof value === 'object') return value ?? undefined
      }
    } catch {
      // The next attempt repairs more.
    }
  return undefined
}

/** Replaces references by `@id` with the things they refer to. */
function withReferences(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const known = new Map<string, SchemaNode>()
  const named: { parent: Record<string, unknown>; name: string; id: string }[] = []
  const open: { value: unknown; depth: number }[] = nodes.map((value) => ({ value, depth: 0 }))
  let count = 0
  for (let entry = open.pop(); entry !== undefined && count < markupBounds.nodes; entry = open.pop()) {
    const { value, depth } = entry
    if (typeof value !== 'object' || value === null || depth > markupBounds.depth) continue
    count += 1
    if (isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).length > 1)
      known.set(value['@id'], value)
    for (const [name, inner] of Object.entries(value)) {
      if (isNode(inner) && typeof inner['@id'] === 'string' && Object.keys(inner).length === 1)
        named.push({ parent: value as Record<string, unknown>, name, id: inner['@id'] })
      open.push({ value: inner, depth: depth + 1 })
    }
  }
  for (const { parent, name, id } of named) {
    const thing = known.get(id)
    // One level only: two things that refer to each other would never end.
    if (thing && thing !== parent)
      Object.defineProperty(parent, name, { value: { ...thing }, enumerable: true, configurable: true, writable: true })
  }
  return nodes
}

type Children = ReturnType<typeof parseDocument>['children']

/** The texts of a page's JSON-LD scripts, in document order. */
export function scriptsOf(children: Children): string[] {
  const scripts: string[] = []
  const open = [...children].toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('attribs' in node)) continue
    if (node.name === 'script' && /ld\+json|json\+ld/i.test(node.attribs['type'] ?? ''))
      scripts.push(
        node.children.map((child) => ('data' in child && typeof child.data === 'string' ? child.data : '')).join(''),
      )
    else for (const child of node.children.toReversed()) open.push(child)
  }
  return scripts
}
