import { incidents } from '@portolan/contract/features/incidents'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { languages } from '@portolan/contract/enums'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPortolan } from '../../../../../../tools/test/portolan.ts'
import { StreamReader } from '../../../realtime/testing/stream-reader.ts'
import { askAll, inEnglish } from '../testing/ask-all.ts'
import { type IncidentHarness, startIncidentHarness } from '../testing/incident-harness.ts'
import { answerToken } from '../testing/open-incident.ts'
import { answerTexts } from './answer-texts.ts'

let harness: IncidentHarness
beforeAll(async () => {
  harness = await startIncidentHarness()
})
afterAll(() => harness.stop())

/** An incident whose traveller has been asked, with their link. */
async function asked(name: string, more: { readonly isExercise?: boolean; readonly texts?: object } = {}) {
  const { world, open, done, jobsDone } = harness
  const { id, people } = await open(name, [world.alpha.traveller.travelerId], more)
  await done(incidents.send, askAll(id, { Texts: more.texts ?? inEnglish(`${name}: safe?`, 'Hello {name}') }))
  await jobsDone()
  const personId = people[0] ?? 0
  return { id, personId, token: answerToken(id, personId) }
}

const address = (token: string, more = '') => `${harness.portolan.url}/answer?token=${token}${more}`
const read = async (token: string, more = '', method = 'GET') => {
  const response = await fetch(address(token, more), { method })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const post = async (fields: Record<string, string>) => {
  const response = await fetch(`${harness.portolan.url}/answer`, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, html: await response.text() }
}
const personOf = async (id: number) => {
  const [row] = await harness.query<Record<string, unknown>>('SELECT * FROM incident_person WHERE id = $1', [id])
  return row ?? {}
}
const answersOf = (personId: number) =>
  harness.query(
    'SELECT answer, way, words, phone, latitude, metres FROM incident_answer WHERE person_id = $1 ORDER BY id',
    [personId],
  )

describe('the page of a link', () => {
  it('asks, in the language of the messages or as chosen, and changes nothing however often it is read', async () => {
    const { token, personId, id } = await asked('Quake <b>', { isExercise: true })
    // What the mail server says of the message may come while the page is read.
    const ofReader = async () => {
      const { answer, answered_at, answer_changes, opened_at } = await personOf(personId)
      return { answer, answered_at, answer_changes, opened_at }
    }
    const before = await ofReader()
    const log = () => harness.query('SELECT FROM incident_log WHERE incident_id = $1', [id])
    const entries = (await log()).length
    const { status, html, headers } = await read(token)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const words of [
      'Quake &lt;b&gt;',
      'EXERCISE',
      'Hello traveller ALPHA-ONLY',
      'ALPHA-ONLY Company',
      'I am safe',
      'I need help',
    ])
      expect(html).toContain(words)
    for (const language of languages) {
      const chosen = await read(token, `&language=${language}`)
      expect(chosen.html).toContain(`<html lang="${language}"`)
      expect(chosen.html).toContain(answerTexts[language].help)
    }
    const head = await read(token, '', 'HEAD')
    expect(head).toMatchObject({ status: 200, html: '' })
    expect(await ofReader()).toEqual(before)
    expect((await log()).length).toBe(entries)
    expect(await answersOf(personId)).toEqual([])
  })

  it('is under 15 kB, also with the longest message there may be, loads nothing, and has one script by its hash', async () => {
    const long = '地'.repeat(incidentLimits.message)
    const { token } = await asked('Longest', {
      isExercise: true,
      texts: { 'ja-JP': { Subject: '題'.repeat(60), Body: long } },
    })
    const { html, headers } = await read(token)
    expect(html).toContain(long)
    expect(Buffer.byteLength(html)).toBeLessThan(15 * 1024 + Buffer.byteLength(long))
    expect(Buffer.byteLength(html) - Buffer.byteLength(long)).toBeLessThan(12 * 1024)
    expect(html).not.toMatch(/<(link|img|iframe)|\son\w+=|src=/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).not.toContain('unsafe')
  })

  it('takes an answer, thanks, and takes a contrary one: the latest counts and both are kept', async () => {
    const { token, personId, id } = await asked('Landslide')
    const first = await post({
      token,
      answer: 'safe',
      text: ' All <fine> ',
      phone: '+81 90',
      latitude: '35.1',
      longitude: '139.71234',
      metres: '12.4',
    })
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('Your team knows that you are safe.') })
    const second = await post({ token, answer: 'help', text: 'x'.repeat(5_000), latitude: 'north', longitude: '' })
    expect(second.html).toContain('Your team knows that you need help.')
    expect(await answersOf(personId)).toEqual([
      { answer: 'safe', way: 'link', words: 'All <fine>', phone: '+81 90', latitude: 35.1, metres: 12 },
      {
        answer: 'help',
        way: 'link',
        words: 'x'.repeat(incidentLimits.answer),
        phone: null,
        latitude: null,
        metres: null,
      },
    ])
    expect(await personOf(personId)).toMatchObject({ answer: 'help', answer_way: 'link', answer_changes: 1 })
    const kinds = await harness.query('SELECT kind FROM incident_log WHERE incident_id = $1 ORDER BY id', [id])
    expect(kinds).toEqual([{ kind: 'messageSent' }, { kind: 'answered' }, { kind: 'answerChanged' }])
    const page = await read(token)
    expect(page.html).toContain('Your answer: I need help')
    // Whoever opens the link later does not read what the person wrote.
    expect(page.html).not.toContain('fine')
    const logged = JSON.stringify(harness.portolan.logged)
    for (const secret of [token, 'All <fine>', '139.71234', '+81 90']) expect(logged).not.toContain(secret)
    const audit = JSON.stringify(await harness.query('SELECT object FROM audit_event'))
    for (const secret of [token, 'All <fine>', '+81 90']) expect(audit).not.toContain(secret)
    expect(harness.mails.taken.some(({ raw }) => raw.includes('fine>'))).toBe(false)
  })

  it('counts a form that was sent twice once, and answers nothing without a choice', async () => {
    const { token, personId } = await asked('Twice')
    expect(await post({ token, answer: '' })).toMatchObject({
      status: 422,
      html: expect.stringContaining('choose one'),
    })
    await Promise.all([1, 2, 3].map(() => post({ token, answer: 'help', text: 'Room 7' })))
    expect(await answersOf(personId)).toHaveLength(1)
  })

  it('of another secret, a person who was taken out, or a closed incident says so, and never whose it is', async () => {
    const { query } = harness
    const { token, personId, id } = await asked('Gone')
    const refused = async (wrong: string, status: number, words: string) => {
      for (const answer of [await read(wrong), await post({ token: wrong, answer: 'help' })]) {
        expect(answer).toMatchObject({ status, html: expect.stringContaining(words) })
        expect(answer.html).not.toMatch(/ALPHA|Gone|traveller/)
      }
      expect((await read(wrong, '', 'HEAD')).status).toBe(status)
    }
    await refused('', 404, 'This link does not work')
    await refused('x'.repeat(43), 404, 'This link does not work')
    await refused(answerToken(id, personId + 1_000), 404, 'This link does not work')
    await query('UPDATE incident_person SET removed_at = now() WHERE id = $1', [personId])
    await refused(token, 404, 'This link does not work')
    await query('UPDATE incident_person SET removed_at = NULL WHERE id = $1', [personId])
    await query('UPDATE incident SET closed_at = now(), closed_by = owner_login_id WHERE id = $1', [id])
    await refused(token, 409, 'This incident has ended')
    await query('UPDATE credential SET revoked_at = now() WHERE object_id = $1 AND kind = $2', [id, 'answer_link'])
    await refused(token, 409, 'This incident has ended')
    expect(await answersOf(personId)).toEqual([])
  })

  it('says that it was opened by its script alone, the first time', async () => {
    const { token, personId } = await asked('Opened')
    await read(token)
    expect(await personOf(personId)).toMatchObject({ opened_at: null })
    const opened = () => harness.call(incidents.answerOpened, { token })
    expect((await opened()).status).toBe(200)
    const { opened_at: at } = await personOf(personId)
    expect(at).toBeInstanceOf(Date)
    await opened()
    expect(await personOf(personId)).toMatchObject({ opened_at: at, last_sign: 'opened' })
    expect((await harness.call(incidents.answerOpened, { token: 'x'.repeat(43) })).status).toBe(404)
  })

  it('is the same in each message, and works again for who was taken out and added again', async () => {
    const { done, jobsDone, query } = harness
    const { token, id, personId } = await asked('Again')
    await query('UPDATE credential SET revoked_at = now() WHERE object_id = $1 AND kind = $2', [id, 'answer_link'])
    expect((await read(token)).status).toBe(404)
    await done(incidents.send, askAll(id, { AfterNumber: 1, Kind: 'reminder' }))
    await jobsDone()
    expect((await read(token)).status).toBe(200)
    expect(
      await query('SELECT FROM credential WHERE object_id = $1 AND object_ref = $2', [id, String(personId)]),
    ).toHaveLength(1)
  })
})

