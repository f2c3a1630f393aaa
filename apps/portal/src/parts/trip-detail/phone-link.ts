/** What is dialled after the connection: 'ext. 12', 'x12', '内線 12', '转 12'. */
const extension =
  /\s*(?:;\s*ext=|\bext(?:ension)?\b\.?|\bx(?=\s*\d)|#|内線|內線|转|轉|分机|分機)[\s:：.]*(\d{1,7})\D*$/i

/**
 * The address that dials a phone number as a confirmation writes it (RFC 3966). Null where the text is no single number:
 * a wrong number is worse than none.
 */
export function phoneLink(phone: string): string | null {
  const written = phone.normalize('NFKC').trim()
  const inner = extension.exec(written)
  const main = inner ? written.slice(0, inner.index) : written
  // '+44 (0)20 …': the zero is for callers in the country, who do not dial the prefix before it.
  const dialled = main.replace(/^(\s*\+.*?)\(0\)/, '$1')
  if (!/^[^\d+]*\+?[\d\s().\-–]+$/.test(dialled)) return null
  const digits = dialled.replaceAll(/\D/g, '')
  if (digits.length < 5 || digits.length > 15) return null
  const number = `${dialled.includes('+') ? '+' : ''}${digits}`
  return inner?.[1] ? `tel:${number};ext=${inner[1]}` : `tel:${number}`
}
