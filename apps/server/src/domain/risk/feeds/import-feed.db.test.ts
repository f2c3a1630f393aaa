import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { lockSource, markFault } from './feeds.store.ts'
import { formatOf } from './formats.ts'
import { importFeed } from './import-feed.ts'
import { FeedFault } from './port.ts'
import { sourceOf } from './read-feeds.ts'
import {
  capAlert,
  capFile,
  capInfo,
  gdacsFeed,
  gdacsItem,
  mofaFeed,
  mofaMail,
  ukDocument,
  usFeed,
  usItem,
} from './testing/sample-feeds.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() =>
  withClient(database.adminUrl, (client) =>
    client.query(
      'DELETE FROM risk_alert; DELETE FROM risk_message; DELETE FROM risk_quarantine; DELETE FROM risk_change; DELETE FROM risk_source',
    ),
  ),
)

const noon = new Date('2026-06-03T12:00:00Z')

/** As the job does it: a fault is noted, and nothing else has changed. */
async function take(code: string, content: Uint8Array, now = noon) {
  try {
    return await systemTransaction(pool, null, async ({ db }) => {
      const source = await lockSource(db, sourceOf(code, formatOf(code) ?? 'cap'))
      return importFeed(db, { file: 'feed', content }, { source, country: null, now })
    })
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    await systemTransaction(pool, null, async ({ db }) => {
      await lockSource(db, sourceOf(code, formatOf(code) ?? 'cap'))
      await markFault(db, code, error.code, error.message, now)
    })
    return error.code
  }
}
const rows = <R>(text: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<R & object>(text)).rows)
const alerts = () =>
  rows<{ key: string; level: number; over: boolean }>(
    'SELECT key, level, ended_at IS NOT NULL AS over FROM risk_alert ORDER BY key',
  )
const levels = () =>
  rows<{ country: string; level: number }>('SELECT country, level FROM risk_country_level ORDER BY country')
const quarantine = async () =>
  (await rows<{ reason: string }>('SELECT reason FROM risk_quarantine ORDER BY id')).map(({ reason }) => reason)

describe('US advisories', () => {
  it('set levels of countries by the code of the link, and keep the native words', async () => {
    expect(await take('us-state', usFeed(usItem()))).toMatchObject({ read: 1, created: 1, quarantined: 0 })
    expect(await levels()).toEqual([{ country: 'JP', level: 2 }])
    expect(await rows('SELECT native_level, category FROM risk_alert')).toEqual([
      { native_level: 'Level 2: Exercise Increased Caution', category: 'crime' },
    ])
    expect(await rows('SELECT * FROM risk_change')).toEqual([])
    expect(await take('us-state', usFeed(usItem()))).toMatchObject({ created: 0, unchanged: 1 })
  })

  it('note what changed, and look for travellers again where a level rises', async () => {
    await take('us-state', usFeed(usItem()))
    await rows('UPDATE risk_alert SET weighed_at = now()')
    await take('us-state', usFeed(usItem({ level: 'Level 4: Do Not Travel', day: 'Wed, 03 Jun 2026' })))
    expect(await rows('SELECT country, from_level, to_level FROM risk_change')).toEqual([
      { country: 'JP', from_level: 2, to_level: 5 },
    ])
    expect(await rows('SELECT weighed_at FROM risk_alert')).toEqual([{ weighed_at: null }])
    // Older than what is known.
    expect(await take('us-state', usFeed(usItem()))).toMatchObject({ stale: 1 })
    expect(await levels()).toEqual([{ country: 'JP', level: 5 }])
  })

  it('keep the last good state where a level or a country cannot be read', async () => {
    await take('us-state', usFeed(usItem()))
    const strange = usItem({ level: 'Level 7: Leave', day: 'Wed, 03 Jun 2026' })
    const nowhere = usItem({ title: 'Atlantis - Level 2: Exercise Increased Caution', link: 'x.html' })
    expect(await take('us-state', usFeed(strange, nowhere))).toMatchObject({ read: 0, quarantined: 2, ended: 0 })
    expect(await quarantine()).toEqual(['level', 'country'])
    await take('us-state', usFeed(strange, nowhere))
    expect(await quarantine()).toHaveLength(2)
    expect(await levels()).toEqual([{ country: 'JP', level: 2 }])
  })

  it('that shrink to less than half are believed at their third reading', async () => {
    const countries = ['jpn', 'ita', 'fra', 'deu', 'esp', 'prt', 'bra', 'arg', 'chl', 'per', 'mex', 'can']
    const all = countries.map((code) => usItem({ link: `destination.${code}.html` }))
    await take('us-state', usFeed(...all))
    const few = usFeed(...all.slice(0, 3))
    expect(await take('us-state', few)).toBe('shrunk')
    expect(await levels()).toHaveLength(12)
    expect(await take('us-state', few)).toBe('shrunk')
    expect(await take('us-state', few)).toMatchObject({ ended: 9 })
    expect(await levels()).toHaveLength(3)
  })

  it('that are no XML, or have a DOCTYPE, leave everything as it was', async () => {
    await take('us-state', usFeed(usItem()))
    expect(await take('us-state', Buffer.from('<rss><channel>'))).toBe('not_xml')
    const bomb = Buffer.from('<!DOCTYPE r [<!ENTITY a "b">]><rss><channel>&a;</channel></rss>')
    expect(await take('us-state', bomb)).toBe('not_xml')
    expect(await take('us-state', Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xd8]))).toBe('encoding')
    expect(await rows('SELECT fault, failures, read_at FROM risk_source')).toEqual([
      { fault: 'encoding', failures: 1, read_at: noon },
    ])
    expect(await levels()).toHaveLength(1)
  })

  it('with a body of a megabyte keep the beginning of it', async () => {
    await take('us-state', usFeed(usItem({ body: `<p>${'very '.repeat(300_000)}</p><script>x</script>` })))
    const [text] = await rows<{ length: number; html: string }>('SELECT length(html) AS length, html FROM risk_text')
    expect(text?.length).toBeLessThan(200_000)
    expect(text?.html).not.toContain('script')
  })
})

