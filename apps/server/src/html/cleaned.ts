import { richHtml } from './rich-html.ts'

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
