import { type Glyph, type Lettering, shapeText, tidyText } from './shape-text.ts'

/** Never at the start of a line (kinsoku, GB/T 15834). */
const notFirst = /[、。，．,.;:!?；：！？)\]}）」』】〉》〕］｝”’…‥ー・ぁぃぅぇぉっゃゅょァィゥェォッャュョ々%％]/u
/** Never at its end. */
const notLast = /[([{（「『【〈《〔［｛“‘]/u
const breaksAfter = /[\s\-–—/]/u
const breaksAround = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uffee]/u

/** Whether a line may end between two characters. */
function mayBreak(left: Glyph | undefined, right: Glyph): boolean {
  if (!left || left.isJoined || right.isJoined) return false
  const [before, after] = [left.character, right.character]
  if (after === ' ' || notFirst.test(after) || notLast.test(before)) return false
  // '11月4日' stays in one piece.
  if (/\d/.test(before) && /[年月日]/.test(after)) return false
  if (/[年月]/.test(before) && /\d/.test(after)) return false
  return breaksAfter.test(before) || breaksAround.test(before) || breaksAround.test(after)
}

/** Lines of a text that are at most `width` ems wide. A word that is longer than a line is cut. */
export function breakLines(text: string, lettering: Lettering, width: number): Glyph[][] {
  return tidyText(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(shapeText(paragraph.trimEnd(), lettering), width))
}

function breakParagraph(glyphs: readonly Glyph[], width: number): Glyph[][] {
  const lines: Glyph[][] = []
  let start = 0
  /** Where the line can end, at the last place that allows it. */
  let possible = 0
  let used = 0
  for (let index = 0; index < glyphs.length; index += 1) {
    const glyph = glyphs[index]
    if (!glyph) break
    if (index > start && mayBreak(glyphs[index - 1], glyph)) possible = index
    used += glyph.advance
    // A blank at the end of a line takes no room.
    if (used <= width + 1e-9 || index === start || glyph.character === ' ') continue
    const end = possible > start ? possible : index
    lines.push(withoutBlanks(glyphs.slice(start, end)))
    start = end
    used = glyphs.slice(start, index + 1).reduce((sum, { advance }) => sum + advance, 0)
  }
  lines.push(withoutBlanks(glyphs.slice(start)))
  return lines
}

function withoutBlanks(line: readonly Glyph[]): Glyph[] {
  const last = line.findLastIndex(({ character }) => character !== ' ')
  return line.slice(0, last + 1)
}
