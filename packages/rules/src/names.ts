/**
 * The form in which names are compared and searched. It folds width and ligatures (NFKC), case, accents and spaces, so
 * that 'ＭＵＬＬＥＲ  Jörg' equals 'muller jorg'. It keeps script, order, and the marks of voiced kana, which make other letters.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Up to two letters for an avatar: initials of a Latin name, the family name's first character of a Han or kana one. */
export function shortNameOf(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).filter(Boolean)
  const first = firstCharacter(words[0])
  if (words.length < 2 || !/\p{Script=Latin}/u.test(first)) return first.toUpperCase()
  return (first + firstCharacter(words.at(-1))).toUpperCase()
}

const firstCharacter = (word = '') => /^./u.exec(word)?.[0] ?? ''
