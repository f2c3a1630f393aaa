/**
 * Cuts Inter's Latin letters into two variable fonts of weights 400 to 700: what every page needs, and the accents of
 * Western European names, fetched only where one stands on the page. The package's own file weighs 48 kB. And the signs
 * of captchas, bold, which the server draws. Run again after an update of @fontsource-variable/inter: `node tools/font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)

const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** As features/password-reset/captcha-picture.ts on the server has them. */
const captchaAlphabet = 'ACEFHJKMNPRTWXY3479'
/**
 * What browsers shape text with by themselves, and `tnum` for figures below each other, which styles ask for. Inter's other
 * features (fractions, other forms of letters) draw signs that nothing would show. `calt` is left out: it writes `3x4` and
 * `->` otherwise than somebody typed them, moves a colon between figures by a pixel, and was a fifth of the font.
 */
const keepFeatures = ['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']
const fromRegular = { min: 400, max: 700 }
const cuts = [
  { text: `${letters(0x20, 0x7e)}\u00a0©·–—‘’“”•…€→←`, wght: fromRegular, target: '../src/styles/inter-basic.woff2' },
  { text: letters(0xa1, 0xff), wght: fromRegular, target: '../src/styles/inter-accents.woff2' },
  {
    text: captchaAlphabet,
    wght: { min: 700, max: 700 },
    target: '../../server/src/features/password-reset/captcha-font.woff2',
  },
]

for (const { text, wght, target } of cuts) {
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures })
  const file = fileURLToPath(new URL(target, import.meta.url))
  await writeFile(file, font)
  process.stdout.write(`${file}: ${font.length} bytes\n`)
}
