/**
 * Prints the table of migration 0009_find.sql, by which searches fold Han characters: every written form → one base
 * form, as pairs of characters. Traditional, simplified, Japanese and regional forms of one character share a base, and
 * so do those that simplification merged (發 髮 发), so a search finds a little more than asked, never less. A shipped
 * migration stays as it is: when the source moves on, a new one replaces the rows.
 *
 *   npm install --prefix tools/reference
 *   node tools/reference/build-han-variants.ts tools/reference
 *
 * Source: the OpenCC dictionaries in opencc-js 1.4.2, Apache-2.0, and the name forms below. Characters outside the Basic
 * Multilingual Plane are left out, since no keyboard offers them.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const dictionaries = 'TSCharacters STCharacters TWVariants HKVariants JPShinjitaiCharacters'.split(' ')

/** Forms that family names of Japan and Taiwan are registered in and the dictionaries do not list. */
const nameForms =
  '髙高 﨑崎 嵜崎 邉辺 邊辺 濵浜 栁柳 桒桑 眞真 渕淵 渊淵 嶋島 嶌島 冨富 德徳 峯峰 薮藪 舘館 槇槙 凜凛'.split(' ')

async function readPairs(folder: string): Promise<[string, string][]> {
  const texts = dictionaries.map(async (name) => {
    const file = join(resolve(folder), `node_modules/opencc-js/dist/esm-lib/dict/${name}.js`)
    const { default: text } = (await import(pathToFileURL(file).href)) as { default: string }
    return text.split('|').flatMap((line) => {
      const [from = '', ...to] = line.split(' ')
      return to.map((one): [string, string] => [from, one])
    })
  })
  return [
    ...(await Promise.all(texts)).flat(),
    ...nameForms.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
  ]
}

const isSingle = (text: string) => text.length === 1

/** Every character's class by its representative: the first of the class by code point. */
function classes(pairs: readonly [string, string][]): Map<string, string> {
  const parent = new Map<string, string>()
  const root = (one: string): string => {
    const up = parent.get(one) ?? one
    return up === one ? one : root(up)
  }
  for (const [a, b] of pairs) {
    const [low, high] = [root(a), root(b)].toSorted()
    if (low && high) parent.set(high, low)
  }
  return new Map([...parent.keys()].map((one) => [one, root(one)]))
}

const pairs = (await readPairs(process.argv[2] ?? '')).filter(([a, b]) => isSingle(a) && isSingle(b) && a !== b)
const rows = [...classes(pairs)].filter(([variant, base]) => variant !== base).toSorted(([a], [b]) => (a < b ? -1 : 1))
const lines = Array.from({ length: Math.ceil(rows.length / 32) }, (_, line) =>
  rows
    .slice(line * 32, line * 32 + 32)
    .map(([variant, base]) => variant + base)
    .join(' '),
)
console.log(lines.join('\n'))
