import { profileManager } from '@portolan/contract/features/profile-manager'
import { type DestinationBrief, riskBrief, riskBriefBackOffice } from '@portolan/contract/features/risk/brief'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { ledgerSeed, type SeededLedger } from '../../domain/ledger/testing/seed.ts'
import { seedAlert } from '../../domain/risk/testing/seed-alerts.ts'

/** Briefs over the wire: who sees them and what is in them. The seed's trip flies from Hong Kong to Tokyo for a day. */

let portolan: SharedPortolan
let world: World
let trips: SeededLedger
let me: Person
let arranger: Person
let machine: string

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  me = world.alpha.traveller
  arranger = world.alpha.coordinator
  trips = await seedTenant(portolan, world.alpha, ledgerSeed)
  const advisory = await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, {
      source: 'us-state',
      key: 'JP-of-briefs',
      kind: 'advisory',
      level: 2,
      nativeLevel: 'Level 2: Exercise Increased Caution',
      countries: ['JP'],
      title: 'Japan',
      sentAt: new Date('2026-01-01T00:00:00Z'),
    }),
  )
  await query(
    `INSERT INTO risk_advice (alert_id, topic, language, quote, url) VALUES ($1, 'entry', 'en', 'Bring the passport.', NULL),
       ($1, 'emergency', 'en', 'Dial 110.', 'https://example.org/help')`,
    [advisory],
  )
  machine = newSecret()
  const [client] = await query<{ id: number }>(
    `INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ($1, 'risk', 'none', '{risk}') RETURNING id`,
    [`risk-${machine.slice(0, 10)}`],
  )
  await query(
    `INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
     VALUES ('machine', $1, $2, '{risk}', now() + interval '1 hour')`,
    [hashSecret(machine), client?.id],
  )
  const { status, text } = await put({})
  if (status !== 200) throw new Error(text)
})

const put = (more: object) =>
  send(
    portolan.url,
    riskBriefBackOffice.putEntryRequirements,
    {
      source: 'sample',
      asOf: '2026-06-01',
      requirements: [
        { nationality: 'GB', destination: 'JP', requirement: 'visaFree', days: 90 },
        { nationality: 'CN', destination: 'JP', requirement: 'visa required' },
      ],
      authorisations: [{ destination: 'JP', name: 'JESTA', fromDay: '2029-01-01' }],
      passportRules: [{ destination: 'JP', months: 6, after: 'departure' }],
      ...more,
    },
    { bearer: machine },
  )

interface Answer {
  Destinations: DestinationBrief[]
  Acknowledgement: { IsAsked: boolean; AcknowledgedAt: string | null }
  Feeds: { Source: string; ReadAt: string | null }[]
  Threshold: number
}
async function ask(about: object, who: Person = me) {
  const { status, json } = await send(portolan.url, riskBrief.brief, { about }, callCredentials(who))
  return { status, json: json as Answer & { code?: string; message?: string } }
}
const ofTrip = (who?: Person) => ask({ orderId: trips.ownOrderId }, who)

const change = (Documents: object[]) => ({
  Version: 0,
  Change: { Section: 'Documents', Documents: { Items: Documents } },
})
async function tell(call: 'save' | 'consent', input: object): Promise<void> {
  const { status, text } = await send(portolan.url, profileManager[call], input, callCredentials(me))
  expect(status, text).toBe(200)
}

