/**
 * Writes the fonts of printed documents to apps/server/src/domain/paper/fonts: Noto Sans for Latin, Greek and
 * Cyrillic in two weights, and Noto Sans SC, TC and JP with the characters that each of them prints.
 *
 *   npm install --prefix tools/fonts
 *   node tools/fonts/build-fonts.ts tools/fonts
 *
 * Sources: the packages of tools/fonts/package.json (SIL Open Font License 1.1), unchanged except for what is taken out. The
 * same packages give the same bytes. Layout tables go, so that a text is as wide as its characters together and a line
 * can be measured without shaping it. They stay TTF: WOFF unpacks each font again for every document.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { charactersOf } from './charsets.ts'

interface Font {
  readonly characterSet: readonly number[]
  readonly glyphForCodePoint: (codePoint: number) => { readonly id: number }
}
type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

const folder = resolve(process.argv[2] ?? import.meta.dirname)
const target = join(import.meta.dirname, '../../apps/server/src/domain/paper/fonts')
const require = createRequire(join(folder, 'package.json'))
const packageOf = (name: string): unknown => require(name)
const subset = packageOf('subset-font') as Subset
const { create } = packageOf('fontkit') as { create: (font: Buffer) => Font }

const sources = {
  latin: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'latin-bold': 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  sc: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  tc: 'noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  jp: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
}
const pathOf = (name: keyof typeof sources) => join(folder, 'node_modules/@expo-google-fonts', sources[name])

/**
 * The font's characters among those wanted, each with a glyph of its own. Where two share a glyph the lower one stays: a PDF
 * maps a glyph back to one character, and which one must not depend on what was printed before.
 */
function printed(font: Font, wanted: ReadonlySet<string>): string {
  const owners = new Map<number, number>()
  for (const codePoint of font.characterSet.toSorted((a, b) => a - b)) {
    const glyph = font.glyphForCodePoint(codePoint).id
    if (wanted.has(String.fromCodePoint(codePoint)) && !owners.has(glyph)) owners.set(glyph, codePoint)
  }
  return [...owners.values()].map((codePoint) => String.fromCodePoint(codePoint)).join('')
}

const wanted = charactersOf(
  (name) => new Set(create(readFileSync(pathOf(name))).characterSet.map((one) => String.fromCodePoint(one))),
)
let total = 0
for (const name of Object.keys(sources) as (keyof typeof sources)[]) {
  const source = readFileSync(pathOf(name))
  const text = printed(create(source), wanted[name])
  const font = await subset(source, text, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: [],
    dropTables: ['BASE', 'DSIG', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'VORG', 'gasp', 'prep', 'vhea', 'vmtx'],
  })
  writeFileSync(join(target, `${name}.ttf`), font)
  total += font.length
  console.log(`${name}: ${[...text].length} characters, ${font.length} bytes`)
}
copyFileSync(join(folder, 'node_modules/@expo-google-fonts/noto-sans/LICENSE_FONT'), join(target, 'OFL.txt'))
console.log(`${total} bytes together`)