describe('UK advice', () => {
  it.each([
    [['avoid_all_travel_to_whole_country', 'avoid_all_travel_to_parts'], 5],
    [['avoid_all_but_essential_travel_to_whole_country'], 4],
    [['avoid_all_but_essential_travel_to_parts'], 3],
    [[], 1],
  ])('%j is level %i', async (status, level) => {
    await take('uk-fcdo', ukDocument({ status }))
    expect(await levels()).toEqual([{ country: 'TR', level }])
  })

  it('quotes what it says about entry and about whom to call', async () => {
    await take('uk-fcdo', ukDocument())
    expect(await rows('SELECT topic, quote FROM risk_advice ORDER BY topic')).toEqual([
      { topic: 'emergency', quote: 'Dial 112 for an ambulance, the fire brigade or the police.' },
      { topic: 'entry', quote: 'You need no visa for 90 days. Ask the embassy.' },
    ])
  })

  it('of a status that nobody knows, or of a country that nobody knows, waits', async () => {
    expect(await take('uk-fcdo', ukDocument({ status: ['avoid_the_moon'] }))).toMatchObject({ quarantined: 1 })
    expect(await take('uk-fcdo', ukDocument({ slug: 'atlantis', name: 'Atlantis' }))).toMatchObject({ quarantined: 1 })
    expect(await quarantine()).toEqual(['level', 'country'])
  })
})

it('Japanese mails are news of their countries, in Japanese; documents of a country set its level', async () => {
  expect(await take('jp-mofa', mofaFeed(mofaMail(), mofaMail({ key: '2', country: '9999' })))).toMatchObject({
    read: 1,
    quarantined: 1,
  })
  expect(await rows('SELECT kind, level, countries FROM risk_alert')).toEqual([
    { kind: 'notice', level: 0, countries: ['ID'] },
  ])
  expect(await rows('SELECT language, html FROM risk_text')).toEqual([
    { language: 'ja', html: '<p>見本です。</p><p>二つ目の段落。</p>' },
  ])
  await take(
    'jp-mofa',
    Buffer.from(`<opendata lastModified="2026/06/02 18:00:00" odType="01"><country><cd>0063</cd><name>フィリピン</name></country>
      <riskLevel3>1</riskLevel3><riskLevel2>1</riskLevel2><riskLevel1>0</riskLevel1></opendata>`),
  )
  expect(await levels()).toEqual([{ country: 'PH', level: 4 }])
})

