import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { inlineHtml } from './inline-html.ts'
import { cleanedHtml, readRichHtml, richHtml } from './rich-html.ts'
import { xssCorpus } from './testing/xss-corpus.ts'

/** What a browser would make of the text, by the specification's own parser: every element with its attributes. */
function elementsOf(html: string): { tag: string; attributes: Record<string, string> }[] {
  const found: { tag: string; attributes: Record<string, string> }[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node)
      found.push({
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      })
    if (node.nodeName === '#comment') found.push({ tag: '#comment', attributes: {} })
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parseFragment(html))
  return found
}

const inline = /^(b|i|em|strong|br|span)$/
const rich =
  /^(a|img|h[2-6]|p|br|hr|div|span|address|bdi|details|summary|blockquote|pre|code|kbd|del|ins|b|strong|i|em|u|s|small|sub|sup|mark|abbr|cite|q|[uo]l|li|d[ltd]|table|caption|t(head|body|foot|r|h|d)|fig(ure|caption))$/
const values: Record<string, RegExp> = {
  href: /^(https:\/\/[^/@]+(\/|$)|mailto:|tel:|\/(?![/\\]))/,
  src: /^(https:\/\/[^/@]+\/|\/files\/[A-Za-z0-9_-]{22}$)/,
  rel: /^noopener noreferrer$/,
  target: /^_blank$/,
  loading: /^lazy$/,
  alt: /^/,
  title: /^/,
  lang: /^[A-Za-z0-9-]+$/,
  dir: /^(ltr|rtl|auto)$/,
  scope: /^(row|col)(group)?$/,
  ...Object.fromEntries(['width', 'height', 'colspan', 'rowspan', 'start'].map((name) => [name, /^\d{1,4}$/])),
}

function expectHarmless(html: string) {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(tag).toMatch(rich)
    for (const [name, value] of Object.entries(attributes)) {
      expect(Object.hasOwn(values, name), `<${tag} ${name}>`).toBe(true)
      expect(value, `<${tag} ${name}>`).toMatch(values[name] ?? /$./)
    }
    if (attributes['href']?.startsWith('https:')) expect(attributes).toMatchObject({ target: '_blank' })
  }
}

it('the corpus is broad, each vector once', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(200)
  expect(new Set(xssCorpus.map(({ html }) => html)).size).toBe(xssCorpus.length)
})

it('the parser sees what the corpus hides', () => {
  const dangerous = xssCorpus.filter(({ html }) =>
    elementsOf(html).some(
      ({ tag, attributes }) => !rich.test(tag) || Object.keys(attributes).some((a) => !(a in values)),
    ),
  )
  expect(dangerous.length).toBeGreaterThan(150)
})

describe.each(xssCorpus)('$name: $html', ({ html }) => {
  it('is harmless as a page', () => {
    const clean = richHtml(html)
    expectHarmless(clean)
    expect(richHtml(clean)).toBe(clean)
  })

  it('is harmless as a name', () => {
    const clean = inlineHtml(html)
    for (const { tag, attributes } of elementsOf(clean)) {
      expect(tag).toMatch(inline)
      expect(attributes).toEqual({})
    }
    expect(inlineHtml(clean)).toBe(clean)
  })

  it('is harmless between texts that stay', () => {
    expectHarmless(richHtml(`<h2>before</h2><table><tr><td>${html}</td></tr></table><p>after</p>`))
  })
})

it('any mixture of fragments is harmless, and cleaning twice is cleaning once', () => {
  const parts = xssCorpus.flatMap(({ html }) => html.split(/(?=[<"'`>])/))
  const mixture = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 8 })), { maxLength: 12 })
  fc.assert(
    fc.property(mixture, (chosen) => {
      const clean = richHtml(chosen.join(''))
      expectHarmless(clean)
      expect(richHtml(clean)).toBe(clean)
      expect(inlineHtml(inlineHtml(chosen.join('')))).toBe(inlineHtml(chosen.join('')))
    }),
    { numRuns: 3000, seed: 20_261_121 },
  )
})

it('keeps what a page is written with', () => {
  const page =
    '<h2>Hours</h2><p lang="ja">受付 <strong>9:00</strong><br />毎日</p><ul><li>One</li></ul><ol start="3"><li>Three</li></ol>' +
    '<table><caption>Desks</caption><thead><tr><th scope="col">City</th></tr></thead><tbody><tr><td colspan="2">Hong Kong</td></tr></tbody></table>' +
    '<blockquote>Quote</blockquote><hr /><figure><img src="/files/AAAAAAAAAAAAAAAAAAAAAA" alt="Desk" width="640" loading="lazy" /><figcaption>Desk</figcaption></figure>'
  expect(readRichHtml(page)).toEqual({ html: page, removed: [] })
})

it('spells links anew by where they lead', () => {
  expect(richHtml('<a href="HTTPS://Example.com/a b" class=x>x</a>')).toBe(
    '<a href="https://example.com/a%20b" target="_blank" rel="noopener noreferrer">x</a>',
  )
  expect(richHtml('<a href="/static-page/visa?x=1#top" target="_blank">x</a>')).toBe(
    '<a href="/static-page/visa?x=1#top">x</a>',
  )
  expect(richHtml('<a href="mailto:desk@tmc.example">x</a> <a href="tel:+85229995500">y</a>')).toBe(
    '<a href="mailto:desk@tmc.example">x</a> <a href="tel:+85229995500">y</a>',
  )
  expect(richHtml('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>')
})

it('a heading of the first rank becomes one of the second, a picture gets a text', () => {
  expect(richHtml('<h1>x</h1><img src="https://a.example/b.png" onload=x>')).toBe(
    '<h2>x</h2><img src="https://a.example/b.png" alt="" loading="lazy" />',
  )
})

it('reports what it removed', () => {
  const html = '<form><p style="x" id="y">x</p></form><a href="javascript:x" rel="me">y</a><svg><g/></svg><h1>z</h1>'
  expect(readRichHtml(html).removed).toEqual(['<form>', '<p style>', '<p id>', '<a href>', '<svg>', '<g>'])
})

it('nesting without end stays shallow', () => {
  const clean = richHtml(`${'<div>'.repeat(20_000)}x`)
  expect(clean.match(/<div>/g)?.length).toBeLessThan(100)
})

it('what is left as it is without looking is what cleaning would leave as it is', () => {
  const allowed = fc.constantFrom('b', 'i', 'em', 'strong', 'span')
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<b>', '</b>', '<br>', '<i>x', '&amp;', '視察 ', '\u0000', '"', "'"),
    fc.tuple(allowed, fc.string()).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('')
      // An unknown element, which leaves nothing behind, has the text looked at.
      expect(inlineHtml(text)).toBe(inlineHtml(`<x></x>${text}`))
    }),
    { numRuns: 2_000 },
  )
})

it('equals the cleaned text, the first time and again', () => {
  for (const { html } of [...xssCorpus, ...xssCorpus]) expect(cleanedHtml(html)).toBe(richHtml(html))
})

it('is so too when more has come than is kept, and for what is too long to keep', () => {
  const texts = Array.from({ length: 2_500 }, (_, n) => `<p onclick="x">${n}</p>`)
  for (const html of texts) cleanedHtml(html)
  expect([cleanedHtml(texts[0] ?? ''), cleanedHtml(texts[2_499] ?? '')]).toEqual(['<p>0</p>', '<p>2499</p>'])
  const long = `<script>x</script><p>${'a'.repeat(30_000)}</p>`
  expect(cleanedHtml(long)).toBe(richHtml(long))
})
