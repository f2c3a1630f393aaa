import { incidentCore } from '@portolan/contract/features/incidents/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../../../../tools/test/databases.ts'
import type { Credentials } from '../../../../../../tools/test/world.ts'
import { followIncident } from '../../../domain/incidents/follow-incident.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'
import { createIncidentWorld, type IncidentWorld, japan } from '../testing/incident-world.ts'

/** Incidents over the wire: opening, people, calls and changes. */
let world: IncidentWorld
beforeAll(async () => {
  world = await createIncidentWorld()
})

describe('opening', () => {
  it('takes the people of the area, the duty person of the rules, and keeps what was knowable', async () => {
    const { status, json } = await world.open({ TeamLoginIds: [String(world.second.loginId)] })
    expect([status, json.People]).toEqual([200, 2])
    const incident = await world.board(json.IncidentId)
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
    expect(await world.kinds(json.IncidentId)).toEqual(['snapshot', 'opened'])
    const [snapshot] = await world.query<{ body: { counts: { there: number }; people: { doubt: string | null }[] } }>(
      'select body from incident_snapshot where incident_id = $1',
      [json.IncidentId],
    )
    expect(snapshot?.body.counts.there).toBe(2)
    expect(snapshot?.body.people.map(({ doubt }) => doubt)).toEqual([null, 'nothing_onward'])
  })

  it('leaves out whom the opener takes out, with the reason, and never adds them by itself', async () => {
    const ExceptTravelerIds = [String(world.alpha.colleague.travelerId)]
    expect((await world.open({ ExceptTravelerIds })).json).toMatchObject({
      code: 'invalid_parameter',
      fields: ['ExceptReason'],
    })
    const { json } = await world.open({ ExceptTravelerIds, ExceptReason: 'Is at home' })
    expect(json.People).toBe(1)
    await world.system((db) => followIncident(db, Number(json.IncidentId), new Date()))
    expect((await world.people(json.IncidentId)).Total).toBe(1)
    expect((await world.people(json.IncidentId, { of: 'removed' })).Total).toBe(1)
  })

  it('about the same alert is one incident, whoever comes second', async () => {
    const AlertId = String(
      await withClient(world.admin, (client) =>
        seedAlert(client, { companyId: world.alpha.companyId, countries: ['JP'] }),
      ),
    )
    const both = await Promise.all([world.open({ AlertId }), world.open({ AlertId }, world.second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.json.code).toBe('incident_exists')
    expect(refused?.text).toMatch(/Earthquake \d+/)
    expect((await world.open({ AlertId, IsExercise: true })).status).toBe(200)
  })

  it.each([
    [
      'a company that shows no persons',
      () => ({ CompanyCode: world.bravo.code }),
      () => world.bravo.coordinator,
      'persons_not_shown',
    ],
    [
      'a company of others',
      () => ({ CompanyCode: world.bravo.code }),
      () => world.alpha.coordinator,
      'unknown_company',
    ],
    [
      'an unknown alert',
      () => ({ Area: { Kind: 'alert', AlertId: '999999999' } }),
      () => world.alpha.coordinator,
      'record_not_found',
    ],
    [
      'a team without the right',
      () => ({ TeamLoginIds: [String(world.alpha.traveller.loginId)] }),
      () => world.alpha.coordinator,
      'invalid_parameter',
    ],
    ['the right missing', () => ({}), () => world.alpha.traveller, 'no_right'],
  ])('is refused for %s', async (_, input, who, code) => {
    expect((await world.open(input(), who())).json).toMatchObject({ code })
  })

  it('in a company that shows persons where alerts touch them is about such an alert', async () => {
    const { companyId } = world.bravo
    await world.query(
      `insert into rules_document (company_id, kind, version, valid_from, body) values
        ($1, 'tracking', 1, '2020-01-01', '{"mode":"alerted","decidedBy":"Board","worksCouncilReference":"none"}')`,
      [companyId],
    )
    const alertOf = (level: number) =>
      withClient(world.admin, (client) => seedAlert(client, { companyId, level, countries: ['JP'] }))
    const openIt = async (input: object) =>
      (await world.open({ CompanyCode: world.bravo.code, ...input }, world.bravo.coordinator)).json.code ?? 'opened'
    expect(await openIt({})).toBe('persons_not_shown')
    const area = async (level: number) => ({ Area: { Kind: 'alert', AlertId: String(await alertOf(level)) } })
    expect(await openIt(await area(2))).toBe('persons_not_shown')
    expect(await openIt({ ...(await area(4)), IsExercise: true })).toBe('persons_not_shown')
    expect(await openIt(await area(4))).toBe('opened')
  })
})

describe('people', () => {
  it('need help first, then wait, then the others; are found by name; the look is written', async () => {
    const { json } = await world.open()
    const [one, other] = (await world.people(json.IncidentId)).People
    const enter = (PersonId: string | undefined, Answer: string, Text?: string) =>
      world.call(
        incidentCore.enterAnswer,
        { IncidentId: json.IncidentId, PersonId, Answer, Text },
        world.alpha.coordinator,
      )
    await enter(one?.PersonId, 'safe')
    expect((await world.people(json.IncidentId)).People.map(({ PersonId }) => PersonId)).toEqual([
      other?.PersonId,
      one?.PersonId,
    ])
    await enter(one?.PersonId, 'help', 'My leg <b>hurts</b>')
    const { People } = await world.people(json.IncidentId)
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
    expect(await world.people(json.IncidentId, { of: 'help' })).toMatchObject({ Total: 1 })
    expect(await world.people(json.IncidentId, { of: 'unanswered' })).toMatchObject({ Total: 1 })
    expect(await world.people(json.IncidentId, { text: 'nobody at all' })).toMatchObject({ Total: 0, People: [] })
    expect(await world.people(json.IncidentId, { text: 'COLLEAGUE' })).toMatchObject({ Total: 1 })
    expect((await world.board(json.IncidentId)).Figures).toMatchObject({ Help: 1, Safe: 0, Unanswered: 1, ByPhone: 1 })
    expect((await world.kinds(json.IncidentId)).slice(0, 2)).toEqual(['answerChanged', 'answered'])
    // Each person once, however often the board asks.
    const looks = await world.query(
      `select unnest(traveler_ids) from place_look where company_id = $1 and what = 'incident' and login_id = $2`,
      [world.alpha.companyId, world.alpha.coordinator.loginId],
    )
    expect(looks).toHaveLength(2)
  })

  it('tell their words to the team alone', async () => {
    const { json } = await world.open()
    const [person] = (await world.people(json.IncidentId)).People
    const input = { IncidentId: json.IncidentId, PersonId: person?.PersonId, Answer: 'help', Text: 'secret words' }
    expect((await world.call(incidentCore.enterAnswer, input, world.second)).json).toMatchObject({
      code: 'incident_not_on_team',
    })
    await world.call(incidentCore.enterAnswer, input, world.alpha.coordinator)
    const { People } = await world.people(json.IncidentId, {}, world.second)
    expect(People[0]).toMatchObject({ Answer: 'help', Text: null })
    const file = await world.call(incidentCore.report, { IncidentId: json.IncidentId, format: 'csv' }, world.second)
    expect(file.text).not.toContain('secret words')
    const own = await world.call(
      incidentCore.report,
      { IncidentId: json.IncidentId, format: 'csv' },
      world.alpha.coordinator,
    )
    expect(own.text).toContain('secret words')
    const listFor = async (who: Credentials) =>
      (await world.call(incidentCore.exportPeople, { IncidentId: json.IncidentId, of: 'help', format: 'csv' }, who))
        .text
    expect(await listFor(world.second)).not.toContain('secret words')
    const list = await listFor(world.alpha.coordinator)
    // The columns, and the one who needs help.
    expect(list.trim().split(/\r?\n/)).toHaveLength(2)
    expect(list).toContain('secret words')
    expect((await world.log(json.IncidentId)).some(({ Text }) => Text?.includes('secret'))).toBe(false)
  })

  it('are called by one of the team', async () => {
    const { json } = await world.open({ TeamLoginIds: [String(world.second.loginId)] })
    const [person] = (await world.people(json.IncidentId)).People
    const say = (IsCalling: boolean, who: Credentials) =>
      world.call(incidentCore.call, { IncidentId: json.IncidentId, PersonId: person?.PersonId, IsCalling }, who)
    expect((await say(true, world.second)).status).toBe(200)
    expect((await world.people(json.IncidentId)).People[0]?.Calling).toMatchObject({ Name: 'Second One' })
    const refused = await say(true, world.alpha.coordinator)
    expect(refused).toMatchObject({ status: 409, json: { code: 'incident_called_by' } })
    expect(refused.text).toContain('Second One')
    await world.query(`update incident_person set calling_since = now() - interval '21 minutes' where id = $1`, [
      person?.PersonId,
    ])
    expect((await say(true, world.alpha.coordinator)).status).toBe(200)
    expect((await say(false, world.alpha.coordinator)).status).toBe(200)
    expect((await world.people(json.IncidentId)).People[0]?.Calling).toBeNull()
  })

  it('are taken out and added again with a reason, as the same row', async () => {
    const { json } = await world.open()
    const [person] = (await world.people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    const removed = await world.call(
      incidentCore.removePeople,
      { ...of, PersonIds: [person?.PersonId], Reason: 'At home' },
      world.alpha.coordinator,
    )
    expect(removed.json).toMatchObject({ Removed: 1 })
    const add = (id: number) =>
      world.call(
        incidentCore.addPeople,
        { ...of, TravelerIds: [String(id)], Reason: 'Was seen there' },
        world.alpha.coordinator,
      )
    expect((await add(Number(person?.TravelerId))).json).toMatchObject({ Added: 1 })
    expect((await add(Number(person?.TravelerId))).json).toMatchObject({ Added: 0 })
    expect((await add(world.bravo.traveller.travelerId)).json).toMatchObject({ code: 'record_not_found' })
    expect(
      (await world.people(json.IncidentId)).People.find(({ PersonId }) => PersonId === person?.PersonId),
    ).toMatchObject({
      AddedBy: 'hand',
    })
    const [added, taken] = await world.log(json.IncidentId)
    expect([added, taken]).toMatchObject([
      { Kind: 'peopleAdded', Text: 'Was seen there', Count: 1 },
      { Kind: 'peopleRemoved', Text: 'At home', Count: 1 },
    ])
  })
})

describe('changes', () => {
  it('are refused to who has not seen the latest, and log who owns it now', async () => {
    const { json } = await world.open()
    const of = { IncidentId: json.IncidentId }
    const change = (input: object, who: Credentials = world.alpha.coordinator) =>
      world.call<{ Version: number }>(incidentCore.change, { ...of, ...input }, who)
    expect((await change({ Version: 1, Name: 'A new name' }, world.second)).json).toMatchObject({
      code: 'incident_not_on_team',
    })
    const joined = await change({ Version: 1, OwnerLoginId: String(world.second.loginId), Name: 'A new name' })
    expect(joined.json.Version).toBe(2)
    expect((await change({ Version: 1, Name: 'Another' })).json).toMatchObject({ code: 'incident_changed' })
    expect(await world.board(json.IncidentId)).toMatchObject({ Name: 'A new name', Owner: 'Second One' })
    expect((await world.kinds(json.IncidentId)).slice(0, 3).toSorted()).toEqual([
      'changed',
      'ownerChanged',
      'teamJoined',
    ])
    const left = await change({ Version: 2, TeamLoginIds: [String(world.second.loginId)] }, world.second)
    expect(left.json.Version).toBe(3)
    expect((await world.board(json.IncidentId))['IsOnTeam']).toBe(false)
    expect(
      (await change({ Version: 3, Area: { Kind: 'place', PlaceCode: 'QQQ', Km: 10 } }, world.second)).json,
    ).toMatchObject({
      code: 'area_invalid',
    })
    expect(
      (await change({ Version: 3, DutyLoginId: String(world.alpha.traveller.loginId) }, world.second)).json,
    ).toMatchObject({
      fields: ['DutyLoginId'],
    })
  })

  it('of the area bring its people at once', async () => {
    const { json } = await world.open({ Area: { Kind: 'countries', Countries: ['FR'] } })
    expect(json.People).toBe(0)
    await world.call(
      incidentCore.change,
      { IncidentId: json.IncidentId, Version: 1, Area: japan },
      world.alpha.coordinator,
    )
    expect((await world.people(json.IncidentId)).People.map(({ AddedBy }) => AddedBy)).toEqual(['followed', 'followed'])
  })

  it('end with closing, and so do answers', async () => {
    const { json } = await world.open()
    const [person] = (await world.people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    await world.query(
      `insert into credential (kind, hash, company_id, object_kind, object_id, expires_at)
       values ('answer_link', $1, $2, 'incident', $3, now() + interval '1 year')`,
      [`answer ${json.IncidentId}`, world.alpha.companyId, json.IncidentId],
    )
    expect(
      (await world.call(incidentCore.close, { ...of, Version: 7, Note: '' }, world.alpha.coordinator)).json.code,
    ).toBe('incident_changed')
    expect(
      (await world.call(incidentCore.close, { ...of, Version: 1, Note: 'All home' }, world.alpha.coordinator)).status,
    ).toBe(200)
    const [link] = await world.query<{ revoked_at: Date | null }>('select revoked_at from credential where hash = $1', [
      `answer ${json.IncidentId}`,
    ])
    expect(link?.revoked_at).not.toBeNull()
    for (const [declaration, input] of [
      [incidentCore.note, { Text: 'Late' }],
      [incidentCore.enterAnswer, { PersonId: person?.PersonId, Answer: 'safe' }],
      [incidentCore.change, { Version: 2, Name: 'Late' }],
    ] as const)
      expect((await world.call(declaration, { ...of, ...input }, world.alpha.coordinator)).json).toMatchObject({
        code: 'incident_closed',
      })
    expect(await world.board(json.IncidentId)).toMatchObject({ ClosingNote: 'All home', ClosedBy: expect.any(String) })
    const { json: listed } = await world.call<{ Incidents: { Name: string }[]; Total: number }>(
      incidentCore.list,
      { state: 'closed' },
      world.alpha.coordinator,
    )
    expect(listed.Total).toBe(1)
  })
})
