import { incidents } from '@portolan/contract/features/incidents'
import { incidentsBackOffice } from '@portolan/contract/features/incidents/messages'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from '../../../../../../tools/test/caller.ts'
import { askAll, inEnglish } from '../testing/ask-all.ts'
import { type IncidentHarness, startIncidentHarness } from '../testing/incident-harness.ts'
import { answerToken } from '../testing/open-incident.ts'

let harness: IncidentHarness
beforeAll(async () => {
  harness = await startIncidentHarness()
})
afterAll(() => harness.stop())
afterEach(() => {
  harness.mails.behave({ kind: 'take' })
  harness.texts.answer(202)
})

const personOf = async (id: number) => {
  const [row] = await harness.query<Record<string, unknown>>('SELECT * FROM incident_person WHERE id = $1', [id])
  if (!row) throw new Error('gone')
  return row
}
const logOf = async (incidentId: number) =>
  (
    await harness.query<{ kind: string }>('SELECT kind FROM incident_log WHERE incident_id = $1 ORDER BY id', [
      incidentId,
    ])
  ).map(({ kind }) => kind)
const mailTo = (address: string, subject: string) =>
  harness.mails.taken.filter(
    ({ recipients, email }) => recipients.includes(address) && (email.subject ?? '').includes(subject),
  )
const summedUp = (id: number, what: object) =>
  vi.waitFor(async () => expect(await personOf(id)).toMatchObject(what), { timeout: 5_000, interval: 20 })

