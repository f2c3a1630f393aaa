/**
 * Writes src/styles/inter-basic.woff2: Inter's Latin letters as one variable font of weights 400 to 700. The whole
 * file of the package weighs 48 kB; what the portal shows at first paint is in this one. Run again after an update of
 * @fontsource-variable/inter: `node tools/font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const target = new URL('../src/styles/inter-basic.woff2', import.meta.url)

const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  '–—‘’“”•…€→←',
].join('')

const font = await subsetFont(await readFile(source), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
await writeFile(target, font)
process.stdout.write(`${fileURLToPath(target)}: ${font.length} bytes\n`)