it('GDACS events warn around their place, are over when the feed says so, and when it no longer names them', async () => {
  await take(
    'gdacs',
    gdacsFeed(gdacsItem(), gdacsItem({ id: '2', type: 'EQ', colour: 'Red', point: '35 139', iso3: 'JPN' })),
  )
  const [typhoon] = await rows<{ place_codes: string[]; countries: string[] }>(
    `SELECT place_codes, countries FROM risk_alert WHERE key = 'TC1'`,
  )
  expect(typhoon?.place_codes).toContain('MNL')
  expect(await levels()).toEqual([])
  await take('gdacs', gdacsFeed(gdacsItem({ current: 'false' })))
  expect(await alerts()).toEqual([
    { key: 'EQ2', level: 5, over: true },
    { key: 'TC1', level: 3, over: true },
  ])
  expect(await take('gdacs', gdacsFeed(gdacsItem({ colour: 'Purple' })))).toMatchObject({ quarantined: 1 })
})

describe('CAP', () => {
  it('reads versions 1.0 to 1.2, several languages as one alert, and areas across the date line', async () => {
    const infos = capInfo('en', 'A cyclone') + capInfo('fr-FR', 'Un cyclone')
    await take(
      'cap-x',
      capFile(capAlert({ infos }), capAlert({ id: 'b', version: '1.1' }), capAlert({ id: 'c', version: '1.0' })),
    )
    expect(await alerts()).toHaveLength(3)
    const [one] =
      await rows(`SELECT a.level, a.countries, a.west, a.east, a.place_codes @> '{SUV}' AS suva, array_agg(t.language ORDER BY 1) AS languages
      FROM risk_alert a JOIN risk_text t ON t.alert_id = a.id WHERE a.key = 's@x,a' GROUP BY a.id`)
    expect(one).toEqual({ level: 4, countries: ['FJ'], west: 178, east: -179, suva: true, languages: ['en', 'fr-FR'] })
  })

  it('a cancellation before its alert holds; updates come in any order', async () => {
    const references = 's@x,a,2026-06-02T00:00:00+00:00'
    await take('cap-x', capFile(capAlert({ id: 'z', type: 'Cancel', references, sent: '2026-06-02T05:00:00Z' })))
    await take('cap-x', capFile(capAlert()))
    expect(await alerts()).toEqual([])
    const update = (id: string, hour: number, severity: string, of: string) =>
      capAlert({ id, type: 'Update', sent: `2026-06-02T0${hour}:00:00Z`, severity, references: `s@x,${of},x` })
    await take('cap-x', capFile(update('u3', 9, 'Minor', 'u2')))
    await take('cap-x', capFile(update('u2', 8, 'Extreme', 'u1')))
    await take('cap-x', capFile(capAlert({ id: 'u1', sent: '2026-06-02T07:00:00Z' })))
    expect(await alerts()).toEqual([{ key: expect.stringContaining('s@x,u'), level: 2, over: false }])
    await take(
      'cap-x',
      capFile(capAlert({ id: 'end', type: 'Cancel', references: 's@x,u3,x', sent: '2026-06-02T09:30:00Z' })),
    )
    expect(await alerts()).toEqual([{ key: expect.any(String), level: 2, over: true }])
  })

  it('what has expired when it comes is history; exercises and tests are none', async () => {
    const expired = capAlert({ expires: '2026-06-02T10:00:00Z' })
    expect(await take('cap-x', capFile(expired, capAlert({ id: 'e', status: 'Exercise' })))).toMatchObject({
      read: 1,
      expired: 1,
      ignored: 1,
    })
  })

  it('mends what can be mended, and keeps apart what cannot be read', async () => {
    const bow = capAlert({
      area: '<areaDesc>x</areaDesc><polygon>0,0 10,10 0,10 10,0 0,0</polygon><polygon></polygon>',
    })
    const empty = capAlert({ id: 'b', severity: '', area: '<areaDesc>x</areaDesc><circle>14.5,121 30</circle>' })
    const missing = capAlert({ id: 'c' }).replace('<scope>Public</scope>', '')
    const nowhere = capAlert({ id: 'd', area: '<areaDesc>x</areaDesc>' })
    expect(await take('cap-x', capFile(bow, empty, missing, nowhere))).toMatchObject({ read: 2, quarantined: 2 })
    expect(await alerts()).toEqual([
      { key: 's@x,a', level: 4, over: false },
      { key: 's@x,b', level: 1, over: false },
    ])
    expect(await quarantine()).toEqual(['missing', 'country'])
  })

  it('an index without alerts names what to read next', async () => {
    const index = Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><updated>2026-06-02T00:00:00Z</updated>
      <link type="application/cap+xml" href="https://alerts.example/1.cap"/></entry></feed>`)
    expect(await take('cap-x', index)).toMatchObject({ read: 0, links: [{ url: 'https://alerts.example/1.cap' }] })
  })
})
