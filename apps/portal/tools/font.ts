/**
 * Cuts Inter's Latin letters into two variable fonts of weights 400 to 700: what every page needs, and the accents of
 * Western European names, fetched only where one stands on the page. The package's own file weighs 48 kB. Run again
 * after an update of @fontsource-variable/inter: `node tools/font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)

const letters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const cuts = {
  basic: `${letters(0x20, 0x7e)}\u00a0©·–—‘’“”•…€→←`,
  accents: letters(0xa1, 0xff),
}

for (const [name, text] of Object.entries(cuts)) {
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  const target = fileURLToPath(new URL(`../src/styles/inter-${name}.woff2`, import.meta.url))
  await writeFile(target, font)
  process.stdout.write(`${target}: ${font.length} bytes\n`)
}
