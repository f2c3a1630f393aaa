import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@portolan/contract/enums'
import PDFDocument from 'pdfkit'

/** The fonts of `fonts`. */
export const faces = ['latin', 'latin-bold', 'sc', 'tc', 'jp'] as const
export type Face = (typeof faces)[number]

/** What this folder needs of a font that the PDF library has opened. */
interface OpenFont {
  readonly unitsPerEm: number
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number }
  getGlyph: (id: number, characters?: number[]) => OpenGlyph | null
}

interface OpenGlyph {
  /** What a reader copies and searches where it stands. */
  codePoints: number[]
}

interface OpenFace {
  readonly font: OpenFont
  /** Widths in ems by code point; null where the font has no glyph. */
  readonly advances: Map<number, number | null>
}

const open = new Map<Face, OpenFace>()

/**
 * Each font is opened once in a process, when the first document needs it: reading its tables takes longer than printing
 * a page. The library opens fonts for a document; its documents also take a font that another one has opened.
 */
function openFace(face: Face): OpenFace {
  const known = open.get(face)
  if (known) return known
  const opener = new PDFDocument({ autoFirstPage: false, font: '' })
  opener.font(readFileSync(join(import.meta.dirname, `./fonts/${face}.ttf`)))
  const { _font } = opener as unknown as { readonly _font: { readonly font: OpenFont } }
  const opened = { font: withCharacters(_font.font), advances: new Map<number, number | null>() }
  open.set(face, opened)
  return opened
}

/**
 * The font keeps each glyph with the characters it was first asked for with. Those that another glyph is made of (the point
 * of a colon) are asked for without any, while a document is written: in the next document nobody could search or copy them.
 */
function withCharacters(font: OpenFont): OpenFont {
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const glyph = glyphOf(id, characters)
    if (glyph?.codePoints.length === 0) glyph.codePoints = characters
    return glyph
  }
  return font
}

/** Gives a document the fonts of the process. */
export function registerFaces(document: PDFKit.PDFDocument): void {
  for (const face of faces) document.registerFont(face, openFace(face).font as unknown as Uint8Array)
}

/** Width of a character in ems; null where the face does not have it. */
export function advanceOf(face: Face, character: string): number | null {
  const { font, advances } = openFace(face)
  const codePoint = character.codePointAt(0) ?? 0
  const known = advances.get(codePoint)
  if (known !== undefined) return known
  const advance = font.hasGlyphForCodePoint(codePoint)
    ? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    : null
  advances.set(codePoint, advance)
  return advance
}

/** Fonts for Chinese and Japanese in the order in which a reader of the language expects their forms. */
export const hanFaces: Readonly<Record<Language, readonly Face[]>> = {
  'en-US': ['sc', 'tc', 'jp'],
  'zh-CN': ['sc', 'tc', 'jp'],
  'zh-TW': ['tc', 'sc', 'jp'],
  'ja-JP': ['jp', 'tc', 'sc'],
}
