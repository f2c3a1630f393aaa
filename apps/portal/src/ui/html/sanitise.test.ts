// @vitest-environment jsdom
// The other simulated document walks its tree in a way that DOMPurify does not survive.
import { describe, expect, it } from 'vitest'
import { sanitiseInline, sanitiseRich } from './sanitise.ts'

it('keeps the little markup a trip name may have', () => {
  const name = '<b>Tokyo</b> <i>and</i><br><strong>on</strong> <em>to</em> <span>Osaka</span>'
  expect(sanitiseInline(name)).toBe(name)
})

it.each([
  ['<a href="https://x.example">go</a>', 'go'],
  ['<img src=x onerror=alert(1)>Rome', 'Rome'],
  ['<span style="position:fixed" onclick="x()">Rome</span>', '<span>Rome</span>'],
  ['<script>alert(1)</script>Rome', 'Rome'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>Rome', 'Rome'],
])('makes %s safe', (from, to) => {
  expect(sanitiseInline(from)).toBe(to)
})

describe('sanitiseRich', () => {
  it('keeps what a page is written with', () => {
    const page =
      '<h2>Hours</h2><p lang="ja">受付 <strong>9:00</strong><br>毎日</p><ul><li>One</li></ul><ol start="3"><li>Three</li></ol>' +
      '<blockquote>Quote</blockquote><hr><dl><dt>Desk</dt><dd>Central</dd></dl><p dir="rtl">x<sup>2</sup></p>'
    expect(sanitiseRich(page)).toBe(page)
  })

  it.each([
    ['<p style="position:fixed" class="x" id="root" data-x="1" aria-hidden="true">x</p>', '<p>x</p>'],
    ['<p onclick="x()">x</p><script>alert(1)</script><style>p{}</style>', '<p>x</p>'],
    ['<iframe src="https://x.example"></iframe><form action="/"><input></form><object></object>x', 'x'],
    ['<svg><a href="https://x.example"><text>x</text></a></svg><math><mi>y</mi></math>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//x.example/">x</a>', '<a>x</a>'],
    [String.raw`<a href="/\x.example">x</a>`, '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/content?category=Visa" target="_top">x</a>', '<a href="/content?category=Visa">x</a>'],
    ['<a href="mailto:desk@tmc.example">x</a>', '<a href="mailto:desk@tmc.example">x</a>'],
  ])('makes %s safe', (from, to) => {
    expect(sanitiseRich(from)).toBe(to)
  })

  it('opens links elsewhere in a tab that knows nothing of this one', () => {
    expect(sanitiseRich('<a href="https://x.example" rel="opener">x</a>')).toBe(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it.each(['data:image/svg+xml,<svg/>', 'http://x.example/a.png', '//x.example/a.png', 'blob:x'])(
    'takes no picture from %s',
    (source) => {
      const picture = document.createElement('img')
      picture.setAttribute('src', source)
      expect(sanitiseRich(picture.outerHTML)).toBe(
        '<img alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
      )
    },
  )

  it('keeps a picture of the portal, loaded when it comes into sight', () => {
    expect(sanitiseRich('<img src="/files/AAAAAAAAAAAAAAAAAAAAAA" alt="Desk" width="640" height="360">')).toBe(
      '<img src="/files/AAAAAAAAAAAAAAAAAAAAAA" alt="Desk" width="640" height="360" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
    )
  })

  it('lowers the first rank of headings and frames tables, named by their caption', () => {
    expect(
      sanitiseRich('<h1 lang="ja">x</h1><table><caption>Desks</caption><tbody><tr><td>y</td></tr></tbody></table>'),
    ).toBe(
      '<h2 lang="ja">x</h2><div role="group" tabindex="0" aria-label="Desks">' +
        '<table><caption>Desks</caption><tbody><tr><td>y</td></tr></tbody></table></div>',
    )
  })

  it('leaves what shows names as strict as it was', () => {
    sanitiseRich('<a href="https://x.example">x</a>')
    expect(sanitiseInline('<a href="https://x.example">x</a><img src="/x">')).toBe('x')
  })
})
