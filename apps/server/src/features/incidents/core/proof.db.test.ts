import { incidentCore } from '@portolan/contract/features/incidents/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { followIncident } from '../../../domain/incidents/follow-incident.ts'
import { giveAnswer } from '../../../domain/incidents/give-answer.ts'
import { clearAnswers, deleteIncidents } from '../../../domain/incidents/incident-purge.store.ts'
import { verifyIncidents } from '../../../domain/incidents/verify-log.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'
import { createIncidentWorld, from, type IncidentWorld } from '../testing/incident-world.ts'

/** What stays of incidents: answers, what jobs bring, receipt, digests, and what is deleted when. */
let world: IncidentWorld
beforeAll(async () => {
  world = await createIncidentWorld()
})

describe('answers', () => {
  it('of one person twice, in opposite words, are both kept, and the latest counts', async () => {
    const { json } = await world.open()
    const [person] = (await world.people(json.IncidentId)).People
    const given = {
      companyId: world.alpha.companyId,
      incidentId: Number(json.IncidentId),
      personId: Number(person?.PersonId),
      way: 'link' as const,
      byLogin: null,
      loggedBy: null,
    }
    const give = (answer: 'safe' | 'help', at: Date) => world.system((db) => giveAnswer(db, { ...given, answer, at }))
    expect(await Promise.all([give('safe', from(0)), give('safe', from(0))])).toHaveLength(2)
    expect(await give('help', from(0))).toEqual({ isChanged: true })
    const rows = await world.query<{ answer: string }>(
      'select answer from incident_answer where person_id = $1 order by id',
      [person?.PersonId],
    )
    expect(rows.map(({ answer }) => answer)).toEqual(['safe', 'safe', 'help'])
    expect((await world.people(json.IncidentId)).People[0]).toMatchObject({ Answer: 'help', Changes: 1 })
    await expect(
      world.system((db) => giveAnswer(db, { ...given, personId: 1, answer: 'safe', at: from(0) })),
    ).rejects.toMatchObject({
      code: 'record_not_found',
    })
  })
})

describe('following', () => {
  it('adds who has come, marks who has left, and logs an alert that ended once', async () => {
    const AlertId = String(
      await withClient(world.admin, (client) =>
        seedAlert(client, { companyId: world.alpha.companyId, countries: ['JP'] }),
      ),
    )
    const { json } = await world.open({ Area: { Kind: 'alert', AlertId } })
    const follow = (minutes = 0) =>
      world.system((db) => followIncident(db, Number(json.IncidentId), from(minutes / 60)))
    await follow()
    expect(await world.kinds(json.IncidentId)).toEqual(['snapshot', 'opened'])
    await world.query('update presence_span set ends_at = $2 where traveler_id = $1', [
      world.alpha.colleague.travelerId,
      from(-1),
    ])
    await world.stay(world.alpha.coordinator, 'TYO', [-2, 30])
    await follow()
    expect((await world.kinds(json.IncidentId)).slice(0, 2).toSorted()).toEqual(['peopleAdded', 'personElsewhere'])
    const { People } = await world.people(json.IncidentId)
    expect(People.map(({ AddedBy, IsElsewhere }) => `${AddedBy} ${String(IsElsewhere)}`).toSorted()).toEqual([
      'area false',
      'area true',
      'followed false',
    ])
    await world.query('update risk_alert set ended_at = now() where id = $1', [AlertId])
    await follow()
    await follow()
    expect((await world.kinds(json.IncidentId)).filter((kind) => kind === 'alertEnded')).toHaveLength(1)
    expect((await world.board(json.IncidentId))['Alert']).toMatchObject({ EndedAt: expect.any(String) })
    expect((await world.people(json.IncidentId)).Total).toBe(3)
    await follow(16)
    const taken = await world.query<{ minute: number }>(
      'select minute from incident_snapshot where incident_id = $1 order by 1',
      [json.IncidentId],
    )
    expect(taken.map(({ minute }) => minute)).toEqual([0, 5, 15])
    await world.query('delete from presence_span where traveler_id = $1', [world.alpha.coordinator.travelerId])
    await world.query('update presence_span set ends_at = $2 where traveler_id = $1', [
      world.alpha.colleague.travelerId,
      from(40),
    ])
  })
})

