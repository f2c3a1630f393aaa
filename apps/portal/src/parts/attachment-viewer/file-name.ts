const longest = 120
/** Control characters, line breaks, and marks that change the writing direction: 'annual\u202Efdp.exe' reads as a PDF. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/** Characters that file systems reserve. */
const reserved = /[/\\:*?"<>|]/g

/** Makes a file name safe to show and save: one line, one direction, no path; never empty. */
export function cleanFileName(name: string, otherwise = 'attachment'): string {
  const clean = name.toWellFormed().normalize('NFC').replaceAll(unseen, '').replaceAll(reserved, '_')
  const trimmed = clean.replaceAll(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '')
  return shorten(trimmed) || otherwise
}

/** The file ending in lower case, without the dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Shortens the name and keeps its ending. */
function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const ending = endingOf(name)
  const tail = ending ? `.${ending}` : ''
  return `${letters.slice(0, longest - tail.length - 1).join('')}…${tail}`
}
