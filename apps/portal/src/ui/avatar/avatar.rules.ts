/** Two letters of a Latin name, one of a CJK one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (/^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u.test(first)) return first.slice(0, 1)
  return (words.length > 1 ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}

/** One of the tints of an avatar: the same person has the same. */
export const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
