import sanitizeHtml from 'sanitize-html'
import { silentTags } from './silent-tags.ts'

/** A name as the portal may show it: b, i, em, strong, br and span without attributes; all else is text or gone. */
export function inlineHtml(text: string): string {
  if (!/[<&>]/.test(text)) return text.trim()
  return sanitizeHtml(text, {
    allowedTags: ['b', 'i', 'em', 'strong', 'br', 'span'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: silentTags,
  }).trim()
}
