import type { parseDocument } from 'htmlparser2'

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
