import { describe, expect, it } from 'vitest'
import { readNewsEntry } from './news-entry.rules.ts'
import { readNewsItems } from './news-records.ts'

const companies = new Map([
  ['HVT', 1],
  ['KTN', 2],
])
const token = (letter: string) => letter.repeat(22)
const documents = new Map([
  [token('T'), { id: 7, companyId: null }],
  [token('H'), { id: 8, companyId: 1 }],
])
const entry = (items: object[], onlyCompanyId: number | null = null) =>
  readNewsEntry(readNewsItems(items, 'en-US'), { companies, documents }, { language: 'en-US', onlyCompanyId })

const texts = { 'en-US': { title: 'T', html: '<p>x</p>' } }
const news = { kind: 'news', key: 'k', audience: 'all', texts }
const document = { kind: 'document', key: 'k', audience: ['HVT'], document: token('T'), texts }
const link = { kind: 'link', key: 'k', audience: 'all', link: 'https://x.example/', texts }

const faulty: [what: string, item: object, fault: RegExp][] = [
  ['no kind', { key: 'k', audience: 'all' }, /^items\[0\]\.kind: /],
  ['no key', { ...news, key: undefined }, /^items\[0\]\.key: /],
  ['a key with blanks', { ...news, key: 'a b' }, /^items\[0\]\.key: /],
  ['an unknown field', { ...news, expires: '2026-01-01T00:00:00Z' }, /^items\[0\]: .*expires/],
  ['no title', { ...news, texts: { 'en-US': { html: 'x' } } }, /title: /],
  ['news without words', { ...news, texts: { 'en-US': { title: 'T' } } }, /html: /],
  ['no text', { ...link, texts: {} }, /^items\[0\]\.texts: .*at least one language/],
  ['a popup that is a link', { ...link, popup: true }, /^items\[0\]: .*popup/],
  ['a link without address', { ...link, link: undefined }, /^items\[0\]\.link: /],
  ['a document without file', { ...document, document: undefined }, /^items\[0\]\.document: /],
  [
    'a document that is unknown',
    { ...document, document: token('X') },
    /^items\[0\]\.document: there is no document X+/,
  ],
  ['a document of another company', { ...document, document: token('H'), audience: ['KTN'] }, /document: there is no/],
  ["one company's document for all", { ...document, document: token('H'), audience: 'all' }, /document: there is no/],
  ['an unknown system', { ...news, system: 'fax' }, /^items\[0\]\.system: /],
  ['an unknown company', { ...news, audience: ['HVT', 'XYZ'] }, /^items\[0\]\.audience\[1\]: there is no company XYZ$/],
  [
    'a script alone',
    { ...news, texts: { 'en-US': { title: 'T', html: '<script>x</script>' } } },
    /html: nothing is left/,
  ],
  ['a summary that vanishes', { ...link, texts: { 'en-US': { title: 'T', html: '<svg/>' } } }, /html: nothing is left/],
  [
    'an end before the start',
    { ...news, startsAt: '2026-01-02T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' },
    /expiresAt: is not after/,
  ],
  ['a removal without audience', { kind: 'news', key: 'k', remove: true }, /^items\[0\]\.audience: /],
]

describe('faults', () => {
  it.each(faulty)('%s', (_, item, fault) => {
    const { faults } = entry([item])
    expect(faults.map(({ place, message }) => `${place}: ${message}`)).toEqual([expect.stringMatching(fault)])
  })

  it('the same key twice for one company, also by different kinds', () => {
    const { faults } = entry([
      { ...news, audience: ['HVT', 'KTN'] },
      { ...link, audience: ['KTN'] },
    ])
    expect(faults).toEqual([{ place: 'items[1].audience[0]', message: 'the same content already stands at items[0]' }])
  })

  it('a client of one company enters for that company only', () => {
    const message = 'a client of one company enters content for that company only'
    expect(entry([news], 1).faults).toEqual([{ place: 'items[0].audience', message }])
    expect(entry([{ ...news, audience: ['KTN'] }], 1).faults).toHaveLength(1)
    expect(entry([{ ...news, audience: ['HVT'] }], 1).faults).toEqual([])
  })
})

describe('rows', () => {
  it('one for each company of the audience', () => {
    const { rows } = entry([{ ...document, audience: ['HVT', 'KTN'] }])
    expect(rows.map(({ companyId, documentId }) => [companyId, documentId])).toEqual([
      [1, 7],
      [2, 7],
    ])
  })

  it('what is left out takes its default', () => {
    const [row] = entry([{ ...link, texts: { 'en-US': { title: 'T' } } }]).rows
    expect(row).toEqual({
      companyId: null,
      key: 'k',
      releaseType: 3,
      systemType: 0,
      popup: false,
      mustRead: false,
      startsAt: null,
      expiresAt: null,
      languages: null,
      documentId: null,
      link: 'https://x.example/',
      image: null,
      texts: [{ language: 'en-US', title: 'T', html: '' }],
    })
  })

  it('an item for its languages only names them', () => {
    const both = { 'zh-TW': texts['en-US'], 'ja-JP': texts['en-US'] }
    expect(entry([{ ...news, texts: both, onlyInGivenLanguages: true }]).rows[0]?.languages).toEqual(['ja-JP', 'zh-TW'])
  })

  it('a removal may keep the rest of its record', () => {
    const { rows, removals, faults } = entry([{ ...news, texts: 'gone', remove: true }])
    expect([rows, removals, faults]).toEqual([[], [{ companyId: null, key: 'k' }], []])
  })
})
