import { expect, it } from 'vitest'
import { cleanedHtml } from './cleaned.ts'
import { richHtml } from './rich-html.ts'
import { xssCorpus } from './testing/xss-corpus.ts'

it('is what cleaning says, the first time and again', () => {
  for (const { html } of [...xssCorpus, ...xssCorpus]) expect(cleanedHtml(html)).toBe(richHtml(html))
})

it('is so too when more has come than is kept, and for what is too long to keep', () => {
  const texts = Array.from({ length: 2_500 }, (_, n) => `<p onclick="x">${n}</p>`)
  for (const html of texts) cleanedHtml(html)
  expect([cleanedHtml(texts[0] ?? ''), cleanedHtml(texts[2_499] ?? '')]).toEqual(['<p>0</p>', '<p>2499</p>'])
  const long = `<script>x</script><p>${'a'.repeat(30_000)}</p>`
  expect(cleanedHtml(long)).toBe(richHtml(long))
})
