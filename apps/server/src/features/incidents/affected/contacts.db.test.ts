import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { profileManager } from '@portolan/contract/features/profile-manager'
import type { ReplyOf } from '@portolan/contract/operation'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { setTracking } from '../../traveller-tracker/testing/set-tracking.ts'

/** How one person is reached, over the wire. */

type Reply = ReplyOf<typeof incidentAffected.contacts> & { code?: string }
let portolan: SharedPortolan
let world: World
let alpha: Tenant
let me: Person
const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  me = alpha.coordinator
  await setTracking(portolan, alpha, 'persons')
  await query('update login set may_manage_incidents = true where id = any ($1::bigint[])', [
    [me.loginId, world.bravo.coordinator.loginId],
  ])
  const Phones = [
    { Kind: 'work', Number: '+85221110000' },
    { Kind: 'mobile', Number: '+85291234567' },
  ]
  const Contacts = { Phones, Emails: [{ Kind: 'private', Address: 'own@home.example' }], Address: null }
  const People = [{ Name: 'Chan Wai', Relation: 'partner', Phone: '+85261110000', Email: null, Language: 'zh-HK' }]
  await tell(profileManager.save, { Version: 0, Change: { Section: 'Contacts', Contacts } })
  await tell(profileManager.save, { Version: 0, Change: { Section: 'Emergency', Emergency: { People } } })
})
beforeEach(async () => {
  for (const table of ['incident', 'mail_message', 'profile_consent'])
    await query(`delete from ${table} where company_id = $1`, [alpha.companyId])
  await query(`update traveler set is_guest = false where company_id = $1`, [alpha.companyId])
})

const tell = async (declaration: Parameters<typeof send>[1], input: object) => {
  const answer = await send(portolan.url, declaration, input, callCredentials(alpha.traveller))
  expect(answer.status).toBe(200)
}
const consent = () =>
  tell(profileManager.consent, { Kind: 'dutyOfCare', IsGiven: true, TextVersion: consentTextVersions.dutyOfCare })

async function ask(more: object = {}, who: Person = me) {
  const input = { TravelerId: String(alpha.traveller.travelerId), ...more }
  const { status, json } = await send(portolan.url, incidentAffected.contacts, input, callCredentials(who))
  return { status, json: json as Reply }
}
const values = ({ Contacts }: Reply) => Contacts.map(({ From, Value }) => [From, Value])
const mail = () => [['booking', alpha.traveller.email]]
const all = () => [
  ['profile', '+85291234567'],
  ['profile', '+85221110000'],
  ...mail(),
  ['profile', 'own@home.example'],
  ['emergency', '+85261110000'],
]

/** An open incident that has the traveller, with the coordinator on its team unless told otherwise. */
async function open({ isExercise = false, onTeam = true } = {}): Promise<string> {
  const [incident] = await query<{ id: string }>(
    `insert into incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes)
     values ($1, 'Koto', $2, '{"Kind":"countries","Countries":["DE"]}', '{there}', false, now(), $3, $3, 30) returning id`,
    [alpha.companyId, isExercise, me.loginId],
  )
  const id = String(incident?.id)
  await query(
    `insert into incident_person (company_id, incident_id, traveler_id, added_by, added_at) values ($1, $2, $3, 'area', now())`,
    [alpha.companyId, id, alpha.traveller.travelerId],
  )
  if (onTeam)
    await query(`insert into incident_team (company_id, incident_id, login_id, joined_at) values ($1, $2, $3, now())`, [
      alpha.companyId,
      id,
      me.loginId,
    ])
  return id
}
const looks = () =>
  query<{ section: string }>(
    `select section from profile_access where traveler_id = $1 and role = 'dutyOfCare' order by id`,
    [alpha.traveller.travelerId],
  ).then((rows) => rows.map(({ section }) => section))

describe('contacts of a person', () => {
  it('are those of the login until they consent to duty of care, then those of the profile, which their log says', async () => {
    expect(values((await ask()).json)).toEqual(mail())
    expect((await ask()).json.NeedsReason).toBe(true)
    expect(await looks()).toEqual([])
    await consent()
    const { json } = await ask()
    expect([values(json), json.NeedsReason]).toEqual([all(), false])
    expect(json.Contacts.at(-1)).toMatchObject({ Whose: 'Chan Wai', Language: 'zh-HK' })
    expect(await looks()).toEqual(['Contacts', 'Emergency'])
  })

  it('stay closed to a consent of the text that spoke of the emergency contact alone', async () => {
    await consent()
    await query(`update profile_consent set text_version = '2026-11' where company_id = $1`, [alpha.companyId])
    expect(values((await ask()).json)).toEqual([...mail(), ['emergency', '+85261110000']])
  })

  it('of a guest are those of who arranges their trips', async () => {
    await query(`update traveler set is_guest = true where id = $1`, [alpha.traveller.travelerId])
    await query('update login set is_arranger = true where id = $1', [me.loginId])
    await query(
      'insert into arranger_traveler (company_id, login_id, traveler_id) values ($1, $2, $3) on conflict do nothing',
      [alpha.companyId, me.loginId, alpha.traveller.travelerId],
    )
    expect(values((await ask()).json)).toEqual([...mail(), ['arranger', me.email]])
  })
})

describe('without consent', () => {
  it('are opened in a real incident, with a reason, which log and person are told', async () => {
    const IncidentId = await open()
    const before = (await looks()).length
    expect((await ask({ IncidentId })).json).toMatchObject({ NeedsReason: true })
    const { json } = await ask({ IncidentId, Reason: 'No answer for two hours' })
    expect([values(json), json.NeedsReason]).toEqual([all(), false])
    expect((await looks()).slice(before)).toEqual(['Contacts', 'Emergency'])
    const log = 'select kind, words, person_id is not null as "hasPerson" from incident_log where incident_id = $1'
    expect(await query(log, [IncidentId])).toEqual([
      { kind: 'contactsRead', words: 'No answer for two hours', hasPerson: true },
    ])
    expect(await query('select template, address from mail_message where company_id = $1', [alpha.companyId])).toEqual([
      { template: 'contactsRead', address: alpha.traveller.email },
    ])
  })

  it('stay closed in an exercise, after closing, to who is not on the team, and without an incident', async () => {
    const Reason = 'No answer'
    const exercise = await open({ isExercise: true })
    expect((await ask({ IncidentId: exercise })).json.NeedsReason).toBe(false)
    expect((await ask({ IncidentId: exercise, Reason })).json.code).toBe('invalid_parameter')
    expect((await ask({ Reason })).json.code).toBe('invalid_parameter')
    expect((await ask({ IncidentId: await open({ onTeam: false }), Reason })).json.code).toBe('incident_not_on_team')
    const closed = await open()
    await query('update incident set closed_at = now(), closed_by = owner_login_id where id = $1', [closed])
    expect((await ask({ IncidentId: closed, Reason })).json.code).toBe('incident_closed')
    expect(await query('select 1 from mail_message where company_id = $1', [alpha.companyId])).toEqual([])
  })
})

it('nobody of another company is found, and where a company shows numbers only the people of an incident', async () => {
  expect((await ask({}, world.bravo.coordinator)).json.code).toBe('traveller_not_found')
  await setTracking(portolan, alpha, 'counts')
  expect((await ask()).json.code).toBe('persons_not_shown')
  expect((await ask({ IncidentId: await open() })).status).toBe(200)
  await setTracking(portolan, alpha, 'persons')
})
