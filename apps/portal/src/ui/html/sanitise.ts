import DOMPurify from 'dompurify'

/** Makes trip names safe to show: the server did too, this is the second wall. Attributes never survive. */
export function sanitiseInline(html: string): string {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS: ['b', 'i', 'em', 'strong', 'br', 'span'], ALLOWED_ATTR: [] })
}

/** What a page is written with; the server's own list, and h1, which it has lowered already. */
const tags = `
  h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code a b strong i em u s small sub sup mark abbr cite q
  ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption img
`
  .trim()
  .split(/\s+/)
const addresses = ['href', 'src']
const values = 'alt title lang dir width height colspan rowspan scope start'.split(' ')

/** Where a link may lead, and where a picture may come from: of the portal's own addresses the public files alone. */
const linkAddress = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i
const pictureAddress = /^(?:https:\/\/|\/files\/[\w-]+$)/i

/** An instance of its own: its hook must not touch what `sanitiseInline` does. */
const rich = DOMPurify(window)
rich.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') secureLink(node)
  if (node.tagName === 'IMG') securePicture(node)
})

/**
 * Makes content that people entered safe to show: the server did too, this is the second wall. Class, id, style and
 * every kind of script are gone; links elsewhere open a tab of their own that knows nothing of this one; a table can be
 * scrolled by itself; the text's first rank of headings is the page's second.
 */
export function sanitiseRich(html: string): string {
  // A template's content is inert: nothing in it loads while it is put in order.
  const page = document.createElement('template')
  const clean = rich.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [...addresses, ...values],
    ADD_URI_SAFE_ATTR: values,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkAddress,
    RETURN_DOM_FRAGMENT: true,
  })
  page.content.append(clean)
  for (const heading of page.content.querySelectorAll('h1')) lowerHeading(heading)
  for (const found of page.content.querySelectorAll('table')) frameTable(found)
  return page.innerHTML
}

function secureLink(link: Element): void {
  if (!/^https:/i.test(link.getAttribute('href') ?? '')) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function securePicture(picture: Element): void {
  if (!pictureAddress.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  picture.setAttribute('referrerpolicy', 'no-referrer')
}

function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2')
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** A wide table scrolls in a frame of its own, which the keyboard reaches too. */
function frameTable(found: Element): void {
  const frame = found.ownerDocument.createElement('div')
  frame.setAttribute('role', 'group')
  frame.setAttribute('tabindex', '0')
  const caption = found.querySelector('caption')?.textContent.trim()
  if (caption) frame.setAttribute('aria-label', caption)
  found.replaceWith(frame)
  frame.append(found)
}
