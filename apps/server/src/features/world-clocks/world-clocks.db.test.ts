import { type ClockSuggestion, type ClockZone, worldClocks } from '@portolan/contract/features/world-clocks'
import { languages } from '@portolan/contract/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type Person, type Tenant, type World } from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import type { AirItem, HotelItem, LedgerItem, LedgerMessage } from '../../domain/ledger/ledger-message.ts'
import { applyMessages } from '../../domain/ledger/writing/ledger.store.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'

let portolan: SharedPortolan
let world: World

const common = {
  cancelled: false,
  status: null,
  agencyLocator: null,
  supplierLocator: null,
  startsUtc: null,
  endsUtc: null,
  travelers: [0],
}
const flight = (codes: string, startsLocal: string, endsLocal: string, more: Partial<AirItem> = {}): AirItem => ({
  ...common,
  kind: 'air',
  carrier: 'CX',
  carrierName: null,
  flightNumber: startsLocal.slice(4, 8),
  operatingCarrier: null,
  fromCode: codes.slice(0, 3),
  toCode: codes.slice(3),
  fromTerminal: null,
  toTerminal: null,
  cabin: null,
  bookingClass: null,
  aircraft: null,
  seatName: null,
  startsLocal,
  endsLocal,
  ...more,
})
const stay = (cityCode: string | null, country: string, startsLocal: string, endsLocal: string): HotelItem => ({
  ...common,
  kind: 'hotel',
  hotelCode: null,
  hotelName: 'Inn',
  cityCode,
  cityName: 'Pokhara',
  country,
  address: null,
  latitude: null,
  longitude: null,
  roomName: null,
  startsLocal,
  endsLocal,
})

let told = 0
function message(person: Person, items: readonly LedgerItem[]): LedgerMessage {
  const key = `clocks-${told++}`
  const name = { name: person.email, foldedNames: [person.email], email: person.email, ownerEmail: null }
  const unknown = { startsLocal: null, endsLocal: null, startsUtc: null, endsUtc: null }
  const trip = { locator: null, mainBookingRef: null, channel: null, name: 'Trip', deadlines: [], ...unknown }
  return {
    source: 'concur',
    keys: [key],
    messageTime: Date.UTC(2039, 0, 1) + told,
    cancelled: false,
    trip: { ...trip, travelers: [{ ...name, employeeId: null }], items },
    file: key,
    place: '1',
  }
}

async function keep({ companyId }: Tenant, messages: readonly LedgerMessage[]): Promise<void> {
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  try {
    await systemTransaction(pools.system, companyId, ({ db }) =>
      applyMessages(db, { companyId, companyZone: 'Asia/Hong_Kong', places: gazetteer }, messages, new Map()),
    )
  } finally {
    await pools.close()
  }
}

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  const { alpha, bravo } = world
  await withClient(portolan.database.adminUrl, (client) =>
    client.query(`update company set time_zone = 'Hongkong' where id = $1`, [alpha.companyId]),
  )
  await keep(alpha, [
    // Later, though told of first; by way of Doha, and home again.
    message(alpha.traveller, [
      flight('HKGDOH', '20400601010000', '20400601050000'),
      flight('DOHLHR', '20400601073000', '20400601130000'),
      flight('LHRHKG', '20400605210000', '20400606170000'),
    ]),
    message(alpha.traveller, [
      flight('HKGNRT', '20400301100000', '20400301151500'),
      stay('TYO', 'JP', '20400301150000', '20400303110000'),
      flight('NRTHKG', '20400303170000', '20400303213000'),
    ]),
    // A stay whose city has no code: its country has one zone.
    message(alpha.traveller, [stay(null, 'NP', '20400401140000', '20400402110000')]),
    message(alpha.traveller, [flight('HKGSYD', '20400501100000', '20400501210000', { cancelled: true })]),
    message(alpha.traveller, [flight('HKGJFK', '20200501100000', '20200501140000')]),
    message(alpha.colleague, [flight('HKGLAX', '20400201100000', '20400201080000')]),
  ])
  await keep(bravo, [message(bravo.traveller, [flight('HKGCPT', '20400301100000', '20400301210000')])])
})

const speaking = (person: Person, language: string) => ({ ...callCredentials(person), headers: { language } })

async function suggested(person: Person, language = 'en-US'): Promise<ClockSuggestion[]> {
  const answer = await send(portolan.url, worldClocks.suggestions, {}, speaking(person, language))
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as { suggestions: ClockSuggestion[] }).suggestions
}

async function asked(input: object, language = 'en-US'): Promise<ClockZone[]> {
  const answer = await send(portolan.url, worldClocks.zones, input, speaking(world.alpha.traveller, language))
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as { zones: ClockZone[] }).zones
}

describe('suggested clocks', () => {
  it('are where the viewer travels next, with day and place, without home, changes of plane and what was cancelled', async () => {
    const found = await suggested(world.alpha.traveller)
    expect(found.map(({ zone, place, date }) => [zone.id, place, date])).toEqual([
      ['Asia/Tokyo', 'Tokyo', '20400301'],
      ['Asia/Kathmandu', 'Pokhara', '20400401'],
      ['Europe/London', 'London', '20400601'],
    ])
  })

  it('name places in the caller’s language', async () => {
    expect((await suggested(world.alpha.traveller, 'ja-JP'))[0]).toMatchObject({
      place: '東京',
      zone: { city: '東京', country: '日本' },
    })
    expect((await suggested(world.alpha.traveller, 'zh-CN')).at(-1)).toMatchObject({ place: '伦敦' })
  })

  it('are one’s own: nobody sees a colleague’s, whatever else they may see', async () => {
    expect((await suggested(world.alpha.colleague)).map(({ zone }) => zone.id)).toEqual(['America/Los_Angeles'])
    expect(await suggested(world.alpha.coordinator)).toEqual([])
    expect((await suggested(world.bravo.traveller)).map(({ zone }) => zone.id)).toEqual(['Africa/Johannesburg'])
  })
})

describe('zones', () => {
  it('are all the zones of the product, each once, and each known to this runtime', async () => {
    const zones = await asked({})
    expect(zones.length).toBeGreaterThanOrEqual(400)
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length)
    for (const { id } of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: id }), id).not.toThrow()
  })

  it.each(languages)('are named in %s and found by every other name', async (language) => {
    const [shanghai] = await asked({ ids: ['Asia/Shanghai'] }, language)
    const said = shanghai ? [shanghai.city, shanghai.country, ...shanghai.names] : []
    for (const name of ['Shanghai', '上海', 'Beijing', '北京', 'China', '中国', '中國', 'China Time', 'CN'])
      expect(said, `${language}: ${name}`).toContain(name)
  })

  it('are found by any identifier they had; what is no zone is left out', async () => {
    const zones = await asked({ ids: ['Asia/Calcutta', 'Asia/Kolkata', 'Moon/Tranquility', 'Asia/Kathmandu'] })
    expect(zones.map(({ id }) => id)).toEqual(['Asia/Kolkata', 'Asia/Kathmandu'])
    expect(zones[0]?.aliases).toContain('Asia/Calcutta')
  })
})

it('who may not have world clocks asks in vain', async () => {
  const { alpha } = world
  const setWidgets = (widgets: number[]) =>
    withClient(portolan.database.adminUrl, (client) =>
      client.query('update login set widgets = $1 where id = $2', [widgets, alpha.colleague.loginId]),
    )
  await setWidgets([0])
  for (const call of [worldClocks.zones, worldClocks.suggestions])
    expect(await send(portolan.url, call, {}, callCredentials(alpha.colleague))).toMatchObject({ status: 403 })
})