describe('the brief of a booked trip', () => {
  it('says of each destination what is known, and to ask the embassy where the nationality is not', async () => {
    const { status, json } = await ofTrip()
    expect(status).toBe(200)
    expect(json.Destinations).toHaveLength(1)
    expect(json.Destinations[0]).toMatchObject({
      CountryCode: 'JP',
      CountryName: 'Japan',
      From: '2030-05-01',
      To: '2030-05-01',
      RiskLevel: 2,
      Advisories: [
        { Source: 'us-state', IsPrimary: true, NativeLevel: 'Level 2: Exercise Increased Caution', Body: '' },
      ],
      EntryAdvice: { Source: 'US Department of State', Quote: 'Bring the passport.', Language: 'en' },
      EmergencyAdvice: { Quote: 'Dial 110.', Link: 'https://example.org/help' },
      Entry: [{ Nationality: null, Requirement: 'unknown' }],
      Passport: null,
      Emergency: [{ Kind: 'police', Number: '110' }, { Kind: 'ambulance' }, { Kind: 'fire' }],
      Plugs: { Types: ['A', 'B'], Volts: [100], Hertz: [50, 60] },
      TimeZone: 'Asia/Tokyo',
      Currencies: [{ Code: 'JPY', Name: 'Japanese Yen' }],
    })
    expect(json.Acknowledgement).toEqual({ IsAsked: false, AcknowledgedAt: null })
    expect(json.Feeds).toContainEqual(expect.objectContaining({ Source: 'us-state' }))
  })

  it('goes by the passports of the profile', async () => {
    const passport = (Country: string, ExpiresOn: string) => ({
      Kind: 'passport',
      Country,
      IssuedOn: null,
      ExpiresOn,
      Number: '925000001',
    })
    await tell('save', change([passport('GB', '2030-06-01'), passport('CN', '2035-01-01')]))
    const [japan] = (await ofTrip()).json.Destinations
    expect(japan?.Entry).toMatchObject([
      { Nationality: 'CN', Requirement: 'visaRequired', Source: 'sample', AsOf: '2026-06-01', Authorisation: null },
      {
        Nationality: 'GB',
        NationalityName: 'United Kingdom',
        Requirement: 'authorisation',
        Days: 90,
        Authorisation: { Name: 'JESTA', FromDay: '2029-01-01', IsInForce: true },
      },
    ])
    expect(japan?.Passport).toMatchObject({
      ExpiresOn: '2030-06-01',
      NeededUntil: '2030-11-01',
      Lasts: false,
      Months: 6,
      After: 'departure',
    })
  })

  it('shows an arranger the nationality only with consent, never the passport, and writes the look down', async () => {
    const unknown = { Entry: [{ Nationality: null }], Passport: null }
    expect((await ofTrip(arranger)).json.Destinations[0]).toMatchObject(unknown)
    await query('UPDATE login SET is_arranger = true WHERE id = $1', [arranger.loginId])
    await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      world.alpha.companyId,
      arranger.loginId,
      me.travelerId,
    ])
    expect((await ofTrip(arranger)).json.Destinations[0]).toMatchObject(unknown)
    await tell('consent', { Kind: 'arrangers', IsGiven: true, TextVersion: consentTextVersions.arrangers })
    const [japan] = (await ofTrip(arranger)).json.Destinations
    expect(japan?.Entry.map(({ Nationality }) => Nationality)).toEqual(['CN', 'GB'])
    expect(japan?.Passport).toBeNull()
    const { json } = await send(portolan.url, profileManager.accessLog, {}, callCredentials(me))
    const { Entries } = json as { Entries: object[] }
    expect(Entries.slice(0, 2)).toMatchObject([{ Role: 'arranger', Action: 'viewed' }, { Action: 'consentGiven' }])
  })

  it('is nobody’s who does not see the trip', async () => {
    for (const who of [world.alpha.colleague, world.bravo.coordinator])
      expect(await ofTrip(who)).toMatchObject({ status: 404, json: { code: 'record_not_found' } })
  })
})

