/** Which characters each font prints, after the character sets of the places where its language is written. */

/** Every character of two bytes of a character set, in `lead` and `trail` ranges; `prefix` opens a plane of EUC. */
function twoBytes(label: string, lead: readonly [number, number], prefix: readonly number[] = []): Set<string> {
  const decoder = new TextDecoder(label)
  const found = new Set<string>()
  for (let first = lead[0]; first <= lead[1]; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const text = decoder.decode(Uint8Array.of(...prefix, first, second))
      if ([...text].length === 1 && text !== '\uFFFD') found.add(text)
    }
  return found
}

/** GB 2312 lies in the upper half of GBK. */
function gb2312(): Set<string> {
  const decoder = new TextDecoder('gb18030')
  const found = new Set<string>()
  for (let first = 0xa1; first <= 0xf7; first++)
    for (let second = 0xa1; second <= 0xfe; second++) found.add(decoder.decode(Uint8Array.of(first, second)))
  return found
}

/** Basic Latin to Latin Extended Additional, Greek, Cyrillic, punctuation, currencies, letter-like signs, fractions. */
const latinRanges = [
  [0x20, 0x7e],
  [0xa1, 0x24f],
  [0x2b9, 0x2bc],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2070, 0x209c],
  [0x20a0, 0x20bf],
  [0x2100, 0x2189],
  [0x2212, 0x2212],
] as const

const latin = new Set(
  latinRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ),
)

/** What a Chinese or Japanese font prints for itself: signs, kana, and the box that stands for a missing character. */
const signs = [...Array.from({ length: 0x40 }, (_, index) => String.fromCodePoint(0x3000 + index)), '□', '〇', '※']

type FontName = 'latin' | 'latin-bold' | 'sc' | 'tc' | 'jp'

/**
 * `covered` answers what a source has. A character that no font of a language needs is printed by one font only: the rest of
 * GBK and the supplementary planes (rare names of China) by SC, Hong Kong's supplement by TC, JIS X 0212 by JP.
 */
export function charactersOf(covered: (font: FontName) => Set<string>): Record<FontName, ReadonlySet<string>> {
  const china = gb2312()
  const taiwan = twoBytes('big5', [0xa1, 0xf9])
  const japan = twoBytes('euc-jp', [0xa1, 0xfe])
  const isElsewhere = (one: string) => china.has(one) || taiwan.has(one) || japan.has(one)
  const rare = [...covered('sc')].filter((one) => /\p{Script=Han}/u.test(one) && (one.codePointAt(0) ?? 0) > 0xffff)
  const simplified = [...twoBytes('gbk', [0x81, 0xfe]), ...rare].filter((one) => !isElsewhere(one))
  const inChina = new Set([...china, ...simplified])
  const hongKong = [...twoBytes('big5', [0x87, 0xfe])].filter((one) => !inChina.has(one) && !japan.has(one))
  const supplement = [...twoBytes('euc-jp', [0xa1, 0xfe], [0x8f])].filter(
    (one) => !inChina.has(one) && !taiwan.has(one) && !hongKong.includes(one),
  )
  return {
    latin,
    'latin-bold': latin,
    sc: new Set([...inChina, ...signs]),
    tc: new Set([...taiwan, ...hongKong, ...signs]),
    jp: new Set([...japan, ...supplement, ...signs]),
  }
}
