import type { Language } from '@portolan/contract/enums'
import { advanceOf, type Face, hanFaces } from './faces.ts'

/** A character as it is printed. */
export interface Glyph {
  readonly character: string
  readonly face: Face
  /** In ems. */
  readonly advance: number
  /** A blank at which no line ends. */
  readonly isJoined?: true
}

/** How Chinese characters look, and whether Latin letters are bold. */
export interface Lettering {
  readonly han: Language
  readonly isBold: boolean
}

const missing = '□'
/** No-break space. */
const joined = '\u00a0'
/** Punctuation that Chinese and Japanese write as wide as a character, and other languages narrow. */
const sharedPunctuation = /[‘’“”…—·‥]/u
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uffee]/u

/**
 * Characters that print nothing, or that another one stands for: one text always takes the same glyphs, so that the same
 * document has the same bytes. Compatibility ideographs stay, because they are the registered forms of names.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(/[^\uf900-\ufaff]+/g, (part) => part.normalize('NFC'))
    .replaceAll(/[\uff61-\uff9f\u2e80-\u2fd5]+/g, (part) => part.normalize('NFKC'))
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, (space) => (space === '\u3000' || space === joined ? space : ' '))
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
}

/** The glyphs of a text without line breaks. A character that no font has becomes a box: a name never loses a letter silently. */
export function shapeText(text: string, { han, isBold }: Lettering): Glyph[] {
  const characters = [...text]
  const latin: Face = isBold ? 'latin-bold' : 'latin'
  const glyphs: Glyph[] = []
  let start = 0
  while (start < characters.length) {
    const isWide = isWideAt(characters, start)
    let end = start + 1
    while (end < characters.length && isWideAt(characters, end) === isWide) end += 1
    const order = isWide
      ? [...bestFirst(characters.slice(start, end), hanFaces[han]), latin]
      : [latin, ...hanFaces[han]]
    for (const character of characters.slice(start, end)) glyphs.push(glyphOf(character, order))
    start = end
  }
  return glyphs
}

function isWideAt(characters: readonly string[], index: number): boolean {
  const character = characters[index] ?? ''
  if (!sharedPunctuation.test(character)) return wide.test(character)
  return wide.test(characters[index - 1] ?? '') || wide.test(characters[index + 1] ?? '')
}

/** A face that has all characters of a run prints it alone, so that a name does not mix the forms of two languages. */
function bestFirst(run: readonly string[], order: readonly Face[]): readonly Face[] {
  const complete = order.find((face) => run.every((character) => advanceOf(face, character) !== null))
  return complete && complete !== order[0] ? [complete, ...order] : order
}

function glyphOf(character: string, order: readonly Face[]): Glyph {
  if (character === joined) return { ...glyphOf(' ', order), isJoined: true }
  for (const face of order) {
    const advance = advanceOf(face, character)
    if (advance !== null) return { character, face, advance }
  }
  const face = order.find((one) => advanceOf(one, missing) !== null)
  if (!face || character === missing) throw new Error('No font has the box for missing characters.')
  return { character: missing, face, advance: advanceOf(face, missing) ?? 1 }
}

export const widthOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)
