import sanitizeHtml from 'sanitize-html'

/** A trip's name as the portal may show it: b, i, em, strong, br and span without attributes; all else is text or gone. */
export function sanitizeTripName(name: string): string {
  if (!/[<&>]/.test(name)) return name.trim()
  return sanitizeHtml(name, {
    allowedTags: ['b', 'i', 'em', 'strong', 'br', 'span'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
  }).trim()
}
