/** A page's elements stand within some dozens of others; one unclosed in each line of a long list, in some thousands. */
const deepest = 10_000
/** Shorter pages cannot nest so deeply that it hurts. */
const harmless = 64 * 1024

/** Elements that need no end, or that the next of them ends. */
const unclosed =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|tbody|thead|tfoot|option|optgroup|colgroup|html|head|body)$/i

/** Whether elements nest so deeply that the parser's time, which grows with the square of the depth, would run away. */
export function isTooDeep(html: string): boolean {
  if (html.length < harmless) return false
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unclosed.test(name)) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}
