import { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Declaration } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createSession, type Credentials, type Person, type Tenant } from '../../../../../../tools/test/world.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { followIncident } from '../../../domain/incidents/follow-incident.ts'
import { giveAnswer } from '../../../domain/incidents/give-answer.ts'
import { clearAnswers, deleteIncidents } from '../../../domain/incidents/incident-purge.store.ts'
import { verifyIncidents } from '../../../domain/incidents/verify-log.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'
import { bookFlight } from '../../../domain/whereabouts/testing/book-flight.ts'

/** Incidents over the wire: opening, people, calls, answers, changes, log, receipt; and what jobs do with them. */

let portolan: SharedPortolan
let alpha: Tenant
let bravo: Tenant
let second: Credentials & { loginId: number }
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour)

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
async function call<T = Record<string, unknown>>(declaration: Declaration, input: object, who: Credentials) {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  return { status, json: json as T & { code?: string; fields?: string[]; message?: string }, text }
}
async function system<T>(run: (db: Parameters<typeof followIncident>[0]) => Promise<T>): Promise<T> {
  const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  try {
    return await systemTransaction(pools.system, null, ({ db }) => run(db))
  } finally {
    await pools.close()
  }
}

/** Where somebody is, as the tracker keeps it; the flight gives the stay its order. */
async function stay({ travelerId }: Person, place: string, [begins, ends]: readonly [number, number], doubt?: string) {
  await withClient(portolan.database.adminUrl, async (client) => {
    const booked = { companyId: alpha.companyId, travelerId, flight: 'CX500', from: 'HKG', to: 'NRT' }
    const orderId = await bookFlight(client, { ...booked, startsAt: from(begins - 6), hours: 6 })
    await client.query(
      `insert into presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, city, country, order_id, item_key, doubt, doubt_since)
       values ($1, $2, $3, $4, 'H', $5, $5, 'JP', $6, 'H1', $7, case when $7::text is not null then now() end)`,
      [alpha.companyId, travelerId, from(begins), from(ends), place, orderId, doubt ?? null],
    )
    await client.query('delete from whereabouts_due where company_id = $1', [alpha.companyId])
  })
}

const japan = { Kind: 'countries', Countries: ['JP'] } as const
let named = 0
const open = (input: object = {}, who: Credentials = alpha.coordinator) =>
  call<{ IncidentId: string; People: number }>(
    incidentCore.open,
    { CompanyCode: alpha.code, Name: `Earthquake ${(named += 1)}`, Area: japan, ...input },
    who,
  )
type Board = { Incident: Record<string, unknown> & { Version: number; Figures: Record<string, unknown> } }
const board = async (IncidentId: string) =>
  (await call<Board>(incidentCore.incident, { IncidentId }, alpha.coordinator)).json.Incident
interface Listed {
  PersonId: string
  TravelerId: string
  Name: string
  Answer: string | null
  Text: string | null
  AddedBy: string
  IsElsewhere: boolean
  Calling: { Name: string } | null
  Known: { Place: { Code: string; Name: string }; Reason: string | null } | null
}
const people = async (IncidentId: string, input: object = {}, who: Credentials = alpha.coordinator) =>
  (await call<{ People: Listed[]; Total: number }>(incidentCore.people, { IncidentId, ...input }, who)).json
const log = async (IncidentId: string) =>
  (
    await call<{ Entries: { Kind: string; Text: string | null; Count: number | null; Person: string | null }[] }>(
      incidentCore.log,
      { IncidentId },
      alpha.coordinator,
    )
  ).json.Entries
const kinds = async (IncidentId: string) => (await log(IncidentId)).map(({ Kind }) => Kind)

