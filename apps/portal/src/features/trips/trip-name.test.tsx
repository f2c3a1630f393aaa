import { describe, expect, it } from 'vitest'
import { parseSimpleMarkup } from './trip-name.tsx'

describe('parseSimpleMarkup', () => {
  it.each([
    ['Board meeting', [[null, 'Board meeting']]],
    [
      '<b>Board meeting</b> Sydney',
      [
        ['b', 'Board meeting'],
        [null, ' Sydney'],
      ],
    ],
    [
      'A <em>b</em><strong>c</strong> d',
      [
        [null, 'A '],
        ['em', 'b'],
        ['strong', 'c'],
        [null, ' d'],
      ],
    ],
    ['', []],
  ])('%s', (html, expected) => {
    expect(parseSimpleMarkup(html)?.map(({ tag, text }) => [tag, text])).toEqual(expected)
  })

  it.each([
    '<b onclick=alert(1)>x</b>',
    '<b>x',
    'x</b>',
    '<b><i>x</i></b>',
    '<B>x</B>',
    '<script>x</script>',
    '<img src=x onerror=throw>',
    'Fish &amp; chips',
    'a < b',
    '<b>x</i>',
    '<b\n>x</b>',
    '<!-- x -->',
  ])('leaves %j to the sanitiser', (html) => {
    expect(parseSimpleMarkup(html)).toBeNull()
  })
})
