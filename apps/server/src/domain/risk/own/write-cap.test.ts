import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { expect, it } from 'vitest'
import { readCap } from '../feeds/cap.ts'
import { ownItem } from './own-item.ts'
import { capFaults } from './testing/cap-rules.ts'
import { type CapAlert, writeCap } from './write-cap.ts'

const sender = { publicUrl: 'https://portal.example', name: 'Portolan & Co' }
const entered: OwnAlert = {
  level: 4,
  category: 'cyclone',
  countries: ['FJ', 'TV'],
  circles: [{ latitude: -17.7, longitude: 178.1, km: 120 }],
  polygons: [
    [
      [177, -20],
      [-178, -20],
      [-178, -15],
      [177, -15],
    ],
  ],
  texts: {
    'en-US': { title: 'Cyclone <b>Ana</b> & floods', body: 'Stay "inside".\n\nTwo days.', instruction: 'Call us.' },
    'ja-JP': { title: 'サイクロン', body: '', instruction: '' },
  },
  link: 'https://portal.example/a?b=1&c=2',
  effectiveAt: '2026-06-02T00:00:00Z',
  expiresAt: '2026-06-03T00:00:00Z',
}
const alertOf = (change: Partial<CapAlert> = {}): CapAlert => ({
  id: 12,
  companyId: null,
  company: null,
  key: 'ana',
  isEnded: false,
  entered,
  messages: [{ type: 'Alert', sentAt: '2026-06-01T00:00:00.000Z' }],
  ...change,
})

it('is CAP 1.2, whatever the alert', () => {
  const { circles: _c, polygons: _p, link: _l, effectiveAt: _e, category: _k, ...plain } = entered
  const earlier = alertOf().messages
  const variants: CapAlert[] = [
    alertOf(),
    alertOf({ entered: plain }),
    alertOf({ entered: { ...entered, countries: [] } }),
    alertOf({ entered: { ...plain, countries: [], polygons: entered.polygons } }),
    alertOf({ company: 'Harbour & Vale', companyId: 3 }),
    alertOf({ messages: [...earlier, { type: 'Update', sentAt: '2026-06-01T01:00:00.000Z' }] }),
    alertOf({ messages: [...earlier, { type: 'Cancel', sentAt: '2026-06-01T01:00:00.000Z' }], isEnded: true }),
    alertOf({ entered: { ...entered, texts: { 'en-US': { title: 'Null \u0000 and \uD800', body: '\u0001' } } } }),
    ...([1, 2, 3, 4, 5] as const).map((level) => alertOf({ entered: { ...entered, level } })),
  ]
  for (const variant of variants) expect(capFaults(writeCap(variant, sender))).toEqual([])
})

it('the rules see what is wrong', () => {
  const xml = writeCap(alertOf(), sender)
  expect(capFaults(xml.replace('<scope>Public</scope>', ''))).toEqual(['/alert/scope is missing'])
  expect(capFaults(xml.replace('Severe', 'Worse'))).toEqual(['/alert/info/severity: Worse'])
  expect(capFaults(xml.replace('</alert>', '<note>x</note></alert>'))).toEqual(['/alert/note is out of order'])
})

it('says where, for whom and in which order of messages', () => {
  const restricted = writeCap(alertOf({ company: 'Harbour & Vale', companyId: 3 }), sender)
  expect(restricted).toContain('<scope>Restricted</scope><restriction>For travellers of Harbour &amp; Vale,')
  const xml = writeCap(
    alertOf({
      messages: [
        { type: 'Alert', sentAt: '2026-05-01T00:00:00.000Z' },
        { type: 'Cancel', sentAt: '2026-05-02T00:00:00.000Z' },
        { type: 'Alert', sentAt: '2026-06-01T00:00:00.000Z' },
        { type: 'Update', sentAt: '2026-06-01T01:00:00.000Z' },
      ],
    }),
    sender,
  )
  expect(xml).toContain('<identifier>own-12-4</identifier>')
  expect(xml).toContain('<references>portal.example,own-12-3,2026-06-01T00:00:00-00:00</references>')
  expect(xml).toContain('<circle>-17.7,178.1 120</circle>')
  expect(xml).toContain('<polygon>-20,177 -20,-178 -15,-178 -15,177 -20,177</polygon>')
  expect(xml).toContain('<areaDesc>Fiji, Tuvalu</areaDesc>')
  expect(xml).toContain('<areaDesc>フィジー, ツバル</areaDesc>')
  expect(xml).toContain('<headline>Cyclone &lt;b&gt;Ana&lt;/b&gt; &amp; floods</headline>')
})

it('is read back as what was entered', () => {
  const [message] = readCap(Buffer.from(writeCap(alertOf(), sender)), { country: null }).messages
  const item = ownItem(entered, 'ana', new Date('2026-06-01T00:00:00Z'))
  expect(message).toMatchObject({ message: 'portal.example,own-12-1', isCancel: false, references: [] })
  expect(message?.item).toMatchObject({
    level: item.level,
    category: item.category,
    countries: item.countries,
    sentAt: item.sentAt,
    effectiveAt: item.effectiveAt,
    expiresAt: item.expiresAt,
    url: item.url,
    areas: item.areas,
  })
  expect(message?.item?.texts.map(({ language, title, instruction }) => [language, title, instruction])).toEqual([
    ['en-US', 'Cyclone <b>Ana</b> & floods', 'Call us.'],
    ['ja-JP', 'サイクロン', ''],
  ])
  const cancel = alertOf({ messages: [...alertOf().messages, { type: 'Cancel', sentAt: '2026-06-01T01:00:00Z' }] })
  expect(readCap(Buffer.from(writeCap(cancel, sender)), { country: null }).messages).toMatchObject([
    { isCancel: true, references: ['portal.example,own-12-1'], item: null },
  ])
})
