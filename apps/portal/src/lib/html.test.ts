// @vitest-environment jsdom
// The other simulated document walks its tree in a way that DOMPurify does not survive.
import { expect, it } from 'vitest'
import { sanitiseInline } from './html.ts'

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
