import sanitizeHtml from 'sanitize-html'
import { silentTags } from './rich-html.ts'

/** Text with whole elements of the allowed ones, none inside another: what cleaning leaves as it is, for a tenth of a list's time. */
const isCleanAlready = /^[^<&>]*(?:<(b|i|em|strong|span)>[^<&>]*<\/\1>[^<&>]*)*$/

/** A name as the portal may show it: b, i, em, strong, br and span without attributes; all else is text or gone. */
export function inlineHtml(text: string): string {
  if (isCleanAlready.test(text)) return text.trim()
  return sanitizeHtml(text, {
    allowedTags: ['b', 'i', 'em', 'strong', 'br', 'span'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: silentTags,
  }).trim()
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of such a name, for what shows no marks. */
export function inlineText(text: string): string {
  return inlineHtml(text)
    .replaceAll(/<br ?\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
}