describe('proof', () => {
  it('the receipt comes as PDF and CSV, says that it is an exercise, and is logged', async () => {
    const { json } = await world.open({ IsExercise: true })
    const [person] = (await world.people(json.IncidentId)).People
    const of = { IncidentId: json.IncidentId }
    await world.call(
      incidentCore.enterAnswer,
      { ...of, PersonId: person?.PersonId, Answer: 'safe' },
      world.alpha.coordinator,
    )
    const csv = await world.call(incidentCore.report, { ...of, format: 'csv' }, world.alpha.coordinator)
    expect(csv.status).toBe(200)
    for (const text of [
      'EXERCISE',
      'Bookings last received',
      'safe, on the phone',
      'Earthquake',
      'All 3 entries are as they were logged',
    ])
      expect(csv.text).toContain(text)
    const pdf = await world.call(incidentCore.report, { ...of, format: 'pdf' }, world.alpha.coordinator)
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    expect((await world.kinds(json.IncidentId)).slice(0, 2)).toEqual(['reported', 'reported'])
  })

  it('an entry or snapshot that was edited or deleted is named', async () => {
    const { json } = await world.open()
    const id = Number(json.IncidentId)
    const verify = () => world.system((db) => verifyIncidents(db, [id]))
    expect(await verify()).toEqual({ entries: 2, snapshots: 1, faults: [] })
    await world.call(incidentCore.note, { IncidentId: json.IncidentId, Text: 'As it was' }, world.alpha.coordinator)
    await world.query(`update incident_log set words = 'As it suits' where incident_id = $1 and kind = 'note'`, [id])
    await world.query(
      `update incident_snapshot set body = jsonb_set(body, '{counts,people}', '9') where incident_id = $1`,
      [id],
    )
    expect((await verify()).faults).toMatchObject([
      { incidentId: id, fault: 'edited', minute: null },
      { entryId: null, minute: 0, fault: 'edited' },
    ])
    await world.query(`delete from incident_log where incident_id = $1 and kind = 'note'`, [id])
    await world.query('delete from incident_snapshot where incident_id = $1', [id])
    expect((await verify()).faults.map(({ fault }) => fault)).toEqual(['missing', 'missing'])
  })
})

describe('retention', () => {
  it('deletes words and places after a month, and incidents after years', async () => {
    const { json } = await world.open()
    const id = Number(json.IncidentId)
    const [person] = (await world.people(json.IncidentId)).People
    const given = {
      companyId: world.alpha.companyId,
      incidentId: id,
      personId: Number(person?.PersonId),
      byLogin: null,
      loggedBy: null,
    }
    const position = { latitude: 35.6, longitude: 139.7, metres: 20.4 }
    await world.system((db) =>
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
    expect((await world.people(json.IncidentId)).People[0]).toMatchObject({
      Text: 'Here',
      Position: { Metres: 20 },
      Phone: '+81 3 1234',
    })
    await world.call(incidentCore.close, { IncidentId: json.IncidentId, Version: 1, Note: '' }, world.alpha.coordinator)
    await world.query(`update incident set closed_at = '2001-01-01' where id = $1`, [id])
    await world.system((db) => clearAnswers(db, { before: new Date('2001-02-01'), now: new Date() }))
    expect((await world.people(json.IncidentId)).People[0]).toMatchObject({
      Answer: 'help',
      Text: null,
      Position: null,
      Phone: null,
    })
    expect(await world.system((db) => deleteIncidents(db, new Date('2001-01-02')))).toBe(1)
    expect(await world.query('select 1 from incident_log where incident_id = $1', [id])).toEqual([])
  })
})
