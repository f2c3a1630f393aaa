import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEntry } from './content-entry.rules.ts'
import { readContentFiles } from './content-files.ts'
import { readContentItems } from './content-records.ts'

const companies = new Map([
  ['HVT', 1],
  ['KTN', 2],
])
const entry = (items: object[], onlyCompanyId: number | null = null) =>
  readEntry(readContentItems(items, 'en-US'), companies, { language: 'en-US', onlyCompanyId })

const page = {
  kind: 'page',
  category: 'StaticPage',
  keyword: 'visa',
  audience: 'all',
  texts: { 'en-US': { html: 'x' } },
}
const script = (...scripts: object[]) => ({ kind: 'footer-script', audience: 'all', scripts })
const footer = (more: object) => ({ kind: 'footer', audience: 'all', legalName: 'TMC', ...more })
const digest = `sha384-${Buffer.alloc(48, 7).toString('base64')}`

const faulty: [what: string, item: object, fault: RegExp][] = [
  ['no kind', { audience: 'all' }, /^items\[0\]\.kind: /],
  ['an unknown field', { ...page, startAt: '2026-01-01T00:00:00Z' }, /^items\[0\]: .*startAt/],
  ['no audience', { ...page, audience: undefined }, /^items\[0\]\.audience: /],
  ['an empty audience', { ...page, audience: [] }, /^items\[0\]\.audience: /],
  ['an unknown company', { ...page, audience: ['HVT', 'XYZ'] }, /^items\[0\]\.audience\[1\]: there is no company XYZ$/],
  [
    'a company twice',
    { ...page, audience: ['HVT', 'HVT'] },
    /^items\[0\]\.audience\[1\]: .*already stands at items\[0\]$/,
  ],
  ['a category of another kind', { ...page, category: 'FooterScript' }, /^items\[0\]\.category: .*kind of its own/],
  ['no text', { ...page, texts: {} }, /^items\[0\]\.texts: .*at least one language/],
  ['a language nobody speaks here', { ...page, texts: { 'de-DE': { html: 'x' } } }, /^items\[0\]\.texts: .*de-DE/],
  ['text that is no text', { ...page, texts: { 'en-US': { html: 'a\u0001b' } } }, /html: .*characters/],
  ['half a character', { ...page, texts: { 'en-US': { html: '\ud800' } } }, /html: .*characters/],
  [
    'too long a text',
    { ...page, texts: { 'en-US': { html: 'x'.repeat(200_001) } } },
    /^items\[0\]\.texts\.en-US\.html: /,
  ],
  ['a script alone', { ...page, texts: { 'en-US': { html: '<script>x</script>' } } }, /html: nothing is left/],
  ['a date', { ...page, startsAt: '2026-01-01' }, /^items\[0\]\.startsAt: /],
  ['a time without offset', { ...page, expiresAt: '2026-01-01T00:00:00' }, /^items\[0\]\.expiresAt: /],
  [
    'an end before the start',
    { ...page, startsAt: '2026-01-02T00:00:00Z', expiresAt: '2026-01-02T08:00:00+08:00' },
    /^items\[0\]\.expiresAt: is not after the start$/,
  ],
  [
    'a download without title',
    { kind: 'mobile-download', audience: 'all', texts: { 'en-US': { html: 'x' } } },
    /title: /,
  ],
  [
    'an unsafe link',
    {
      kind: 'mobile-download',
      audience: 'all',
      texts: { 'en-US': { title: 'a', html: 'x' } },
      links: [{ key: 'a', link: 'javascript:alert(1)', image: 'http://a.example/b.png' }],
    },
    /^items\[0\]\.links\[0\]\.link: is neither/,
  ],
  ['a footer of one company', { ...footer({}), audience: ['HVT'] }, /^items\[0\]\.audience: .*one for all/],
  ['a footer link that runs', footer({ legal: [{ key: 'privacy', url: 'data:text/html,x' }] }), /legal\[0\]\.url: /],
  ['a footer without a name', { ...footer({}), legalName: ' ' }, /legalName: /],
  ['a script without anything', script({}), /scripts\[0\]: needs either code or src/],
  ['a script with both', script({ code: 'x', src: 'https://a.example/b.js', integrity: digest }), /either code or src/],
  [
    'a script over http',
    script({ src: 'http://a.example/b.js', integrity: digest }),
    /scripts\[0\]\.src: must be an https/,
  ],
  [
    'a script without integrity',
    script({ src: 'https://a.example/b.js' }),
    /scripts\[0\]\.integrity: .*needs its integrity/,
  ],
  ['a short digest', script({ src: 'https://a.example/b.js', integrity: 'sha256-YWJj' }), /integrity: is not sha256-/],
  ['a weak digest', script({ src: 'https://a.example/b.js', integrity: 'md5-YWJj' }), /integrity: is not sha256-/],
  ['a script that ends itself', script({ code: 'x="</SCRIPT>"' }), /code: must not hold/],
  ['a script that hides its end', script({ code: '<!--<script>' }), /code: must not hold/],
  ['a script under another category', { ...script(), category: 'StaticPage' }, /category: this kind always/],
  ['a removal that names no page', { kind: 'page', remove: true, audience: 'all' }, /^items\[0\]\.category: /],
]

