import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { scriptElement, scriptSource } from './footer-script.ts'

it('names an inline script by the digest of its text', () => {
  const code = 'window.answered = "é\n" < 2 && true'
  expect(scriptSource({ code })).toBe(`'sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}'`)
  expect(scriptElement({ code })).toBe(`<script>${code}</script>`)
})

it('names another by its exact address, without what a policy cannot say', () => {
  const script = { src: 'https://cdn.example/a;b,c/x.js?v=1&w="2"', integrity: 'sha384-abc' }
  expect(scriptSource(script)).toBe('https://cdn.example/a%3Bb%2Cc/x.js')
  expect(scriptElement(script)).toBe(
    '<script src="https://cdn.example/a;b,c/x.js?v=1&amp;w=&quot;2&quot;" integrity="sha384-abc" crossorigin="anonymous"></script>',
  )
})