beforeAll(async () => {
  portolan = await sharedPortolan()
  ;({ alpha, bravo } = await portolan.createWorld())
  const { companyId, coordinator, domain } = alpha
  await query('update login set may_manage_incidents = true where id = any ($1)', [
    [coordinator.loginId, bravo.coordinator.loginId],
  ])
  await query(
    `insert into rules_document (company_id, kind, version, valid_from, body) values
      ($1, 'tracking', 1, '2020-01-01', '{"mode":"persons","decidedBy":"Board","worksCouncilReference":"none"}'),
      ($1, 'incidents', 1, '2020-01-01', $2)`,
    [companyId, JSON.stringify({ dutyEmail: `second@${domain}`, escalateAfterMinutes: 20 })],
  )
  const [login] = await query<{ id: number }>(
    `insert into login (company_id, email, name, short_name, view_right, may_manage_incidents) values ($1, $2, 'Second One', 'SO', 7, true) returning id`,
    [companyId, `second@${domain}`],
  )
  const loginId = Number(login?.id)
  second = {
    loginId,
    ...(await withClient(portolan.database.adminUrl, (client) =>
      createSession(client, companyId, loginId, `second@${domain}`),
    )),
  }
  await stay(alpha.traveller, 'TYO', [-20, 40])
  await stay(alpha.colleague, 'OSA', [-20, 40], 'nothing_onward')
})

