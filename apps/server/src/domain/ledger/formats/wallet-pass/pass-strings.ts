/** Texts of a pass in one language, by their key in pass.json. */
export type PassStrings = ReadonlyMap<string, string>

const pair = /"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;?/gs

/** Apple's .strings: `"key" = "text";` with comments, in UTF-16 as the format says or in UTF-8 as most are. */
export function readPassStrings(bytes: Buffer): PassStrings {
  const text = decodePassText(bytes)
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ')
  return new Map(Array.from(text.matchAll(pair), ([, key = '', value = '']) => [unescape(key), unescape(value)]))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const unescape = (text: string) =>
  text.replaceAll(/\\(?:U([\dA-Fa-f]{4})|u([\dA-Fa-f]{4})|(.))/gs, (_, upper?: string, lower?: string, one = '') => {
    const code = upper ?? lower
    return code === undefined ? (escapes[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16))
  })

/** By byte order mark, or the position of zeros; else UTF-8, and Latin-1 where that is invalid (a label, at worst misspelt). */
export function decodePassText(bytes: Buffer): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
