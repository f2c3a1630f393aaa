import { administration } from '@portolan/contract/features/administration'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, send } from '../../../../../tools/test/caller.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { type World } from '../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
})

type Call = keyof typeof administration
const call = (name: Call, input: unknown, headers = {}): Promise<Answer> =>
  send(portolan.url, administration[name], input, { bearer: world.alpha.machineBearer, headers })
const upload = (files: Record<string, string>, fields: Record<string, string> = {}) => ({
  fields,
  files: Object.entries(files).map(([name, content]) => ({ name, content })),
})

describe('POST /back-office/provisioning', () => {
  const people = (...list: object[]) =>
    JSON.stringify({ people: list.map((person) => ({ company: world.alpha.code, ...person })) })
  const ann = () => ({ email: `ann@${world.alpha.domain}`, name: 'Ann Lee', traveller: { code: 'A1' } })

  it('creates, and changes nothing the second time', async () => {
    const first = await call('provision', upload({ 'people.json': people(ann()) }))
    expect(first).toMatchObject({
      status: 200,
      json: { logins: { created: 1 }, travelers: { created: 1 }, faults: [] },
    })
    const second = await call('provision', upload({ 'people.json': people(ann()) }))
    expect(second.json).toMatchObject({ logins: { created: 0, unchanged: 1 }, travelers: { unchanged: 1 } })
  })

  it('refuses the whole with every fault, in the caller’s language', async () => {
    const files = {
      'people.json': people(
        { email: `bo@${world.alpha.domain}`, name: 'Bo' },
        { email: `cy@${world.bravo.domain}`, name: 'Cy', company: world.bravo.code },
      ),
    }
    const { status, json } = await call('provision', upload(files), { language: 'ja-JP' })
    expect(status).toBe(422)
    expect(json).toMatchObject({
      code: 'provisioning_invalid',
      fields: [expect.stringMatching(/^people\[1\]\.company: .*ありません/)],
    })
    const { rowCount } = await withClient(portolan.database.adminUrl, (client) =>
      client.query('SELECT 1 FROM login WHERE email = $1', [`bo@${world.alpha.domain}`]),
    )
    expect(rowCount).toBe(0)
  })

  it('a dry run answers the faults and writes nothing', async () => {
    const answer = await call(
      'provision',
      upload({ 'people.csv': 'company,email,name\nnowhere,x,\n' }, { dryRun: 'true' }),
    )
    expect(answer.status).toBe(200)
    expect((answer.json as { faults: { place: string }[] }).faults.map(({ place }) => place)).toEqual([
      'people.csv:2 email',
      'people.csv:2 name',
    ])
  })
})

describe('POST /back-office/imports/bookings', () => {
  const finished = async (id: string) => {
    await expect
      .poll(async () => (await call('getImport', { id })).json, { timeout: 10_000 })
      .toMatchObject({ state: 'finished' })
    return (await call('getImport', { id })).json
  }

  it('answers a job at once, and the job reads every file', async () => {
    const accepted = await call(
      'importBookings',
      upload({ '../odd name.json': '{}', 'broken.xml': '<Itinerary' }, { company: world.alpha.code }),
    )
    expect(accepted).toMatchObject({ status: 202, json: { state: 'queued' } })
    const job = await finished((accepted.json as { id: string }).id)
    expect(job).toMatchObject({
      company: world.alpha.code,
      dryRun: false,
      totals: { files: 2, created: 0 },
      files: [{ file: 'odd name.json' }, { file: 'broken.xml' }],
    })
  })

  it('what could not be read is in the quarantine, with a reason a person can read', async () => {
    const { json } = await call('searchQuarantine', { state: 'open' }, { language: 'zh-TW' })
    const { records, total } = json as {
      records: { id: string; file: string; reason: string; message: string }[]
      total: number
    }
    expect(total).toBe(records.length)
    const broken = records.find(({ file }) => file === 'broken.xml')
    expect(broken).toMatchObject({ reason: 'xml_malformed', message: expect.stringMatching(/\p{Script=Han}/u) })
    expect((await call('retryQuarantined', { id: broken?.id })).json).toMatchObject({
      state: 'open',
      reason: 'xml_malformed',
    })
  })

  it('confirmations that name nobody are for the traveller of the field, or of a retry', async () => {
    const person = `cy@${world.alpha.domain}`
    await call(
      'provision',
      upload({
        'people.json': JSON.stringify({
          people: [{ company: world.alpha.code, email: person, name: 'Cy Ray', traveller: { code: 'C1' } }],
        }),
      }),
    )
    const event = (number: number) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${number}@x\r\nDTSTAMP:20300110T100000Z\r\nDTSTART:20300304T021000Z\r\nSUMMARY:Flight CX ${number} HKG-NRT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    const company = world.alpha.code
    const accepted = await call('importBookings', upload({ 'a.ics': event(524) }, { company, traveler: person }))
    expect(await finished((accepted.json as { id: string }).id)).toMatchObject({
      totals: { created: 1, quarantined: 0 },
    })
    const nobody = await call('importBookings', upload({ 'a.ics': event(524) }, { company, traveler: 'nobody' }))
    expect(nobody).toMatchObject({ status: 404, json: { code: 'traveller_not_found' } })

    const asked = await call('importBookings', upload({ 'b.ics': event(509) }, { company }))
    await finished((asked.json as { id: string }).id)
    const { records } = (await call('searchQuarantine', { state: 'open' })).json as {
      records: { id: string; file: string }[]
    }
    const id = records.find(({ file }) => file === 'b.ics')?.id
    expect((await call('retryQuarantined', { id })).json).toMatchObject({
      state: 'open',
      reason: 'traveler_missing',
      questions: [{ field: 'traveler', doubt: null, value: null, choices: [] }],
    })
    expect(await call('retryQuarantined', { id, answers: { departs: 'soon' } })).toMatchObject({
      json: { code: 'invalid_parameter', fields: ['answers.departs'] },
    })
    const answers = { departs: '20300304110000' }
    expect((await call('retryQuarantined', { id, traveler: 'C1', answers })).json).toEqual({
      state: 'resolved',
      reason: null,
      message: null,
      questions: [],
    })
    const { rows } = await withClient(portolan.database.adminUrl, (client) =>
      client.query(
        `SELECT s.flight_number, s.starts_local FROM air_segment s JOIN traveler t ON t.id = ANY (s.traveler_ids)
         JOIN company c ON c.id = t.company_id WHERE c.code = $1 AND t.code = 'C1' ORDER BY 1`,
        [company],
      ),
    )
    expect(rows).toEqual([
      { flight_number: '509', starts_local: '20300304110000' },
      { flight_number: '524', starts_local: expect.any(String) },
    ])
  })

  it('another company is unknown, and nothing waits on disk for it', async () => {
    const answer = await call('importBookings', upload({ 'a.json': '{}' }, { company: world.bravo.code }))
    expect(answer).toMatchObject({ status: 422, json: { code: 'unknown_company' } })
    const odd = await call('importBookings', upload({ 'a.json': '{}' }, { company: 'a\u0000b' }))
    expect(odd.status).toBeLessThan(500)
    expect((await call('getImport', { id: '999999' })).status).toBe(404)
    expect((await call('retryQuarantined', { id: '999999' })).status).toBe(404)
  })
})
