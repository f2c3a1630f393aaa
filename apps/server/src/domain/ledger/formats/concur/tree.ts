/**
 * XML v1 and JSON v4 use the same names, so both are read into one plain tree: an element with children is an object, a
 * repeated element an array, any other a text.
 */
export type Tree = string | number | boolean | null | readonly Tree[] | { readonly [name: string]: Tree }
export type Branch = { readonly [name: string]: Tree }

export const isBranch = (tree: Tree | undefined): tree is Branch =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

const own = (branch: Branch, name: string): Tree | undefined => (Object.hasOwn(branch, name) ? branch[name] : undefined)

/** Children by name: `list(trip, 'Bookings', 'Booking')` reads `Bookings: […]` and `<Bookings><Booking/>…</Bookings>`. */
export function list(branch: Branch, name: string, itemName: string): Branch[] {
  return branches(own(branch, name), itemName)
}

function branches(tree: Tree | undefined, itemName: string): Branch[] {
  if (Array.isArray(tree)) return (tree as readonly Tree[]).flatMap((item) => branches(item, itemName))
  if (!isBranch(tree)) return []
  const inner = own(tree, itemName)
  // An item may hold a field of its own list's name (WebAddress in WebAddress): only structures are the list.
  return inner !== undefined && typeof inner === 'object' ? branches(inner, itemName) : [tree]
}

/** Every child of the name, also those without content, so that what cannot be read is not overlooked. */
export function all(parent: Branch, name: string): Branch[] {
  const tree = own(parent, name)
  const children = Array.isArray(tree) ? (tree as readonly Tree[]) : tree === undefined || tree === null ? [] : [tree]
  return children.map((child) => (isBranch(child) ? child : {}))
}

export function branch(parent: Branch, name: string): Branch {
  const tree = own(parent, name)
  const first = Array.isArray(tree) ? (tree as readonly Tree[])[0] : tree
  return isBranch(first) ? first : {}
}

// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The first of the names that holds a text, trimmed, without control characters, at most `max` characters; else null. */
export function text(parent: Branch, names: string | readonly string[], max = 200): string | null {
  for (const name of typeof names === 'string' ? [names] : names) {
    const value = own(parent, name)
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    const clean = String(value).toWellFormed().replaceAll(control, '').trim()
    if (clean === '') continue
    // Most texts are short, and a bulk import reads millions of them.
    if (clean.length <= max) return clean
    return Array.from(clean.slice(0, max * 2))
      .slice(0, max)
      .join('')
  }
  return null
}

export function number(parent: Branch, name: string): number | null {
  const value = text(parent, name)
  if (value === null) return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}