describe('opening', () => {
  it('takes the people of the area, the duty person of the rules, and keeps what was knowable', async () => {
    const { status, json } = await open({ TeamLoginIds: [String(second.loginId)] })
    expect([status, json.People]).toEqual([200, 2])
    const incident = await board(json.IncidentId)
    expect(incident).toMatchObject({
      IsOnTeam: true,
      Version: 1,
      Countries: ['JP'],
      Duty: { Name: 'Second One' },
      EscalateAfterMinutes: 20,
      Team: [{ IsOwner: true }, { Name: 'Second One', IsOwner: false }],
      Figures: { People: 2, Unanswered: 2, Safe: 0, Sent: 0, LongestSince: null },
    })
    expect(incident['Points']).toHaveLength(2)
    expect(await kinds(json.IncidentId)).toEqual(['snapshot', 'opened'])
    const [snapshot] = await query<{ body: { counts: { there: number }; people: { doubt: string | null }[] } }>(
      'select body from incident_snapshot where incident_id = $1',
      [json.IncidentId],
    )
    expect(snapshot?.body.counts.there).toBe(2)
    expect(snapshot?.body.people.map(({ doubt }) => doubt)).toEqual([null, 'nothing_onward'])
  })

  it('leaves out whom the opener takes out, with the reason, and never adds them by itself', async () => {
    const ExceptTravelerIds = [String(alpha.colleague.travelerId)]
    expect((await open({ ExceptTravelerIds })).json).toMatchObject({
      code: 'invalid_parameter',
      fields: ['ExceptReason'],
    })
    const { json } = await open({ ExceptTravelerIds, ExceptReason: 'Is at home' })
    expect(json.People).toBe(1)
    await system((db) => followIncident(db, Number(json.IncidentId), new Date()))
    expect((await people(json.IncidentId)).Total).toBe(1)
    expect((await people(json.IncidentId, { of: 'removed' })).Total).toBe(1)
  })

  it('about the same alert is one incident, whoever comes second', async () => {
    const AlertId = String(
      await withClient(portolan.database.adminUrl, (client) => seedAlert(client, { countries: ['JP'] })),
    )
    const both = await Promise.all([open({ AlertId }), open({ AlertId }, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.json.code).toBe('incident_exists')
    expect(refused?.text).toMatch(/Earthquake \d+/)
    expect((await open({ AlertId, IsExercise: true })).status).toBe(200)
  })

  it.each([
    [
      'a company that shows no persons',
      () => ({ CompanyCode: bravo.code }),
      () => bravo.coordinator,
      'persons_not_shown',
    ],
    ['a company of others', () => ({ CompanyCode: bravo.code }), () => alpha.coordinator, 'unknown_company'],
    [
      'an unknown alert',
      () => ({ Area: { Kind: 'alert', AlertId: '999999999' } }),
      () => alpha.coordinator,
      'record_not_found',
    ],
    [
      'a team without the right',
      () => ({ TeamLoginIds: [String(alpha.traveller.loginId)] }),
      () => alpha.coordinator,
      'invalid_parameter',
    ],
    ['the right missing', () => ({}), () => alpha.traveller, 'no_right'],
  ])('is refused for %s', async (_, input, who, code) => {
    expect((await open(input(), who())).json).toMatchObject({ code })
  })

  it('in a company that shows persons where alerts touch them is about such an alert', async () => {
    const { companyId } = bravo
    await query(
      `insert into rules_document (company_id, kind, version, valid_from, body) values
        ($1, 'tracking', 1, '2020-01-01', '{"mode":"alerted","decidedBy":"Board","worksCouncilReference":"none"}')`,
      [companyId],
    )
    const alertOf = (level: number) =>
      withClient(portolan.database.adminUrl, (client) => seedAlert(client, { level, countries: ['JP'] }))
    const openIt = async (input: object) =>
      (await open({ CompanyCode: bravo.code, ...input }, bravo.coordinator)).json.code ?? 'opened'
    expect(await openIt({})).toBe('persons_not_shown')
    const area = async (level: number) => ({ Area: { Kind: 'alert', AlertId: String(await alertOf(level)) } })
    expect(await openIt(await area(2))).toBe('persons_not_shown')
    expect(await openIt({ ...(await area(4)), IsExercise: true })).toBe('persons_not_shown')
    expect(await openIt(await area(4))).toBe('opened')
  })
})

describe('people', () => {
  it('need help first, then wait, then the others; are found by name; the look is written', async () => {
    const { json } = await open()
    const [one, other] = (await people(json.IncidentId)).People
    const enter = (PersonId: string | undefined, Answer: string, Text?: string) =>
      call(incidentCore.enterAnswer, { IncidentId: json.IncidentId, PersonId, Answer, Text }, alpha.coordinator)
    await enter(one?.PersonId, 'safe')
    expect((await people(json.IncidentId)).People.map(({ PersonId }) => PersonId)).toEqual([
      other?.PersonId,
      one?.PersonId,
    ])
    await enter(one?.PersonId, 'help', 'My leg <b>hurts</b>')
    const { People } = await people(json.IncidentId)
    expect(People.map(({ Answer, Text }) => [Answer, Text])).toEqual([
      ['help', 'My leg <b>hurts</b>'],
      [null, null],
    ])
    expect(People[0]).toMatchObject({
      AnswerWay: 'phone',
      Changes: 1,
      LastSign: 'answered',
      Known: { Place: { Code: 'TYO' } },
    })
    expect(await people(json.IncidentId, { of: 'help' })).toMatchObject({ Total: 1 })
    expect(await people(json.IncidentId, { of: 'unanswered' })).toMatchObject({ Total: 1 })
    expect(await people(json.IncidentId, { text: 'nobody at all' })).toMatchObject({ Total: 0, People: [] })
    expect(await people(json.IncidentId, { text: 'COLLEAGUE' })).toMatchObject({ Total: 1 })
    expect((await board(json.IncidentId)).Figures).toMatchObject({ Help: 1, Safe: 0, Unanswered: 1, ByPhone: 1 })
    expect((await kinds(json.IncidentId)).slice(0, 2)).toEqual(['answerChanged', 'answered'])
    // Each person once, however often the board asks.
    const looks = await query(
      `select unnest(traveler_ids) from place_look where company_id = $1 and what = 'incident' and login_id = $2`,
      [alpha.companyId, alpha.coordinator.loginId],
    )
    expect(looks).toHaveLength(2)
  })

  it('tell their words to the team alone', async () => {
    const { json } = await open()
    const [person] = (await people(json.IncidentId)).People
    const input = { IncidentId: json.IncidentId, PersonId: person?.PersonId, Answer: 'help', Text: 'secret words' }
    expect((await call(incidentCore.enterAnswer, input, second)).json).toMatchObject({ code: 'incident_not_on_team' })
    await call(incidentCore.enterAnswer, input, alpha.coordinator)
    const { People } = await people(json.IncidentId, {}, second)
    expect(People[0]).toMatchObject({ Answer: 'help', Text: null })
    const file = await call(incidentCore.report, { IncidentId: json.IncidentId, format: 'csv' }, second)
    expect(file.text).not.toContain('secret words')
    const own = await call(incidentCore.report, { IncidentId: json.IncidentId, format: 'csv' }, alpha.coordinator)
    expect(own.text).toContain('secret words')
    expect((await log(json.IncidentId)).some(({ Text }) => Text?.includes('secret'))).toBe(false)
  })

  it('are called by one of the team', async () => {
    const { json } = await open({ TeamLoginIds: [String(second.loginId)] })
    const [person] = (await people(json.IncidentId)).People
    const say = (IsCalling: boolean, who: Credentials) =>
      call(incidentCore.call, { IncidentId: json.IncidentId, PersonId: person?.PersonId, IsCalling }, who)
    expect((await say(true, second)).status).toBe(200)
    expect((await people(json.IncidentId)).People[0]?.Calling).toMatchObject({ Name: 'Second One' })
    const refused = await say(true, alpha.coordinator)
    expect(refused).toMatchObject({ status: 409, json: { code: 'incident_called_by' } })
    expect(refused.text).toContain('Second One')
    await query(`update incident_person set calling_since = now() - interval '21 minutes' where id = $1`, [
      person?.PersonId,
    ])
    expect((await say(true, alpha.coordinator)).status).toBe(200)
    expect((await say(false, alpha.coordinator)).status).toBe(200)
    expect((await people(json.IncidentId)).People[0]?.Calling).toBeNull()
  })

  it('are taken out and added again with a reason, as the same row', async () => {
    const { json } = await open()
    const [person] = (await people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    const removed = await call(
      incidentCore.removePeople,
      { ...of, PersonIds: [person?.PersonId], Reason: 'At home' },
      alpha.coordinator,
    )
    expect(removed.json).toMatchObject({ Removed: 1 })
    const add = (id: number) =>
      call(incidentCore.addPeople, { ...of, TravelerIds: [String(id)], Reason: 'Was seen there' }, alpha.coordinator)
    expect((await add(Number(person?.TravelerId))).json).toMatchObject({ Added: 1 })
    expect((await add(Number(person?.TravelerId))).json).toMatchObject({ Added: 0 })
    expect((await add(bravo.traveller.travelerId)).json).toMatchObject({ code: 'record_not_found' })
    expect((await people(json.IncidentId)).People.find(({ PersonId }) => PersonId === person?.PersonId)).toMatchObject({
      AddedBy: 'hand',
    })
    const [added, taken] = await log(json.IncidentId)
    expect([added, taken]).toMatchObject([
      { Kind: 'peopleAdded', Text: 'Was seen there', Count: 1 },
      { Kind: 'peopleRemoved', Text: 'At home', Count: 1 },
    ])
  })
})

describe('changes', () => {
  it('are refused to who has not seen the latest, and log who owns it now', async () => {
    const { json } = await open()
    const of = { IncidentId: json.IncidentId }
    const change = (input: object, who: Credentials = alpha.coordinator) =>
      call<{ Version: number }>(incidentCore.change, { ...of, ...input }, who)
    expect((await change({ Version: 1, Name: 'A new name' }, second)).json).toMatchObject({
      code: 'incident_not_on_team',
    })
    const joined = await change({ Version: 1, OwnerLoginId: String(second.loginId), Name: 'A new name' })
    expect(joined.json.Version).toBe(2)
    expect((await change({ Version: 1, Name: 'Another' })).json).toMatchObject({ code: 'incident_changed' })
    expect(await board(json.IncidentId)).toMatchObject({ Name: 'A new name', Owner: 'Second One' })
    expect((await kinds(json.IncidentId)).slice(0, 3).toSorted()).toEqual(['changed', 'ownerChanged', 'teamJoined'])
    const left = await change({ Version: 2, TeamLoginIds: [String(second.loginId)] }, second)
    expect(left.json.Version).toBe(3)
    expect((await board(json.IncidentId))['IsOnTeam']).toBe(false)
    expect(
      (await change({ Version: 3, Area: { Kind: 'place', PlaceCode: 'QQQ', Km: 10 } }, second)).json,
    ).toMatchObject({
      code: 'area_invalid',
    })
    expect((await change({ Version: 3, DutyLoginId: String(alpha.traveller.loginId) }, second)).json).toMatchObject({
      fields: ['DutyLoginId'],
    })
  })

  it('of the area bring its people at once', async () => {
    const { json } = await open({ Area: { Kind: 'countries', Countries: ['FR'] } })
    expect(json.People).toBe(0)
    await call(incidentCore.change, { IncidentId: json.IncidentId, Version: 1, Area: japan }, alpha.coordinator)
    expect((await people(json.IncidentId)).People.map(({ AddedBy }) => AddedBy)).toEqual(['followed', 'followed'])
  })

  it('end with closing, and so do answers', async () => {
    const { json } = await open()
    const [person] = (await people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    await query(
      `insert into credential (kind, hash, company_id, object_kind, object_id, expires_at)
       values ('answer_link', $1, $2, 'incident', $3, now() + interval '1 year')`,
      [`answer ${json.IncidentId}`, alpha.companyId, json.IncidentId],
    )
    expect((await call(incidentCore.close, { ...of, Version: 7, Note: '' }, alpha.coordinator)).json.code).toBe(
      'incident_changed',
    )
    expect((await call(incidentCore.close, { ...of, Version: 1, Note: 'All home' }, alpha.coordinator)).status).toBe(
      200,
    )
    const [link] = await query<{ revoked_at: Date | null }>('select revoked_at from credential where hash = $1', [
      `answer ${json.IncidentId}`,
    ])
    expect(link?.revoked_at).not.toBeNull()
    for (const [declaration, input] of [
      [incidentCore.note, { Text: 'Late' }],
      [incidentCore.enterAnswer, { PersonId: person?.PersonId, Answer: 'safe' }],
      [incidentCore.change, { Version: 2, Name: 'Late' }],
    ] as const)
      expect((await call(declaration, { ...of, ...input }, alpha.coordinator)).json).toMatchObject({
        code: 'incident_closed',
      })
    expect(await board(json.IncidentId)).toMatchObject({ ClosingNote: 'All home', ClosedBy: expect.any(String) })
    const { json: listed } = await call<{ Incidents: { Name: string }[]; Total: number }>(
      incidentCore.list,
      { state: 'closed' },
      alpha.coordinator,
    )
    expect(listed.Total).toBe(1)
  })
})

describe('answers', () => {
  it('of one person twice, in opposite words, are both kept, and the latest counts', async () => {
    const { json } = await open()
    const [person] = (await people(json.IncidentId)).People
    const given = {
      companyId: alpha.companyId,
      incidentId: Number(json.IncidentId),
      personId: Number(person?.PersonId),
      way: 'link' as const,
      byLogin: null,
      loggedBy: null,
    }
    const give = (answer: 'safe' | 'help', at: Date) => system((db) => giveAnswer(db, { ...given, answer, at }))
    expect(await Promise.all([give('safe', from(0)), give('safe', from(0))])).toHaveLength(2)
    expect(await give('help', from(0))).toEqual({ isChanged: true })
    const rows = await query<{ answer: string }>(
      'select answer from incident_answer where person_id = $1 order by id',
      [person?.PersonId],
    )
    expect(rows.map(({ answer }) => answer)).toEqual(['safe', 'safe', 'help'])
    expect((await people(json.IncidentId)).People[0]).toMatchObject({ Answer: 'help', Changes: 1 })
    await expect(
      system((db) => giveAnswer(db, { ...given, personId: 1, answer: 'safe', at: from(0) })),
    ).rejects.toMatchObject({
      code: 'record_not_found',
    })
  })
})

describe('following', () => {
  it('adds who has come, marks who has left, and logs an alert that ended once', async () => {
    const AlertId = String(
      await withClient(portolan.database.adminUrl, (client) => seedAlert(client, { countries: ['JP'] })),
    )
    const { json } = await open({ Area: { Kind: 'alert', AlertId } })
    const follow = (minutes = 0) => system((db) => followIncident(db, Number(json.IncidentId), from(minutes / 60)))
    await follow()
    expect(await kinds(json.IncidentId)).toEqual(['snapshot', 'opened'])
    await query('update presence_span set ends_at = $2 where traveler_id = $1', [alpha.colleague.travelerId, from(-1)])
    await stay(alpha.coordinator, 'TYO', [-2, 30])
    await follow()
    expect((await kinds(json.IncidentId)).slice(0, 2).toSorted()).toEqual(['peopleAdded', 'personElsewhere'])
    const { People } = await people(json.IncidentId)
    expect(People.map(({ AddedBy, IsElsewhere }) => `${AddedBy} ${String(IsElsewhere)}`).toSorted()).toEqual([
      'area false',
      'area true',
      'followed false',
    ])
    await query('update risk_alert set ended_at = now() where id = $1', [AlertId])
    await follow()
    await follow()
    expect((await kinds(json.IncidentId)).filter((kind) => kind === 'alertEnded')).toHaveLength(1)
    expect((await board(json.IncidentId))['Alert']).toMatchObject({ EndedAt: expect.any(String) })
    expect((await people(json.IncidentId)).Total).toBe(3)
    await follow(16)
    const taken = await query<{ minute: number }>(
      'select minute from incident_snapshot where incident_id = $1 order by 1',
      [json.IncidentId],
    )
    expect(taken.map(({ minute }) => minute)).toEqual([0, 5, 15])
    await query('delete from presence_span where traveler_id = $1', [alpha.coordinator.travelerId])
    await query('update presence_span set ends_at = $2 where traveler_id = $1', [alpha.colleague.travelerId, from(40)])
  })
})

describe('proof', () => {
  it('the receipt comes as PDF and CSV, says that it is an exercise, and is logged', async () => {
    const { json } = await open({ IsExercise: true })
    const [person] = (await people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    await call(incidentCore.enterAnswer, { ...of, PersonId: person?.PersonId, Answer: 'safe' }, alpha.coordinator)
    const csv = await call(incidentCore.report, { ...of, format: 'csv' }, alpha.coordinator)
    expect(csv.status).toBe(200)
    for (const text of [
      'EXERCISE',
      'Bookings last received',
      'safe, on the phone',
      'Earthquake',
      'All 3 entries are as they were logged',
    ])
      expect(csv.text).toContain(text)
    const pdf = await call(incidentCore.report, { ...of, format: 'pdf' }, alpha.coordinator)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    expect((await kinds(json.IncidentId)).slice(0, 2)).toEqual(['reported', 'reported'])
  })

  it('an entry or snapshot that was edited or deleted is named', async () => {
    const { json } = await open()
    const id = Number(json.IncidentId)
    const verify = () => system((db) => verifyIncidents(db, [id]))
    expect(await verify()).toEqual({ entries: 2, snapshots: 1, faults: [] })
    await call(incidentCore.note, { IncidentId: json.IncidentId, Text: 'As it was' }, alpha.coordinator)
    await query(`update incident_log set words = 'As it suits' where incident_id = $1 and kind = 'note'`, [id])
    await query(`update incident_snapshot set body = jsonb_set(body, '{counts,people}', '9') where incident_id = $1`, [
      id,
    ])
    expect((await verify()).faults).toMatchObject([
      { incidentId: id, fault: 'edited', minute: null },
      { entryId: null, minute: 0, fault: 'edited' },
    ])
    await query(`delete from incident_log where incident_id = $1 and kind = 'note'`, [id])
    await query('delete from incident_snapshot where incident_id = $1', [id])
    expect((await verify()).faults.map(({ fault }) => fault)).toEqual(['missing', 'missing'])
  })
})

describe('retention', () => {
  it('deletes words and places after a month, and incidents after years', async () => {
    const { json } = await open()
    const id = Number(json.IncidentId)
    const [person] = (await people(json.IncidentId)).People
    const given = {
      companyId: alpha.companyId,
      incidentId: id,
      personId: Number(person?.PersonId),
      byLogin: null,
      loggedBy: null,
    }
    const position = { latitude: 35.6, longitude: 139.7, metres: 20.4 }
    await system((db) =>
      giveAnswer(db, {
        ...given,
        answer: 'help',
        way: 'link',
        words: 'Here',
        phone: '+81 3 1234',
        position,
        at: new Date(),
      }),
    )
    expect((await people(json.IncidentId)).People[0]).toMatchObject({
      Text: 'Here',
      Position: { Metres: 20 },
      Phone: '+81 3 1234',
    })
    await call(incidentCore.close, { IncidentId: json.IncidentId, Version: 1, Note: '' }, alpha.coordinator)
    await query(`update incident set closed_at = '2001-01-01' where id = $1`, [id])
    await system((db) => clearAnswers(db, { before: new Date('2001-02-01'), now: new Date() }))
    expect((await people(json.IncidentId)).People[0]).toMatchObject({
      Answer: 'help',
      Text: null,
      Position: null,
      Phone: null,
    })
    expect(await system((db) => deleteIncidents(db, new Date('2001-01-02')))).toBe(1)
    expect(await query('select 1 from incident_log where incident_id = $1', [id])).toEqual([])
  })
})
