import { ownAlerts, ownAlertsBackOffice } from '@portolan/contract/features/risk/own-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import { type Answer, callCredentials, request, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { createWorld, type Credentials, type World } from '../../../../../tools/test/world.ts'
import { agencyBearer, ownAlertOf, seedConsultant } from './testing/own-seed.ts'

let clock = new Date('2040-06-01T00:00:00Z')
let portolan: TestPortolan
let world: World
let consultant: Credentials
let office: string
beforeAll(async () => {
  portolan = await startPortolan({ now: () => clock })
  world = await createWorld(portolan.database.adminUrl)
  const pool = new pg.Pool({ connectionString: portolan.database.systemUrl, max: 1 })
  consultant = await seedConsultant(pool, 'agency', [world.alpha.companyId])
  await pool.end()
  office = await agencyBearer(query)
})
afterAll(() => portolan.stop())
beforeEach(async () => {
  clock = new Date('2040-06-01T00:00:00Z')
  await query('DELETE FROM risk_alert')
  await query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-06-01T00:00:00Z'`)
  await query(`UPDATE credential SET expires_at = '2041-01-01'`)
})

const query = <T>(text: string, values: readonly unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as T[])

interface Stored {
  key: string
  company_id: number | null
  ended: boolean
  level: number
  places: number
  html: string
}
const stored = () =>
  query<Stored>(`SELECT a.key, a.company_id::int, a.ended_at IS NOT NULL AS ended, a.level, cardinality(a.place_codes) AS places,
    t.html FROM risk_alert a JOIN risk_text t ON t.alert_id = a.id AND t.language = 'en-US' ORDER BY a.id`)

type Saved = { key: string; alertIds: string[] }
const atDesk = (call: (typeof ownAlerts)[keyof typeof ownAlerts], input: object, language = 'en-US') =>
  send(portolan.url, call, input, { ...callCredentials(consultant), headers: { language } })
const publish = async (change = {}, companies = [world.alpha.code]) =>
  atDesk(ownAlerts.saveOwn, { companies, alert: ownAlertOf(change) })
const published = async (change = {}): Promise<Saved> => {
  const { status, json } = await publish(change)
  expect(status).toBe(200)
  return json as Saved
}
const put = (items: unknown[], more: object = {}, bearer = office) =>
  send(portolan.url, ownAlertsBackOffice.putOwn, { items, ...more }, { bearer })
const record = (more: object = {}) => ({ ...ownAlertOf(), key: 'strike', companies: [world.alpha.code], ...more })
const fields = ({ json }: Answer) => (json as { fields: string[] }).fields
const code = ({ json }: Answer) => (json as { code: string }).code

