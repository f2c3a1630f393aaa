import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('separates paragraphs and cells, but not partly bold words', () => {
  expect(
    excerptOf('<h2>Visa</h2><p>Apply <b>ear</b>ly.</p><table><tr><td>Japan</td><td>90 days</td></tr></table>'),
  ).toBe('Visa Apply early. Japan 90 days')
  expect(excerptOf('<p>請提早<strong>三小時</strong>到機場。</p>')).toBe('請提早三小時到機場。')
})

it('decodes character entities', () => {
  expect(excerptOf('Fish &amp; chips &lt;3')).toBe('Fish & chips <3')
  expect(excerptOf('')).toBe('')
})

it('is at most 400 characters long, and splits no character', () => {
  const long = excerptOf(`<p>${'𠮷'.repeat(1000)}</p>`)
  expect(Array.from(long)).toHaveLength(400)
  expect(long.isWellFormed()).toBe(true)
})
