/**
 * Names as in a passport's machine-readable zone (ICAO 9303): Latin letters A to Z, spaces, hyphens and apostrophes. The
 * profile stores nothing else; for other input this module suggests the spelling that the passport most likely has.
 */

/** Transliteration of letters that do not decompose into a base letter and marks (ICAO 9303, part 3, section 6). */
const letters: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŋ: 'N',
  ı: 'I',
}

export const isPassportName = (text: string) => /^[A-Z](?:[A-Z' -]*[A-Z])?$/.test(text)

/** The stored form: one width, capitals, single spaces, plain apostrophes and hyphens. It changes no letter. */
export function tidyPassportName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
}

/** A spelling that a passport could have; null when the letters do not tell it (Han characters, Cyrillic …). */
export function suggestPassportName(text: string): string | null {
  const latin = romanise(text.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/[ǖǘǚǜǕǗǙǛ]/g, 'YU')
    .toUpperCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}+/gu, '')
  const plain = tidyPassportName(latin.replaceAll(/[.,·・/_]+/g, ' '))
  return isPassportName(plain) ? plain : null
}

const hiragana =
  'あいうえおかきくけこがぎぐげごさしすせそざじずぜぞたちつてとだぢづでどなにぬねのはひふへほばびぶべぼぱぴぷぺぽまみむめもやゆよらりるれろわゐゑをん'
const hepburn = (
  'A I U E O KA KI KU KE KO GA GI GU GE GO SA SHI SU SE SO ZA JI ZU ZE ZO TA CHI TSU TE TO DA JI ZU DE DO NA NI NU NE NO ' +
  'HA HI FU HE HO BA BI BU BE BO PA PI PU PE PO MA MI MU ME MO YA YU YO RA RI RU RE RO WA I E O N'
).split(' ')
const syllables = new Map(Array.from(hiragana, (kana, index): [string, string] => [kana, hepburn[index] ?? '']))
const glides: Readonly<Record<string, string>> = { ゃ: 'A', ゅ: 'U', ょ: 'O' }

/** Writes kana as Japan's passports do: Hepburn, without marks for long vowels, M before B, M and P. */
function romanise(text: string): string {
  if (!/[\u3041-\u30ff]/u.test(text)) return text
  const kana = [...text].map((letter) =>
    /[ァ-ヶ]/u.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) - 96) : letter,
  )
  let written = ''
  for (const [index, letter] of kana.entries()) {
    const glide = glides[letter]
    if (glide !== undefined)
      written = written.replace(/(SH|CH|J)I$/, `$1${glide}`).replace(/([^SCHJ\s])I$/, `$1Y${glide}`)
    else if (letter === 'っ')
      written += kana[index + 1] === 'ち' ? 'T' : (syllables.get(kana[index + 1] ?? '')?.[0] ?? '')
    else if (letter !== 'ー') written += syllables.get(letter) ?? letter
  }
  // 'Inoue' is two words, ino and ue, so its vowels stay; all other long vowels are written short.
  return written
    .replaceAll(/O[OU](?!E)/g, 'O')
    .replaceAll('UU', 'U')
    .replaceAll(/N(?=[BMP])/g, 'M')
}
