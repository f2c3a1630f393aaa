import { parseDocument } from 'htmlparser2'

/** A thing of schema.org as markup writes it, JSON-LD or microdata alike. Properties hold texts, things or lists of both. */
export type SchemaNode = { readonly [name: string]: unknown }

/** Bounds of one page's markup: a real mail has some dozens of things. */
export const markupBounds = { nodes: 100_000, depth: 64, textChars: 400 } as const

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its own property of the name, never one that is inherited ('constructor', '__proto__'). */
export const valueOf = (node: SchemaNode, name: string): unknown => (Object.hasOwn(node, name) ? node[name] : undefined)

/** Type names without their vocabulary: 'FlightReservation'. */
export function typesOf(node: SchemaNode): string[] {
  const type = valueOf(node, '@type') ?? valueOf(node, 'type')
  return (Array.isArray(type) ? type : [type]).flatMap((one: unknown) =>
    typeof one === 'string' ? one.trim().split(/[/#:]/).at(-1) || [] : [],
  )
}

/** The values of a property, one or many, under the first of the names that has any. */
export function listOf(node: SchemaNode, ...names: readonly string[]): readonly unknown[] {
  for (const name of names) {
    const value = valueOf(node, name)
    const values: readonly unknown[] = Array.isArray(value) ? value.flat(2) : [value]
    const real = values.filter((one) => one !== undefined && one !== null && one !== '')
    if (real.length > 0) return real
  }
  return []
}

/** The thing under a property; a plain text counts as the thing's name. */
export function nodeOf(node: SchemaNode, ...names: readonly string[]): SchemaNode | null {
  const [value] = listOf(node, ...names)
  if (isNode(value)) return value
  const text = plainText(value)
  return text === null ? null : { name: text }
}

/** The text under the first of the names that has one; of a thing there its value, name or identifier. */
export function textOf(node: SchemaNode | null, ...names: readonly string[]): string | null {
  if (!node) return null
  for (const name of names)
    for (const value of listOf(node, name)) {
      const text = isNode(value) ? innerText(value) : plainText(value)
      if (text !== null) return text
    }
  return null
}

function innerText(node: SchemaNode): string | null {
  for (const name of ['@value', 'value', 'name', 'identifier', 'iataCode']) {
    const text = plainText(listOf(node, name)[0])
    if (text !== null) return text
  }
  return null
}

/** One line, entities that were escaped twice resolved, bounded, without half characters; null when nothing is left. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  const text = tidy(/&(?:#\w+|\w+);/.test(value) ? unescape(value.slice(0, 4 * markupBounds.textChars)) : value)
  return /^(?:|null|undefined|none|n\/a|-)$/i.test(text) ? null : text
}

export const tidy = (text: string) =>
  text
    .slice(0, 8 * markupBounds.textChars)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, markupBounds.textChars)
    .trim()

function unescape(text: string): string {
  const [first] = parseDocument(text.replaceAll('<', '&lt;')).children
  return first !== undefined && 'data' in first && typeof first.data === 'string' ? first.data : text
}
