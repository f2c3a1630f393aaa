/** More characters are ignored: four legs with all items, airline use and security stay below 2,000. */
const mostCharacters = 8_000

/**
 * The barcode within a text: behind a scanner's symbology mark, quotes, a name ('aztecCode:'), inside an address, or
 * base64. Null when nothing in it begins like a boarding pass. Letters in capitals, which is all the format allows.
 */
export function bcbpTextIn(text: string): string | null {
  const clean = text.slice(0, mostCharacters).replaceAll(/(?![\t\n\r])[\p{Cc}\uFEFF]/gu, '')
  for (const candidate of spellings(clean)) {
    const at = candidate.search(start)
    if (at >= 0)
      return candidate
        .slice(at)
        .replace(/[\s"'<}\]]+$/, '')
        .toUpperCase()
  }
  return null
}

/**
 * M, the number of legs, a name that begins with a letter, and later airports and a carrier, however badly spaced; or, at
 * the very beginning, enough of a name to see that the rest was cut off.
 */
const start = /M[1-4][A-Z](?=.{12,60}?[A-Z]{6}[A-Z0-9]{2,3}\s*\d)|(?<=^[^A-Z0-9]{0,4})M[1-4][A-Z][A-Z' -]+\/[A-Z ]{2}/i

/** How scanners say which kind of code they saw (ISO/IEC 15424). */
const symbology = /^\][A-Za-z]\d/

function* spellings(text: string): Generator<string> {
  const packed = text.replaceAll(/\s/g, '')
  if (packed.length >= 40 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(packed)) {
    const unpacked = Buffer.from(packed, 'base64').toString('latin1')
    if (/^M[1-4][A-Z]/i.test(unpacked)) yield unpacked
  }
  if (/%2|[?&=].*\+/.test(text)) {
    const decoded = decodeAddress(text)
    if (decoded !== null) yield decoded
  }
  // Programs that show a barcode's text add line breaks to it.
  yield text
    .trim()
    .replace(symbology, '')
    .replaceAll(/[\r\n\t]+/g, '')
}

function decodeAddress(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replace(/&.*$/s, '')
  } catch {
    return null
  }
}
