import DOMPurify from 'dompurify'

/** Makes trip names safe to show: the server did too, this is the second wall. Attributes never survive. */
export function sanitiseInline(html: string): string {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS: ['b', 'i', 'em', 'strong', 'br', 'span'], ALLOWED_ATTR: [] })
}
