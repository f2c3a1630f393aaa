// @vitest-environment node
import { expect, it } from 'vitest'
import { shorten } from './preload-what-is-missing.ts'

const chunk = (files: readonly string[], body: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n${body}`

it('names what is missing, in places of its own', () => {
  const code = chunk(
    ['a.js', 'base.js', 'b.css'],
    'p(()=>import(`./a.js`),__vite__mapDeps([0,1,2]));q(__vite__mapDeps([1]))',
  )
  expect(shorten(code, new Set(['base.js']), [])).toBe(
    chunk(['a.js', 'b.css'], 'p(()=>import(`./a.js`),__vite__mapDeps([0,1]));q([])'),
  )
})

it('puts what a person goes to into the lists, and leaves its place', () => {
  const lists = [['other.js']]
  const code = chunk(['#', 'page.js', 'base.js', 'page.css'], 'p(()=>import(`./page.js`),__vite__mapDeps([0,1,2,3]))')
  expect(shorten(code, new Set(['base.js']), lists)).toBe('p(()=>import(`./page.js`),["#1"])')
  expect(lists).toEqual([['other.js'], ['page.js', 'page.css']])
})

it('does not take a chunk for one without lists because its bundler writes them otherwise', () => {
  expect(() => shorten('const __vite__mapDeps=()=>[]', new Set(), [])).toThrow('another way')
})
