/** Folding and words of a typed text, with every folded unit's place in it. */

export interface Scanned {
  readonly typed: string
  /** Width and case folded: half of what is typed in Japan is full width. */
  readonly folded: string
  /** Of each unit of `folded` the place in `typed`, and one more for the end. */
  readonly places: readonly number[]
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々〇]/u
const letter = /[\p{L}\p{N}]/u

export function scan(typed: string): Scanned {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of typed) {
    const one = character.normalize('NFKC').toLowerCase()
    for (let unit = 0; unit < one.length; unit += 1) places.push(at)
    folded += one
    at += character.length
  }
  places.push(at)
  return { typed, folded, places }
}

const isUnspaced = (character: string) => han.test(character)

/** Whether a word of Latin letters or digits is cut at this place. Scripts without blanks are cut anywhere. */
export function isInWord({ folded }: Scanned, at: number): boolean {
  const [before, after] = [folded.charAt(at - 1), folded.charAt(at)]
  if (before === '' || after === '') return false
  return letter.test(before) && letter.test(after) && !isUnspaced(before) && !isUnspaced(after)
}

/** Where words begin: the places at which something may be understood. */
export function canBegin(scanned: Scanned, at: number): boolean {
  return /\S/u.test(scanned.folded.charAt(at)) && !isInWord(scanned, at)
}

/** A pattern that matches where it is put, over folded text. */
export const pattern = (source: string) => new RegExp(source, 'uy')

/** Alternatives of a pattern, the longest first, blanks as they are typed. */
export const anyOf = (words: readonly string[]) =>
  `(?:${[...words]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|')})`

/** Matches at a place, only whole words; null where not. */
export function matchAt(scanned: Scanned, at: number, one: RegExp): RegExpExecArray | null {
  one.lastIndex = at
  const found = one.exec(scanned.folded)
  return found && found[0] !== '' && !isInWord(scanned, at + found[0].length) ? found : null
}