describe('at the desk', () => {
  it('publishes for companies that are served, and what looks like HTML is text', async () => {
    const body = 'First <b>bold</b>\n\n<script>x</script>\nsecond line'
    const { key } = await published({ texts: { 'en-US': { title: 'Strike', body } } })
    expect(await stored()).toEqual([
      {
        key,
        company_id: world.alpha.companyId,
        ended: false,
        level: 4,
        places: 0,
        html: '<p>First &lt;b&gt;bold&lt;/b&gt;</p><p>&lt;script&gt;x&lt;/script&gt;<br>second line</p>',
      },
    ])
  })

  it('refuses companies that are not served, as those that do not exist', async () => {
    for (const other of [world.bravo.code, 'nobody'])
      expect(code(await publish({}, [world.alpha.code, other]))).toBe('unknown_company')
    expect(await stored()).toEqual([])
    const { alertIds } = await published()
    const { status } = await send(
      portolan.url,
      ownAlerts.saveOwn,
      { companies: [world.alpha.code], alert: ownAlertOf() },
      callCredentials(world.alpha.coordinator),
    )
    expect(status).toBe(403)
    const cap = (who: Credentials) =>
      send(portolan.url, ownAlerts.exportCap, { alertId: alertIds[0] }, callCredentials(who))
    expect((await cap(world.bravo.coordinator)).status).toBe(404)
    expect((await cap(world.alpha.traveller)).text).toContain('<identifier>own-')
  })

  it('changes by key, ends once and for all, and what is for everybody is not its own', async () => {
    const { key, alertIds } = await published()
    expect(await published({ key })).toEqual({ key, alertIds })
    expect(await published({ key, level: 5 })).toEqual({ key, alertIds })
    expect(await stored()).toMatchObject([{ level: 5, ended: false }])
    for (const _ of [1, 2])
      expect((await atDesk(ownAlerts.endOwn, { alertId: alertIds[0] })).json).toEqual({ Status: 0 })
    expect(await stored()).toMatchObject([{ ended: true }])
    expect((await atDesk(ownAlerts.readOwn, { alertId: alertIds[0] })).json).toMatchObject({
      alert: { key, level: 5, texts: { 'en-US': { title: 'Rail strike' } } },
      companies: [{ code: world.alpha.code }],
      isEnded: true,
    })
    await put([record({ key: 'all', companies: 'all' }), record({ key: 'bravo', companies: [world.bravo.code] })])
    const [, all, bravo] = await query<{ id: string }>('SELECT id FROM risk_alert ORDER BY id')
    const ending = async (other: { id: string } | undefined) =>
      (await atDesk(ownAlerts.endOwn, { alertId: String(other?.id) })).status
    expect([await ending(all), await ending(bravo)]).toEqual([403, 404])
    expect((await atDesk(ownAlerts.audience, {})).json).toMatchObject({ companies: [{ code: world.alpha.code }] })
  })

  it('explains what is wrong, in the language of the person', async () => {
    const wrong = {
      level: 0,
      countries: ['QQ'],
      polygons: [
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      ],
      texts: { 'ja-JP': { title: '電車', body: '' } },
      link: 'http://example.com',
      effectiveAt: '2040-06-03T00:00:00Z',
      expiresAt: '2040-05-01T00:00:00Z',
    }
    expect(fields(await publish(wrong))).toEqual([
      'level: an alert has a level from 1 to 5',
      'countries[0]: there is no country with the code QQ',
      'polygons[0]: the corners enclose nothing: a polygon needs three corners that are not on one line',
      'texts.en-US: an English text is needed',
      'link: must be an https address',
      'expiresAt: must be in the future',
      'expiresAt: must be after the alert takes effect',
    ])
    const nowhere = { companies: [world.alpha.code], alert: ownAlertOf({ countries: [] }) }
    expect(fields(await atDesk(ownAlerts.saveOwn, nowhere, 'ja-JP'))).toEqual([
      'countries: 国、円、多角形のいずれかを 1 つ以上指定してください',
    ])
  })

  it('finds the places in a circle, and takes a polygon that crosses itself', async () => {
    await published({ countries: [], circles: [{ latitude: 35.68, longitude: 139.76, km: 80 }] })
    await published({ countries: [], around: [{ code: 'TYO', km: 60 }] })
    expect(fields(await publish({ around: [{ code: 'QQQ', km: 1 }] }))).toEqual([
      'around[0].code: there is no place with the code QQQ',
    ])
    // A bow tie over Tokyo and the sea.
    await published({
      countries: [],
      polygons: [
        [
          [139, 35],
          [141, 37],
          [141, 35],
          [139, 37],
        ],
      ],
    })
    const alerts = await stored()
    expect(alerts.map(({ places }) => places > 0)).toEqual([true, true, true])
  })
})