describe('a message', () => {
  it('reaches each person in their language, guests through who arranges for them, and names whom it does not', async () => {
    const { world, addTraveler, open, query, done, jobsDone, mails } = harness
    const { traveller, colleague, coordinator, companyId } = world.alpha
    await query(
      `INSERT INTO user_setting (login_id, company_id, language) VALUES ($1, $2, 'ja-JP') ON CONFLICT (login_id) DO UPDATE SET language = 'ja-JP'`,
      [traveller.loginId, companyId],
    )
    const guest = await addTraveler('Gwen Guest', { isGuest: true, arranger: colleague.loginId })
    const lost = await addTraveler('Lost Soul')
    const { id, people } = await open('Flood in Osaka', [traveller.travelerId, guest, lost])
    const Texts = {
      ...inEnglish('Flood: are you safe?', 'Hello {name},\n\n{incident}. {company}'),
      'ja-JP': { Subject: '洪水：ご無事ですか', Body: '{name} 様\n\n{incident}' },
    }
    const sent = await done(incidents.send, askAll(id, { Texts, Channels: ['mail', 'portal'] }))
    expect(sent).toMatchObject({ Number: 1, People: 3, Unreachable: 1 })
    await jobsDone()
    const [japanese] = mailTo(traveller.email, '洪水')
    expect(japanese?.email.text).toContain('Flood in Osaka')
    expect(japanese?.email.text).toContain(answerToken(id, people[0] ?? 0))
    expect(japanese?.email.text).toContain('無事です')
    const [forGuest] = mailTo(colleague.email, 'Flood: are you safe?')
    expect(forGuest?.email.text).toContain('This is about Gwen Guest')
    expect(forGuest?.email.text).toContain(answerToken(id, people[1] ?? 0))
    expect(forGuest?.email.text).toContain('ALPHA-ONLY Company')
    expect(mails.taken).toHaveLength(2)
    await summedUp(people[0] ?? 0, { messages: 1, last_sign: 'delivered', is_unreachable: false, bounced_at: null })
    await summedUp(people[1] ?? 0, { messages: 1, last_sign: 'delivered' })
    expect(await personOf(people[2] ?? 0)).toMatchObject({ messages: 0, is_unreachable: true, first_sent_at: null })
    expect(await logOf(id)).toEqual(['messageSent'])
    const { Messages } = await done<{ Messages: unknown[] }>(incidents.messages, { IncidentId: String(id) })
    expect(Messages).toMatchObject([
      {
        Number: 1,
        People: 3,
        SentBy: `coordinator ${world.alpha.marker}`,
        ByChannel: [
          { Channel: 'mail', Total: 2, Delivered: 2, Bounced: 0, Failed: 0 },
          { Channel: 'portal', Total: 1, Delivered: 0 },
        ],
      },
    ])
    const { Deliveries } = await done<{ Deliveries: unknown[] }>(incidents.deliveries, {
      IncidentId: String(id),
      PersonId: String(people[1]),
    })
    expect(Deliveries).toMatchObject([
      { Channel: 'mail', State: 'delivered', To: expect.stringContaining(colleague.email) },
    ])
    const told = await query('SELECT FROM realtime_message WHERE login_id = $1 AND type = 112', [traveller.loginId])
    expect(told).toHaveLength(1)
    expect(coordinator.loginId).toBeGreaterThan(0)
  })

  it('by two coordinators at once is sent by one; the other is told who was first', async () => {
    const { world, open, call, jobsDone, query } = harness
    const { id } = await open('Strike', [world.alpha.traveller.travelerId])
    const answers = await Promise.all([1, 2].map(() => call(incidents.send, askAll(id))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({
      code: 'incident_message_newer',
      message: expect.stringContaining(`coordinator ${world.alpha.marker}`),
    })
    await jobsDone()
    expect(await query('SELECT FROM incident_delivery WHERE incident_id = $1', [id])).toHaveLength(1)
  })

  it.each([
    ['that nobody knows', inEnglish('{subject}', 'x'), '{subject}'],
    [
      'in the text of one language alone',
      { ...inEnglish('a'), 'zh-TW': { Subject: 'a', Body: '{first name}' } },
      '{first name}',
    ],
    ['without a value: the company has no line', inEnglish('a', 'Call {phone}'), '{phone}'],
    ['without a value: bookings do not say where', inEnglish('a', 'You are in {place}'), '{place}'],
  ])('with a placeholder %s is refused before anybody gets it', async (_, Texts, x) => {
    const { world, open, call, query } = harness
    const { id } = await open('Fog', [world.alpha.traveller.travelerId])
    const answer = await call(incidents.send, askAll(id, { Texts }))
    expect(answer).toMatchObject({ status: 422, json: { code: 'incident_message_value' } })
    expect(answer.text).toContain(x)
    expect(await call(incidents.preview, askAll(id, { Texts }))).toMatchObject({ status: 422 })
    expect(await query('SELECT FROM incident_message WHERE incident_id = $1', [id])).toEqual([])
  })

  it('to nobody, by who is not on the team, by a way that does not exist, or of a closed incident is refused', async () => {
    const { world, open, call, query } = harness
    const { traveller, colleague } = world.alpha
    const { id } = await open('Heat', [traveller.travelerId])
    const codeOf = async (input: object, who = world.alpha.coordinator) =>
      ((await call(incidents.send, input, who)).json as { code: string }).code
    expect(await codeOf(askAll(id, { Audience: { Of: 'help' } }))).toBe('incident_nobody')
    expect(await codeOf(askAll(id), colleague)).toBe('no_right')
    await query('UPDATE login SET may_manage_incidents = true, view_right = 7 WHERE id = $1', [colleague.loginId])
    expect(await codeOf(askAll(id), colleague)).toBe('incident_not_on_team')
    await query('UPDATE login SET may_manage_incidents = false, view_right = 1 WHERE id = $1', [colleague.loginId])
    await query('UPDATE incident SET closed_at = now(), closed_by = owner_login_id WHERE id = $1', [id])
    expect(await codeOf(askAll(id))).toBe('incident_closed')
  })

  it('is seen before it is sent: whom it reaches, how, in which language, who has just written', async () => {
    const { world, open, done, addTraveler, jobsDone } = harness
    const lost = await addTraveler('Lora Lost')
    const { id } = await open('Storm', [world.alpha.colleague.travelerId, lost])
    const before = await done<object>(incidents.preview, askAll(id, { Texts: inEnglish('Hi', 'Dear {name}') }))
    expect(before).toMatchObject({
      People: 2,
      ByChannel: [{ Channel: 'mail', People: 1 }],
      ByLanguage: [{ Language: 'en-US', People: 2 }],
      Unreachable: [{ Name: 'Lora Lost' }],
      Recent: [],
      Samples: [{ Subject: 'Hi', Body: `Dear colleague ${world.alpha.colleagueMarker}` }],
    })
    await done(incidents.send, askAll(id))
    expect(await done<object>(incidents.preview, askAll(id))).toMatchObject({
      Recent: [{ By: `coordinator ${world.alpha.marker}`, People: 2, Subject: 'Are you safe?' }],
    })
    await jobsDone()
  })

  it('begins with a template of the company, else of the portal, in four languages', async () => {
    const { world, open, done } = harness
    const { traveller } = world.alpha
    const { id } = await open('Ash', [traveller.travelerId])
    const own = {
      key: 'shelter',
      name: { 'en-US': 'Go inside' },
      kind: 'inform',
      texts: { 'en-US': { subject: 'Inside', body: 'Stay in.' } },
    }
    await harness.setRules({ templates: [own] })
    const { Templates, Channels } = await done<{
      Templates: { Key: string; Name: string; Texts: object }[]
      Channels: string[]
    }>(incidents.templates, { IncidentId: String(id) })
    expect(Templates.map(({ Key }) => Key)).toEqual([
      'shelter',
      'own:ask',
      'own:inform',
      'own:reminder',
      'own:allClear',
    ])
    expect(Object.keys(Templates[1]?.Texts ?? {})).toEqual(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])
    expect(Channels).toEqual(['mail', 'sms', 'voice', 'portal'])
    await harness.setRules({})
  })

  it('that a mail server returns shows as bounced, and is logged', async () => {
    const { world, open, done, mails, jobsDone } = harness
    const { id, people } = await open('Smoke', [world.alpha.traveller.travelerId])
    mails.behave({ kind: 'answer', at: 'recipient', code: 550, words: 'Nobody here' })
    await done(incidents.send, askAll(id))
    await jobsDone()
    await summedUp(people[0] ?? 0, { last_sign: 'bounced', delivered_at: null, bounced_at: expect.any(Date) })
    expect(await logOf(id)).toEqual(['messageSent', 'bounced'])
    mails.behave({ kind: 'take' })
    await done(incidents.send, askAll(id, { AfterNumber: 1, Kind: 'reminder' }))
    await jobsDone()
    await summedUp(people[0] ?? 0, { last_sign: 'delivered', bounced_at: null, messages: 2 })
  })
})

describe('short messages and calls', () => {
  const withPhone = async (number: string) => {
    const { query, world } = harness
    const { companyId, traveller } = world.alpha
    await query(
      `INSERT INTO profile_section (company_id, traveler_id, section, version, body, changed_at) VALUES ($1, $2, 'Contacts', 1, $3, now())
       ON CONFLICT (company_id, traveler_id, section) DO UPDATE SET body = excluded.body`,
      [
        companyId,
        traveller.travelerId,
        JSON.stringify({ Phones: [{ Kind: 'mobile', Number: number, Country: null }], Emails: [], Address: null }),
      ],
    )
    await query(
      `INSERT INTO profile_consent (company_id, traveler_id, kind, is_given, text_version, at)
       VALUES ($1, $2, 'dutyOfCare', true, '2999-01-01', now()) ON CONFLICT DO NOTHING`,
      [companyId, traveller.travelerId],
    )
    return traveller.travelerId
  }
  const receipts = (items: object[]) =>
    send(
      harness.portolan.url,
      incidentsBackOffice.noteDeliveries,
      { items },
      { bearer: harness.world.alpha.machineBearer },
    )

  it('go to the webhook, signed, with the link, and marked as an exercise; receipts say what became of them', async () => {
    const { open, done, texts, jobsDone, now } = harness
    const { id, people } = await open('Drill', [await withPhone('+85255550100')], { isExercise: true })
    await done(incidents.send, askAll(id, { Channels: ['sms', 'voice'], Texts: inEnglish('Hear me', 'Are you safe?') }))
    await jobsDone()
    const sms = texts.received.find(({ channel }) => channel === 'sms')
    expect(sms).toMatchObject({ to: '+85255550100', language: 'en-US', exercise: true })
    expect(sms?.text).toContain('EXERCISE')
    expect(sms?.text).toContain(`/answer?token=${answerToken(id, people[0] ?? 0)}`)
    const voice = texts.received.find(({ channel }) => channel === 'voice')
    expect(voice?.text).not.toContain('token')
    expect(texts.unsigned()).toBe(0)
    const at = now().toISOString()
    const told = [
      { id: sms?.id, state: 'delivered', at },
      { id: voice?.id, state: 'failed', at, detail: 'busy' },
    ]
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(
      (await receipts([...told, { id: unknown, state: 'failed', at }, { id: 'x', state: 'failed', at }])).json,
    ).toEqual({
      updated: 2,
      unchanged: 0,
      unknown: [unknown, 'x'],
    })
    expect((await receipts(told)).json).toMatchObject({ updated: 0, unchanged: 2 })
    await summedUp(people[0] ?? 0, { last_sign: 'delivered', bounced_at: null })
    expect((await receipts([{ id: sms?.id, state: 'delivered', at: 'yesterday' }])).status).toBe(400)
  })

  it('are tried again under the same id until the carrier takes them', async () => {
    const { open, done, texts, jobsDone, followUp, later, query } = harness
    const { id } = await open('Quake', [await withPhone('+85255550101')])
    texts.answer(503)
    await done(incidents.send, askAll(id, { Channels: ['sms'] }))
    await jobsDone()
    const states = () => query('SELECT state, attempts, answer FROM incident_delivery WHERE incident_id = $1', [id])
    expect(await states()).toEqual([{ state: 'queued', attempts: 1, answer: '503 not now' }])
    texts.answer(200)
    await followUp()
    expect(await states()).toMatchObject([{ attempts: 1 }])
    later(1)
    await followUp()
    expect(await states()).toEqual([{ state: 'sent', attempts: 2, answer: '200 queued' }])
    const ids = texts.received.filter(({ to }) => to === '+85255550101').map((text) => text.id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('that the carrier refuses for good are not tried again', async () => {
    const { open, done, texts, jobsDone, query } = harness
    const { id, people } = await open('Wind', [await withPhone('+85255550102')])
    texts.answer(422)
    await done(incidents.send, askAll(id, { Channels: ['sms'] }))
    await jobsDone()
    expect(await query('SELECT state, due_at FROM incident_delivery WHERE incident_id = $1', [id])).toEqual([
      { state: 'failed', due_at: null },
    ])
    await summedUp(people[0] ?? 0, { last_sign: 'bounced' })
  })
})

describe('who does not answer', () => {
  it('is told to the duty person once, and asked again once where the company wants so', async () => {
    const { world, open, done, query, jobsDone, followUp, later, mails } = harness
    const { traveller, colleague, coordinator } = world.alpha
    await harness.setRules({ reminderAfterMinutes: 10 })
    const { id, people } = await open('Silence', [traveller.travelerId, colleague.travelerId])
    await query('UPDATE incident SET duty_login_id = $2 WHERE id = $1', [id, coordinator.loginId])
    await done(incidents.send, askAll(id, { Texts: inEnglish('Silence: safe?') }))
    await jobsDone()
    await done(incidents.give, { IncidentId: String(id), Answer: 'safe' }, traveller)
    later(11)
    await followUp()
    await followUp()
    expect(await logOf(id)).toEqual(['messageSent', 'answered', 'reminded'])
    expect(mailTo(colleague.email, 'Silence').map(({ email }) => email.subject)).toHaveLength(2)
    expect(mailTo(traveller.email, 'Silence')).toHaveLength(1)
    later(5)
    // Two processes look at the same minute.
    await Promise.all([followUp(), followUp()])
    expect(await logOf(id)).toEqual(['messageSent', 'answered', 'reminded', 'escalated'])
    const told = mailTo(coordinator.email, 'Silence')
    expect(told).toHaveLength(1)
    expect(told[0]?.email.text).toContain(`colleague ${world.alpha.colleagueMarker}`)
    expect(told[0]?.email.text).toContain(`/incidents/${id}`)
    expect(await personOf(people[1] ?? 0)).toMatchObject({ escalated_at: expect.any(Date) })
    expect(await personOf(people[0] ?? 0)).toMatchObject({ escalated_at: null })
    expect(mails.taken.length).toBeGreaterThan(0)
    await harness.setRules({})
  })

  it('a message whose job was lost is spread by the next look', async () => {
    const { world, open, done, query, followUp } = harness
    const { id } = await open('Lost job', [world.alpha.traveller.travelerId])
    const { MessageId } = await done<{ MessageId: string }>(incidents.send, askAll(id))
    await harness.jobsDone()
    await query('DELETE FROM incident_delivery WHERE message_id = $1', [MessageId])
    await query('UPDATE incident_message SET spread_at = NULL WHERE id = $1', [MessageId])
    await followUp()
    expect(await query('SELECT state FROM incident_delivery WHERE message_id = $1', [MessageId])).toEqual([
      { state: 'delivered' },
    ])
  })
})
