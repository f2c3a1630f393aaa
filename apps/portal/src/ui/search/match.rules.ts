import { foldName } from '@portolan/rules/names'

/** Part of a text, by its UTF-16 places. */
export interface Range {
  readonly start: number
  readonly end: number
}

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const apostrophe = /^['’‘ʼ`´]$/
const wordCharacter = /[\p{L}\p{N}]/u
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text folded character by character, each unit of the result with the place it comes from. */
interface Folded {
  readonly text: string
  readonly from: readonly Range[]
}

function fold(text: string): Folded {
  let folded = ''
  const from: Range[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    // Folding a blank alone leaves nothing of it; an apostrophe stands in the middle of a word.
    const one = apostrophe.test(segment) ? '' : foldName(segment) || ' '
    folded += one
    for (let unit = 0; unit < one.length; unit += 1) from.push({ start: index, end: index + segment.length })
  }
  return { text: folded, from }
}

function wordsOf(query: string): string[] {
  return [
    ...new Set(
      foldName(query)
        .replaceAll("'", '')
        .split(/[^\p{L}\p{N}\p{M}]+/u),
    ),
  ].filter(Boolean)
}

/** Whether the server would find something by this: it answers one Latin letter with half the world. */
export function isSearchable(query: string): boolean {
  return wordsOf(query).some((word) => word.length > 1 || withoutBlanks.test(word))
}

/** Where a word begins: anywhere in a script without blanks, elsewhere only where no letter stands before. */
function isBeginning(text: string, at: number, word: string): boolean {
  const before = text.charAt(at - 1)
  return withoutBlanks.test(word.charAt(0)) || !wordCharacter.test(before) || withoutBlanks.test(before)
}

function placesOf(word: string, { text, from }: Folded): Range[] {
  const places: Range[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [first, last] = [from[at], from[at + word.length - 1]]
    if (first && last && isBeginning(text, at, word)) places.push({ start: first.start, end: last.end })
  }
  return places
}

/** Whether every word of the query is in the text, as the server's search means it. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text)
  return wordsOf(query).every((word) => placesOf(word, folded).length > 0)
}

/** What of the text to mark for the query, in order, without overlaps. */
export function rangesOf(text: string, query: string): Range[] {
  const folded = fold(text)
  const places = wordsOf(query)
    .flatMap((word) => placesOf(word, folded))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const joined: Range[] = []
  for (const place of places) {
    const last = joined.at(-1)
    if (!last || place.start > last.end) joined.push(place)
    else if (place.end > last.end) joined[joined.length - 1] = { start: last.start, end: place.end }
  }
  return joined
}
