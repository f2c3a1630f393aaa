import { profileManager } from '@portolan/contract/features/profile-manager'
import { type TravelerDetail, travellers } from '@portolan/contract/features/travellers'
import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type Person, type World } from '../../../../../tools/test/world.ts'

/** What of a traveller's own profile the details tell, and to whom. */

let portolan: SharedPortolan
let world: World
let me: Person
let arranger: Person

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  me = world.alpha.traveller
  arranger = world.alpha.colleague
  await withClient(portolan.database.systemUrl, async (client) => {
    await client.query('UPDATE login SET is_arranger = true WHERE id = $1', [arranger.loginId])
    await client.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      world.alpha.companyId,
      arranger.loginId,
      me.travelerId,
    ])
  })
})

async function ask(who: Person, more: object = { IncludeProfile: true }, headers: Record<string, string> = {}) {
  const input = { TravelerId: String(me.travelerId), ...more }
  const { status, json } = await send(portolan.url, travellers.getDetail, input, { ...callCredentials(who), headers })
  return { status, json: json as TravelerDetail & { code?: string } }
}
const part = async (who: Person, more?: object) => {
  const { ProfileAccess, Profile } = (await ask(who, more)).json
  return { ProfileAccess, Profile }
}
async function tell(call: 'save' | 'consent', input: object): Promise<void> {
  const { status, text } = await send(portolan.url, profileManager[call], input, callCredentials(me))
  expect(status, text).toBe(200)
}
const shares = (IsGiven: boolean) =>
  tell('consent', { Kind: 'arrangers', IsGiven, TextVersion: consentTextVersions.arrangers })
const looks = async () => {
  const { json } = await send(portolan.url, profileManager.accessLog, {}, callCredentials(me))
  const { Entries } = json as { Entries: { Role: string; Action: string }[] }
  return Entries.filter(({ Action }) => Action === 'viewed').map(({ Role }) => Role)
}

const shown = {
  Phones: [{ Kind: 'mobile', Number: '+85291234567' }],
  Seat: 'aisle',
  SeatZones: ['front'],
  Meal: 'VGML',
  HomeAirport: 'HKG',
  Loyalties: [expect.objectContaining({ ProgrammeCode: 'CX', Number: { Masked: expect.stringMatching(/^•+7890$/) } })],
}

it('nothing was saved yet: it is open to the person, and empty', async () => {
  expect(await part(me)).toEqual({ ProfileAccess: 'open', Profile: null })
  expect(await looks()).toEqual([])
})

it('the person sees what a trip request is filled in with, numbers masked', async () => {
  const Change = {
    contacts: { Section: 'Contacts', Contacts: { Phones: shown.Phones, Emails: [], Address: null } },
    preferences: {
      Section: 'Preferences',
      Preferences: {
        Seat: 'aisle',
        SeatZones: ['front'],
        Meal: 'VGML',
        HomeAirport: 'HKG',
        HotelWishes: [],
        HotelNote: '',
        Assistances: [],
        Note: 'for the agency alone',
      },
    },
    loyalties: {
      Section: 'Loyalties',
      Loyalties: {
        Items: [{ Kind: 'air', ProgrammeCode: 'CX', ProgrammeName: 'Asia Miles', Tier: 'Gold', Number: '1234567890' }],
      },
    },
  }
  for (const one of Object.values(Change)) await tell('save', { Version: 0, Change: one })
  const answer = await ask(me)
  expect(answer.json.Profile).toMatchObject(shown)
  expect(JSON.stringify(answer.json)).not.toContain('for the agency alone')
})

it('arrangers see it while it is shared with them, and every look of theirs is in the log', async () => {
  expect(await part(arranger)).toEqual({ ProfileAccess: 'consentNeeded', Profile: null })
  await shares(true)
  const before = await looks()
  // Whoever asks for the name alone looks into nothing.
  expect(await part(arranger, {})).toEqual({ ProfileAccess: 'open', Profile: null })
  expect(await looks()).toEqual(before)
  expect((await part(arranger)).Profile).toMatchObject(shown)
  expect(await looks()).toEqual(['arranger', ...before])
  await shares(false)
  expect(await part(arranger)).toEqual({ ProfileAccess: 'consentNeeded', Profile: null })
  expect(await looks()).toEqual(['arranger', ...before])
})

it('a right to view opens nothing, and out of scope there is nobody', async () => {
  await shares(true)
  expect(await part(world.alpha.coordinator)).toEqual({ ProfileAccess: 'closed', Profile: null })
  expect((await ask(world.bravo.coordinator)).json.code).toBe('traveller_not_found')
})

it('a repeated key sees nothing: what was seen is kept nowhere else', async () => {
  const key = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
  expect((await ask(me, { IncludeProfile: true }, key)).status).toBe(200)
  const again = await ask(me, { IncludeProfile: true }, key)
  expect([again.status, again.json.code]).toEqual([422, 'idempotency_key_reused'])
})
