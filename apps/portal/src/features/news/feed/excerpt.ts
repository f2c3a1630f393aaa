import { plainText } from '../../../lib/plain-text.ts'

/** More than two lines hold anywhere. */
const longest = 400
const breaks = /<(?=\/?(?:p|div|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|table|t[rdh]|caption|blockquote|figure|pre)\b)/gi

/** The beginning of a text as plain words on one line: what stood in two paragraphs does not run together. */
export function excerptOf(html: string): string {
  const text = plainText(html.replaceAll(breaks, ' <')).replaceAll(/\s+/g, ' ').trim()
  return text.length > longest ? Array.from(text).slice(0, longest).join('') : text
}
