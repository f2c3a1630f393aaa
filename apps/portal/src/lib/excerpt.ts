import { plainText } from './plain-text.ts'

/** More characters than two lines show at any width. */
const longest = 400
const breaks = /<(?=\/?(?:p|div|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|table|t[rdh]|caption|blockquote|figure|pre)\b)/gi

/** The beginning of an HTML text as one line of plain text, with a blank between paragraphs. */
export function excerptOf(html: string): string {
  const text = plainText(html.replaceAll(breaks, ' <')).replaceAll(/\s+/g, ' ').trim()
  return text.length > longest ? Array.from(text).slice(0, longest).join('') : text
}
