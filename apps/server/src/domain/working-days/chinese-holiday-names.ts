/**
 * The data has one Chinese name of a holiday, in the writing of its country: Hong Kong's are traditional, mainland China's
 * simplified. These are the characters in which the names of public holidays differ, simplified first; a test finds new ones.
 */
const pairs =
  '节節 劳勞 动動 国國 庆慶 复復 际際 妇婦 农農 历曆 诞誕 儿兒 华華 开開 纪紀 双雙 稣穌 难難 圣聖 后後 个個 阳陽 别別 区區 换換'.split(
    ' ',
  )

const writings = {
  'zh-CN': new Map(pairs.map(([simplified, traditional]) => [traditional!, simplified!])),
  'zh-TW': new Map(pairs.map(([simplified, traditional]) => [simplified!, traditional!])),
} as const

/** A name in the writing of the reader; what the data tells in both is told once. */
export function chineseName(name: string, language: 'zh-CN' | 'zh-TW'): string {
  const writing = writings[language]
  const written = Array.from(name.replaceAll('淸', '清'), (character) => writing.get(character) ?? character).join('')
  return [...new Set(written.split(' '))].join(' ')
}
