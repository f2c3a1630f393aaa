import { converter, pinyinPro } from './sources.ts'

/** Simplified characters to Taiwan's traditional ones with Taiwan's phrases, and back. */
export const toTaiwan = converter('cn', 'twp')
export const toMainland = converter('tw', 'cn')

/** A name of Chinese characters in those of Taiwan or Japan, and nothing else about it: an override writes = for it. */
export const inTaiwanCharacters = converter('cn', 'tw')
export const inJapaneseCharacters = converter('cn', 'jp')

/** Names of places whose characters read otherwise than in common words. */
const readings: Record<string, string> = {
  六安: 'lù ān',
  蚌埠: 'bèng bù',
  台州: 'tāi zhōu',
  天台: 'tiān tāi',
  丽水: 'lí shuǐ',
  丽江: 'lì jiāng',
  重庆: 'chóng qìng',
  厦门: 'xià mén',
  朝阳: 'cháo yáng',
  乐山: 'lè shān',
  亳州: 'bó zhōu',
  喀什: 'kā shí',
  种子岛: 'zhǒng zǐ dǎo',
  中标津: 'zhōng biāo jīn',
  堡: 'bǎo',
}

let isReady = false

/** Pinyin with tone marks, a space between syllables. Traditional characters are read as their simplified ones. */
export function pinyinOf(name: string): string {
  const pro = pinyinPro()
  if (!isReady) pro.customPinyin(readings)
  isReady = true
  return pro.pinyin(toMainland(name), { nonZh: 'consecutive' }).replaceAll(/\s+/g, ' ').trim()
}

/** Katakana as hiragana, so that one reading serves both keyboards. */
export const toHiragana = (kana: string) =>
  kana.replaceAll(/[\u30A1-\u30F6]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0x60))