describe('the confirmation', () => {
  it('is asked for from the company’s level on, of the traveller alone, and kept once', async () => {
    await query(
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'risk', 1, '2020-01-01', $2)`,
      [world.alpha.companyId, JSON.stringify({ acknowledgeFrom: 2 })],
    )
    expect((await ofTrip()).json.Acknowledgement).toEqual({ IsAsked: true, AcknowledgedAt: null })
    expect((await ofTrip(arranger)).json.Acknowledgement.IsAsked).toBe(false)
    const confirm = async (who: Person) => {
      const input = { orderId: trips.ownOrderId }
      return send(portolan.url, riskBrief.acknowledge, input, callCredentials(who))
    }
    expect(await confirm(arranger)).toMatchObject({ status: 404 })
    const first = await confirm(me)
    expect(first).toMatchObject({ status: 200, json: { AcknowledgedAt: expect.any(String) } })
    expect((await confirm(me)).json, 'the first one counts').toEqual(first.json)
    expect((await ofTrip()).json.Acknowledgement).toEqual({
      IsAsked: false,
      AcknowledgedAt: (first.json as { AcknowledgedAt: string }).AcknowledgedAt,
    })
    expect(
      await query('SELECT levels FROM brief_acknowledgement WHERE company_id = $1', [world.alpha.companyId]),
    ).toEqual([{ levels: { JP: 2 } }])
  })
})

describe('the brief of named countries', () => {
  it('has them once each, with the viewer’s own papers where they are named', async () => {
    const { json } = await ask({ countries: ['JP', 'SG', 'JP'], travelerId: String(me.travelerId), from: '2028-01-01' })
    expect(json.Destinations.map(({ CountryCode }) => CountryCode)).toEqual(['JP', 'SG'])
    expect(json.Destinations[0]?.Entry[1]).toMatchObject({
      Requirement: 'visaFree',
      Authorisation: { Name: 'JESTA', IsInForce: false },
    })
    expect((await ask({ countries: ['SG'] })).json.Destinations[0]?.Entry).toMatchObject([{ Nationality: null }])
  })

  it('are those that a request form leads to', async () => {
    const segment = (depCity: string, dstCity: string, depDateText: string) => ({ depCity, dstCity, depDateText })
    const { json } = await ask({
      travelerId: String(me.travelerId),
      segments: [segment('HKG', 'TYO', '20290501'), segment('TYO', 'HKG', '20290504')],
      hotels: [{ cityCode: 'SIN', checkinText: '20290504', checkoutText: '20290505' }],
    })
    expect(json.Destinations.map(({ CountryCode, From, To }) => [CountryCode, From, To])).toEqual([
      ['JP', '2029-05-01', '2029-05-04'],
      ['SG', '2029-05-04', '2029-05-05'],
    ])
    expect(json.Destinations[0]?.Entry).toHaveLength(2)
  })

  it('refuses a country that does not exist, and says which', async () => {
    expect(await ask({ countries: ['JP', 'ZZ'] })).toMatchObject({
      status: 422,
      json: { code: 'unknown_country', message: 'There is no country with the code ZZ.' },
    })
  })
})

describe('entry requirements by call', () => {
  it('are all or nothing, and a dry run changes nothing', async () => {
    const requirements = [
      { nationality: 'HK', destination: 'JP', requirement: 'visaFree', days: 90 },
      { nationality: 'ZZ', destination: 'JP', requirement: 'perhaps' },
    ]
    expect(await put({ requirements, dryRun: true })).toMatchObject({
      status: 200,
      json: {
        created: 0,
        faults: [{ place: 'requirements[1].nationality' }, { place: 'requirements[1].requirement' }],
      },
    })
    expect(await put({ requirements })).toMatchObject({ status: 422, json: { code: 'entry_requirements_invalid' } })
    expect(await query(`SELECT FROM entry_requirement WHERE nationality = 'HK' AND destination = 'JP'`)).toEqual([])
  })

  it('are not for a client of one company', async () => {
    const input = { source: 'x', asOf: '2026-01-01' }
    const who = { bearer: world.alpha.machineBearer }
    expect(await send(portolan.url, riskBriefBackOffice.putEntryRequirements, input, who)).toMatchObject({
      status: 403,
    })
  })
})
