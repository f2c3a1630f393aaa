import type { Language } from '@portolan/contract/enums'
import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { drawGlyphs, ink, type Style } from './draw-glyphs.ts'
import { registerFaces } from './faces.ts'
import { type Glyph, shapeText, tidyText, widthOf } from './shape-text.ts'

/** A4 in points, with its margins. */
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 46, bottom: 768 }
type Align = 'left' | 'right'

interface DocumentFacts {
  readonly title: string
  readonly author: string
  readonly language: Language
  /** How Chinese characters look where the language does not tell. */
  readonly han: Language
  readonly createdOn: Date
}

/** Line height in sizes. */
const leading = 1.42

export type Pen = ReturnType<typeof createPen>

/**
 * Writes a PDF from the top down: `y` is where the next thing goes. Texts are measured and broken here, since a line can
 * need several fonts. A page is kept open until the end, for the number of pages at its foot.
 */
export function createPen({ title, author, language, han, createdOn }: DocumentFacts) {
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // The library names a file by its facts and its day: the same invoice is the same file.
    info: { Title: title, Author: author, Creator: author, Producer: 'Portolan', CreationDate: createdOn },
  })
  registerFaces(document)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const lettering = ({ isBold = false }: Style) => ({ han, isBold })

  const glyphsOf = (text: string, style: Style) => shapeText(tidyText(text).replaceAll('\n', ' '), lettering(style))
  const linesOf = (text: string, style: Style, width: number): Glyph[][] =>
    breakLines(text, lettering(style), width / style.size)

  const pen = {
    document,
    whole,
    y: page.top,
    /** Draws what every page after the first begins with. */
    onPage: (): void => undefined,
    addPage() {
      document.addPage()
      pen.y = page.top
      if (document.bufferedPageRange().count > 1) pen.onPage()
    },
    /** Makes room for something that must not break: on a new page where this one has too little. */
    need(height: number) {
      if (pen.y + height > page.bottom) pen.addPage()
    },
    width: (text: string, style: Style) => widthOf(glyphsOf(text, style)) * style.size,
    lines: linesOf,
    height: (lines: number, { size }: Style) => lines * size * leading,
    /** One line by its top; a text that is wider than `width` is set smaller, so that no figure is cut. */
    line(text: string, x: number, y: number, style: Style, width = Infinity, align: Align = 'left') {
      const glyphs = glyphsOf(text, style)
      const ems = widthOf(glyphs)
      const size = Math.min(style.size, width / Math.max(ems, 1e-9))
      const left = align === 'right' ? x + width - ems * size : x
      drawGlyphs(document, glyphs, left, y + style.size * 1.1, { ...style, size })
    },
    /** Lines that `lines` has broken, by the top of the first one; answers the end. */
    draw(lines: readonly (readonly Glyph[])[], x: number, y: number, style: Style): number {
      lines.forEach((glyphs, index) => drawGlyphs(document, glyphs, x, y + (index * leading + 1.1) * style.size, style))
      return y + pen.height(lines.length, style)
    },
    paragraph: (text: string, x: number, y: number, style: Style, width: number): number =>
      pen.draw(linesOf(text, style, width), x, y, style),
    rule(y: number, { from = page.left, to = page.right, color = ink.faint, width = 0.6 } = {}) {
      document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke()
    },
    finish(): Promise<Uint8Array> {
      document.end()
      return whole
    },
  }
  return pen
}
