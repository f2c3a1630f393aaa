import { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUpStrip } from '@portolan/contract/schemas/next-up-strip'
import { beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../../tools/test/caller.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../../tools/test/shared-portolan.ts'
import type { World } from '../../../../../../../tools/test/world.ts'

/** The strip of map, over the wire. */

let portolan: SharedPortolan
let world: World

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
})

const flight = {
  From: { Latitude: 22.31, Longitude: 113.92 },
  To: { Latitude: 35.77, Longitude: 140.39 },
  StartsAt: '2026-11-24T07:15:00.000Z',
  EndsAt: '2026-11-24T11:05:00.000Z',
  IsFlight: true,
  Width: 800,
  Height: 158,
}
const ask = (over: object = {}) =>
  send(portolan.url, dashboard.nextUpStrip, { ...flight, ...over }, callCredentials(world.alpha.traveller))

it('is drawn for everybody who is signed in', async () => {
  const { status, text, json } = await ask()
  expect(status, text).toBe(200)
  const strip = json as NextUpStrip
  expect(strip.Land).toMatch(/^M/)
  expect(strip.Crossings.map(({ Kind }) => Kind)).toEqual(['dusk'])
  const { status: ofNobody } = await send(portolan.url, dashboard.nextUpStrip, flight, {})
  expect(ofNobody).toBe(401)
})

it('stands round a place', async () => {
  expect((await ask({ To: null, EndsAt: flight.StartsAt })).json).toMatchObject({ End: null, Way: [] })
})

it.each([
  ['a width beyond every screen', { Width: 100_000 }],
  ['half a pixel', { Height: 120.5 }],
  ['a position off the globe', { From: { Latitude: 91, Longitude: 0 } }],
  ['no time', { StartsAt: 'tomorrow' }],
])('is refused with %s', async (_, over) => {
  expect((await ask(over)).status).toBe(400)
})