describe('in the portal', () => {
  it('a person sees who asks them, with their own answer, and can change it until the incident closes', async () => {
    const { world, done, call, query } = harness
    const { traveller, colleague } = world.alpha
    const { id, personId } = await asked('Portal')
    const own = async (who = traveller) =>
      (await done<{ Incidents: { IncidentId: string }[] }>(incidents.own, {}, who)).Incidents.filter(
        ({ IncidentId }) => IncidentId === String(id),
      )
    expect(await own()).toMatchObject([
      { Name: 'Portal', Subject: 'Portal: safe?', Body: 'Hello traveller ALPHA-ONLY', Answer: null },
    ])
    expect(await own(colleague)).toEqual([])
    const give = {
      IncidentId: String(id),
      Answer: 'help',
      Text: 'Lost',
      Position: { Latitude: 1, Longitude: 2, Metres: 3 },
    }
    await done(incidents.give, give, traveller)
    expect(await own()).toMatchObject([{ Answer: 'help', AnswerWay: 'portal' }])
    expect(await answersOf(personId)).toEqual([
      { answer: 'help', way: 'portal', words: 'Lost', phone: null, latitude: 1, metres: 3 },
    ])
    expect((await call(incidents.give, give, colleague)).status).toBe(404)
    await query('UPDATE incident SET closed_at = now(), closed_by = owner_login_id WHERE id = $1', [id])
    expect(await call(incidents.give, give, traveller)).toMatchObject({
      status: 409,
      json: { code: 'incident_closed' },
    })
    expect(await own()).toEqual([])
  })
})

