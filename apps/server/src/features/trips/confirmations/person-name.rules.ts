import { foldName } from '@portolan/rules/names'
import { readPersonName } from '../../../domain/ledger/formats/passenger-name.ts'

const titles = new Set('mr mrs ms miss mstr dr prof sir herr frau mme m chd inf'.split(' '))

/**
 * Whether a name in a file can be this person's: the words in any order and joined in any way ('CHAN/MEILING MS'), with
 * given names left out, or cut off as on boarding passes.
 */
export function isNameOf(written: string, names: readonly string[]): boolean {
  // Also as the ledger reads it, without titles that lost their blank.
  const forms = [wordsOf(written), wordsOf(readPersonName(written)?.name ?? '')].filter((words) => words.length > 0)
  if (forms.length === 0) return true
  return names.some((name) =>
    forms.some((words) => isSame(words, wordsOf(name)) || isSame(words, wordsOf(spelledOut(name)))),
  )
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ß: 'ss' }

/** Writes umlauts as machine-readable documents do: MUELLER. */
const spelledOut = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüåøß]/g, (letter) => spelled[letter] ?? letter)

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (b.length === 0) return false
  if (lettersOf(a) === lettersOf(b)) return true
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  return few.length > 1 && few.every((word) => many.some((other) => isWord(word, other)))
}

/** A boarding pass has room for twenty letters, so a word may be cut. */
const isWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)))

function wordsOf(name: string): string[] {
  const words = foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const plain = words.filter((word) => !titles.has(word))
  return plain.length > 0 ? plain : words
}

/** Titles may be joined to the given name: 'CHAN/MEILINGMS'. */
const lettersOf = (words: readonly string[]) =>
  [...words.map((word) => word.replace(/(?<=\p{Script=Latin}{4})(?:mrs|mstr|miss|mr|ms|dr)$/u, '')).join('')]
    .toSorted()
    .join('')