describe('bad input of every kind', () => {
  it.each(faulty)('%s', (_, item, fault) => {
    const { faults } = entry([JSON.parse(JSON.stringify(item))])
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.map(({ place, message }) => `${place}: ${message}`)).toContainEqual(expect.stringMatching(fault))
  })

  it('all faults at once, in the language of the caller', () => {
    const items = [{ ...page, category: 'Footer' }, 7, { ...page, audience: ['XYZ'] }]
    for (const [language, words] of [
      ['zh-TW', '專屬的類型'],
      ['zh-CN', '专用的类型'],
      ['ja-JP', '専用の種類'],
    ] as const) {
      const { faults } = readEntry(readContentItems(items, language), companies, { language, onlyCompanyId: null })
      expect(faults.map(({ place }) => place)).toEqual(['items[0].category', 'items[1]', 'items[2].audience[0]'])
      expect(faults[0]?.message).toContain(words)
    }
  })

  it('a client of one company reaches that company only', () => {
    const places = (audience: unknown) => entry([{ ...page, audience }], 1).faults.map(({ place }) => place)
    expect(places(['HVT'])).toEqual([])
    expect(places('all')).toEqual(['items[0].audience'])
    expect(places(['HVT', 'KTN'])).toEqual(['items[0].audience[1]'])
    expect(entry([{ ...page, remove: true }], 1).faults.map(({ place }) => place)).toEqual(['items[0].audience'])
  })

  it('the same content twice, also when one takes it away', () => {
    const { faults } = entry([page, { ...page, remove: true }, { ...page, startsAt: '2026-01-01T00:00:00Z' }])
    expect(faults).toEqual([{ place: 'items[1].audience', message: 'the same content already stands at items[0]' }])
  })
})

it('cleans incoming HTML, and reports what it removed', () => {
  const { rows, notes } = entry([
    { ...page, audience: ['HVT', 'KTN'], texts: { 'ja-JP': { html: '<h1 style="x">題</h1><script>x</script>' } } },
  ])
  expect(rows.map(({ companyId, texts }) => [companyId, texts])).toEqual([
    [1, [{ language: 'ja-JP', title: null, html: '<h2>題</h2>' }]],
    [2, [{ language: 'ja-JP', title: null, html: '<h2>題</h2>' }]],
  ])
  expect(notes).toEqual([{ place: 'items[0].texts.ja-JP.html', message: 'taken out: <h1 style>, <script>' }])
})

it('a script keeps the text that a browser will hash', () => {
  const { rows } = entry([script({ code: 'a\r\nb\rc' }, { src: 'HTTPS://A.example/b c.js', integrity: digest })])
  expect(rows[0]?.data).toEqual({
    scripts: [{ code: 'a\nb\nc' }, { src: 'https://a.example/b%20c.js', integrity: digest }],
  })
})

describe('documents of the command line', () => {
  const read = async (files: Record<string, string | Uint8Array>, ...names: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-content-'))
    try {
      for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
      return await readContentFiles(
        names.map((name) => join(folder, name)),
        'en-US',
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const withFile = (htmlFile: unknown, more: object = {}) =>
    JSON.stringify({ items: [{ ...page, texts: { 'zh-TW': { title: '簽證', htmlFile, ...more } } }] })

  it('read the HTML that lies beside them', async () => {
    const { puts, faults } = await read({ 'a.json': withFile('a.zh-TW.html'), 'a.zh-TW.html': '<p>簽證</p>' }, 'a.json')
    expect(faults).toEqual([])
    expect(puts[0]?.value).toMatchObject({ texts: { 'zh-TW': { title: '簽證', html: '<p>簽證</p>' } } })
  })

  it.each(['../a.html', '/etc/hostname', '..', 'gone.html'])('read nothing else: %s', async (name) => {
    const { faults } = await read({ 'a.json': withFile(name) }, 'a.json')
    expect(faults).toEqual([
      { place: 'items[0].texts.zh-TW.htmlFile', message: `there is no file ${name} beside this one` },
    ])
  })

  it('have faults that name the document when there are several', async () => {
    const { faults } = await read(
      {
        'a.json': '{"items": [',
        'b.json': '{"items": 1}',
        'c.json': withFile('c.html', { html: 'x' }),
        'c.html': 'x',
        'd.json': Uint8Array.of(0xff),
      },
      'a.json',
      'b.json',
      'c.json',
      'd.json',
    )
    expect(faults.map(({ place }) => place)).toEqual([
      'a.json',
      'b.json: items',
      'c.json: items[0].texts.zh-TW.htmlFile',
      'd.json',
    ])
  })
})