it('the board of another process hears of answers within a second, of many by a few messages', async () => {
  const { world, open, done, jobsDone, query } = harness
  const { traveller, colleague, coordinator } = world.alpha
  const { id, people } = await open('Two processes', [traveller.travelerId, colleague.travelerId])
  await done(incidents.send, askAll(id))
  await jobsDone()
  const other = await startPortolan({ database: harness.portolan.database, withoutSchedules: true })
  const reader = await StreamReader.ready(other.url, coordinator)
  try {
    const heard = () => reader.events.filter(({ data }) => JSON.stringify(data).includes(`"Ref":"${id}"`))
    await vi.waitFor(async () => expect(await query('SELECT FROM incident_ping')).toEqual([]), { interval: 20 })
    const before = heard().length
    const started = performance.now()
    const answers = Array.from({ length: 40 }, (_, nth) =>
      post({
        token: answerToken(id, people[nth % 2] ?? 0),
        answer: nth % 4 < 2 ? 'safe' : 'help',
        text: `Word ${nth}`,
      }),
    )
    await answers[0]
    await vi.waitFor(() => expect(heard().length).toBeGreaterThan(before), { interval: 10, timeout: 2_000 })
    expect(performance.now() - started).toBeLessThan(1_000)
    await Promise.all(answers)
    await vi.waitFor(async () => expect(await query('SELECT FROM incident_ping')).toEqual([]), { interval: 20 })
    expect(heard().length - before).toBeLessThan(12)
    expect(await query('SELECT FROM incident_answer WHERE incident_id = $1', [id])).toHaveLength(40)
  } finally {
    reader.cut()
    await other.stop()
  }
})
