import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const ui = import.meta.dirname
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

it('every variable that the imported parts of Mantine ask for is there', () => {
  const sheets = globSync('**/*.css', { cwd: ui }).map((file) => readFileSync(`${ui}/${file}`, 'utf8'))
  const imported = all(sheets.join(), /@import '(@mantine\/[^']+)'/g)
  const wanted = imported.flatMap((file) => all(readFileSync(resolve(file), 'utf8'), /var\((--mantine-[\w-]+)/g))
  const given = new Set(all(readFileSync(`${ui}/mantine.css`, 'utf8'), /(--mantine-[\w-]+):/g))
  expect(imported).toContain('@mantine/core/styles/Menu.layer.css')
  expect([...new Set(wanted)].filter((name) => !given.has(name))).toEqual([])
})
