import type { Face } from './faces.ts'
import { type Glyph, widthOf } from './shape-text.ts'

/** Colours of the page: two greys, one accent, and lines. */
export const ink = {
  text: '#1c2430',
  quiet: '#66707d',
  faint: '#d5dae0' as string,
  accent: '#14596b' as string,
}

export interface Style {
  /** In points. */
  readonly size: number
  readonly color?: string
  readonly isBold?: boolean
}

/** Prints glyphs of one line from `x` on, run by run of one font. */
export function drawGlyphs(
  document: PDFKit.PDFDocument,
  glyphs: readonly Glyph[],
  x: number,
  baseline: number,
  { size, color = ink.text, isBold }: Style,
): void {
  document.fontSize(size).fillColor(color)
  let [left, from] = [x, 0]
  while (from < glyphs.length) {
    const face: Face = glyphs[from]?.face ?? 'latin'
    let to = from
    while (to < glyphs.length && glyphs[to]?.face === face) to += 1
    const run = glyphs.slice(from, to)
    // The large fonts have one weight: a thin outline makes their characters bold.
    const isOutlined = isBold === true && !face.startsWith('latin')
    if (isOutlined) document.lineWidth(size * 0.032).strokeColor(color)
    const text = run.map(({ character }) => character).join('')
    document.font(face).text(text, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(isOutlined ? { fill: true, stroke: true } : {}),
    })
    left += widthOf(run) * size
    from = to
  }
}