describe('by the back office', () => {
  it('creates, changes and ends by key, and the same again changes nothing', async () => {
    const both = record({ companies: [world.alpha.code, world.bravo.code] })
    expect((await put([both])).json).toEqual({ created: 2, updated: 0, unchanged: 0, ended: 0, faults: [] })
    expect((await put([both])).json).toMatchObject({ created: 0, unchanged: 2 })
    expect((await put([record({ level: 5 })])).json).toMatchObject({ updated: 1, ended: 1 })
    expect((await put([record({ companies: 'all' })])).json).toMatchObject({ created: 1, ended: 1 })
    expect((await put([{ key: 'strike', end: true }])).json).toMatchObject({ ended: 1 })
    expect((await put([{ key: 'strike', end: true }])).json).toMatchObject({ ended: 0, unchanged: 1 })
    expect((await put([record()])).json).toMatchObject({ updated: 1 })
    expect((await stored()).map(({ company_id, ended }) => [company_id, ended])).toEqual([
      [world.alpha.companyId, false],
      [world.bravo.companyId, true],
      [null, true],
    ])
  })

  it('changes nothing on a dry run or with a fault', async () => {
    expect((await put([record()], { dryRun: true })).json).toMatchObject({ created: 1, faults: [] })
    expect(await stored()).toEqual([])
    const faulty = [
      record(),
      record({ companies: ['nobody'] }),
      record({ key: 'two', level: 7 }),
      record({ key: 'three', lvl: 1 }),
      { key: 'four', end: true },
    ]
    const refused = await put(faulty)
    expect([refused.status, code(refused)]).toEqual([422, 'own_alert_invalid'])
    expect(fields(refused).map((fault) => fault.split(':')[0])).toEqual([
      'items[2].level',
      'items[3]',
      'items[1].key',
      'items[1].companies[0]',
    ])
    expect((await put([{ key: 'four', end: true }], { dryRun: true })).json).toMatchObject({
      faults: [{ place: 'items[0].key', message: 'there is no alert with this key' }],
    })
    expect(await stored()).toEqual([])
  })

  it('a client of one company reaches its own alerts alone', async () => {
    const { alpha, bravo } = world
    const wanted = [record({ companies: 'all' }), record({ key: 'b', companies: [bravo.code] }), record({ key: 'c' })]
    expect(fields(await put(wanted, {}, alpha.machineBearer))).toHaveLength(2)
    await put([record({ key: 'own' })], {}, alpha.machineBearer)
    await put([record({ key: 'b', companies: [bravo.code] }), record({ key: 'all', companies: 'all' })])
    expect(fields(await put([{ key: 'b', end: true }], {}, alpha.machineBearer))).toHaveLength(1)
    const index = await send(portolan.url, ownAlertsBackOffice.capIndex, {}, { bearer: alpha.machineBearer })
    expect(index.text.match(/<entry>/g)).toHaveLength(1)
    const [, other] = await query<{ id: string }>('SELECT id FROM risk_alert ORDER BY id')
    const cap = (bearer: string) =>
      send(portolan.url, ownAlertsBackOffice.capAlert, { id: String(other?.id) }, { bearer })
    expect([(await cap(alpha.machineBearer)).status, (await cap(office)).status]).toEqual([404, 200])
  })
})

it('the index lists what is in force, and is not sent again while it is the same', async () => {
  await put([record(), record({ key: 'short', expiresAt: '2040-06-02T00:00:00Z' })])
  const read = (etag?: string) =>
    request(
      portolan.url,
      ownAlertsBackOffice.capIndex,
      {},
      {
        bearer: office,
        ...(etag && { headers: { 'if-none-match': etag } }),
      },
    )
  const first = await read()
  expect(first.headers.get('content-type')).toBe('application/atom+xml')
  const entries = async (answer: Response) => (await answer.text()).match(/<entry>/g)?.length ?? 0
  expect(await entries(first)).toBe(2)
  const again = await read(first.headers.get('etag') ?? '')
  expect([again.status, await again.text()]).toEqual([304, ''])
  clock = new Date('2040-06-02T00:00:00Z')
  const later = await read(first.headers.get('etag') ?? '')
  expect([later.status, await entries(later)]).toEqual([200, 1])
})

it('an alert that was changed and ended names its earlier messages', async () => {
  const { key, alertIds } = await published()
  const cap = async () => (await atDesk(ownAlerts.exportCap, { alertId: alertIds[0] })).text
  expect(await cap()).toContain('<msgType>Alert</msgType>')
  clock = new Date('2040-06-01T01:00:00Z')
  await published({ key, level: 5 })
  expect(await cap()).toMatch(/<msgType>Update<\/msgType>.*<references>[^ <]+,2040-06-01T00:00:00-00:00<\/references>/)
  clock = new Date('2040-06-01T02:00:00Z')
  await atDesk(ownAlerts.endOwn, { alertId: alertIds[0] })
  expect(await cap()).toMatch(/<msgType>Cancel<\/msgType>.*<references>[^ <]+ [^ <]+<\/references>/)
  await published({ key })
  expect(await cap()).not.toContain('<references>')
})
