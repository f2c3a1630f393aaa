import sanitizeHtml from 'sanitize-html'
import { imageAddress, linkAddress } from './addresses.ts'

/**
 * Elements that go with everything inside them. Their content is code, another language's mark-up, or text that an
 * HTML parser reads by other rules than a sanitiser does, which is where mutations come from.
 */
export const silentTags: string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]

const plainTags = `
  h2 h3 h4 h5 h6 p br hr div span address blockquote pre code kbd b strong i em u s del ins small sub sup mark abbr cite q
  bdi details summary
  ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption
`
  .trim()
  .split(/\s+/)

const number = /^\d{1,4}$/
/** Attributes besides the addresses, by tag (`*`: any), with the values they may have. */
const attributes: Record<string, Record<string, RegExp>> = {
  '*': { lang: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, dir: /^(ltr|rtl|auto)$/ },
  ol: { start: number },
  abbr: { title: /^[^\p{Cc}]{1,200}$/u },
  th: { colspan: number, rowspan: number, scope: /^(row|col|rowgroup|colgroup)$/ },
  td: { colspan: number, rowspan: number },
  img: { alt: /^[^\p{Cc}]*$/u, width: number, height: number },
}

/** Browsers close what is nested deeper in ways of their own; no text needs it. */
const deepest = 60

/**
 * HTML of a page as the portal may show it: headings, paragraphs, lists, tables, quotes, links and pictures, without
 * any style, class, id or handler. The page has an h1 of its own, so one that comes in becomes h2. Links lead to https,
 * mailto, tel or a path of the portal, those to elsewhere in a tab of their own; pictures come from https or the
 * portal's public files. What it answers, it leaves as it is when it meets it again.
 */
export function richHtml(html: string): string {
  return readRichHtml(html).html
}

/** The same, with what was taken out or changed on the way, as its author wrote it: `<form>`, `<p style>`, `<a href>`. */
export function readRichHtml(html: string): { readonly html: string; readonly removed: readonly string[] } {
  const removed = new Set<string>()
  const clean = sanitizeHtml(html, {
    ...rules,
    onOpenTag: (tag, found) => lost(tag, found).forEach((part) => removed.add(part)),
  })
  return { html: clean.trim(), removed: [...removed] }
}

const allowedTags = new Set([...plainTags, 'a', 'img'])

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, Object.keys(names)])),
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  // Every address was read and spelled anew below.
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: silentTags,
  nestingLimit: deepest,
  transformTags: { '*': transform },
  // A link that leads nowhere leaves its text, a picture without a source leaves nothing.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs['href']) return 'excludeTag'
    return tag === 'img' && !attribs['src']
  },
}

type Attributes = Record<string, string>

function transform(tagName: string, found: Attributes): sanitizeHtml.Tag {
  const kept = keep(tagName, found)
  switch (tagName) {
    case 'h1':
      return { tagName: 'h2', attribs: kept }
    case 'a':
      return { tagName, attribs: { ...kept, ...linkAttributes(found['href']) } }
    case 'img':
      return { tagName, attribs: imageAttributes(kept, found['src']) }
    default:
      return { tagName, attribs: kept }
  }
}

/** Names come from outside: `constructor` is one that a plain look-up would find. */
function keep(tag: string, found: Attributes): Attributes {
  const own = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined
  const allowed = new Map(Object.entries({ ...attributes['*'], ...own }))
  return Object.fromEntries(Object.entries(found).filter(([name, value]) => allowed.get(name)?.test(value)))
}

function linkAttributes(href: string | undefined): Attributes {
  const address = href === undefined ? null : linkAddress(href)
  if (address === null) return {}
  if (!address.startsWith('https:')) return { href: address }
  return { href: address, target: '_blank', rel: 'noopener noreferrer' }
}

/** A picture without a text is decoration to a screen reader, which would else read out its address. */
function imageAttributes(kept: Attributes, src: string | undefined): Attributes {
  const address = src === undefined ? null : imageAddress(src)
  if (address === null) return {}
  return { src: address, alt: '', ...kept, loading: 'lazy' }
}

/** Attributes that are set anew on every link or picture: theirs are no loss. */
const ours = ['rel', 'target', 'loading']

function lost(tag: string, found: Attributes): string[] {
  if (tag !== 'h1' && !allowedTags.has(tag)) return [`<${tag}>`]
  const { attribs } = transform(tag, found)
  return Object.keys(found)
    .filter((name) => !Object.hasOwn(attribs, name) && !ours.includes(name))
    .map((name) => `<${tag} ${name}>`)
}

const most = 1_000
/** Longer ones are rare, and would fill the memory that the short ones need. */
const longest = 20_000

const kept = new Map<string, string>()

/** `richHtml` for texts that many people are sent: the latest thousand are cleaned once a process. */
export function cleanedHtml(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = richHtml(html)
  if (html.length > longest) return clean
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(html, clean)
  return clean
}
