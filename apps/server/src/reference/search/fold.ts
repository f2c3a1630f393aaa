import { hanVariants } from './han-variants.data.ts'

/** Letters that carry no mark to take away. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ŋ: 'n',
  ə: 'e',
}

/** Katakana's own letters for foreign sounds, as most people write them otherwise. */
const foreignKana: Readonly<Record<string, string>> = { ゔぁ: 'ば', ゔぃ: 'び', ゔぇ: 'べ', ゔぉ: 'ぼ', ゔ: 'ぶ' }

const smallKana = 'ぁぃぅぇぉっゃゅょゎゕゖぢづ'
const largeKana = 'あいうえおつやゆよわかけじず'

let han: Map<string, string> | null = null

function baseOfHan(character: string): string {
  han ??= new Map(
    hanVariants
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.charAt(0), pair.charAt(1)]),
  )
  return han.get(character) ?? character
}

const foldKana = (text: string) =>
  text
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/ゔ[ぁぃぇぉ]?/g, (kana) => foreignKana[kana] ?? 'ぶ' + kana.slice(1))
    .replaceAll(/[ぁぃぅぇぉっゃゅょゎゕゖぢづ]/g, (kana) => largeKana.charAt(smallKana.indexOf(kana)))
    .replaceAll(/(?<=[ぁ-ゖ])[ー―‐-]/g, '')

/**
 * The form names and queries are compared by: width, case, accents and tone marks, Han variants and both kana folded;
 * small kana are large ones and long marks are gone, since both are typed either way. Apostrophes join, other signs part.
 */
export function foldText(text: string): string {
  // Two names of three, folded in a third of the time.
  const plain = /^[\w ]*$/.test(text)
  return plain ? text.toLowerCase().replaceAll(/[_ ]+/g, ' ').trim() : foldMarked(text)
}

function foldMarked(text: string): string {
  const latin = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßøłđæœıðþŋə]/g, (letter) => letters[letter] ?? letter)
  const kana = /[ぁ-ヶ]/.test(latin) ? foldKana(latin) : latin
  const folded = /[㐀-鿿]/.test(kana) ? kana.replaceAll(/[㐀-鿿]/g, baseOfHan) : kana
  return folded
    .replaceAll(/['’‘ʼ`´"]|(?<=(?:^|[ .])[a-z])\.(?=[a-z](?:[ .]|$))/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Zürich is typed Zurich and Zuerich: a name's second spelling, or null where it has no such letter. */
export function spelledOut(name: string): string | null {
  const text = name.normalize('NFC')
  return /[äöüåø]/i.test(text)
    ? text.replaceAll(/[äöüåø]/gi, (letter) => germanLetters[letter.toLowerCase()] ?? letter)
    : null
}

/** Runs of scripts that are written without blanks. */
const unspaced = /[぀-ヿㄅ-ㄯㇰ-ㇿ㐀-鿿豈-﫿가-힯฀-๿]+/g

/** Words that do not distinguish places, in folded form. */
const generic = new Set(
  'airport airports aeroport aeropuerto aeroporto flughafen jichang kuko intl international apt terminal'.split(' '),
)
const genericEnd = /(?:国际|国際)?(?:机场|机塲|空港|飞行场|飛行场)$/

/** Whether a folded word is no more than what every airport is called. */
export const isGeneric = (word: string) => generic.has(word) || word.replace(genericEnd, '') === ''

/** 'Saint' is typed 'St' as often. */
const saints = new Set(['saint', 'sankt', 'sainte'])

/** The words of a name, folded. A run of a script without blanks is one word. */
export function allWordsOf(text: string): readonly string[] {
  return foldText(text)
    .replaceAll(unspaced, ' $& ')
    .split(' ')
    .filter(Boolean)
    .map((word) => (saints.has(word) ? 'st' : word))
}

/** The words of a name or a query, folded, without the words of every airport, unless there are no others. */
export function wordsOf(text: string): readonly string[] {
  const words = allWordsOf(text)
  const telling = words
    .filter((word) => !generic.has(word))
    .map((word) => word.replace(genericEnd, ''))
    .filter(Boolean)
  return telling.length > 0 ? telling : words
}

/** Whether a word is of a script that is written without blanks, so that it may be met from any character on. */
export const isUnspaced = (word: string) => word.charCodeAt(0) >= 0x0e00
