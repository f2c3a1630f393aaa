import { mobileLogin } from '@portolan/contract/features/mobile-login'
import { beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { enterContent } from '../../domain/content/testing/seed.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { type QRState, scan } from './testing/phone.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  await withClient(portolan.database.adminUrl, (client) => client.query('UPDATE login SET may_sign_in_by_qr = true'))
})

const ask = () => send(portolan.url, mobileLogin.genAppDownloadQrCode, {}, callCredentials(world.alpha.coordinator))
const link = (key: string, address: string) => ({ key, link: address, image: 'https://pictures.example/x.png' })
async function enter(links: object[]) {
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  const texts = { 'en-US': { title: 'App', html: '<p>App</p>' } }
  await enterContent(pools.system, [{ kind: 'mobile-download', audience: [world.alpha.code], texts, links }])
  await pools.close()
}

it('the code of the app says so where there is none', async () => {
  const { json } = await ask()
  expect(json).toMatchObject({ Status: 1, QRCodeImageUrl: '', Msg: 'Your company has no app to download yet.' })
})

it('it leads to the link of that key, or else to the first', async () => {
  await enter([link('AppStore', 'https://store.example/a'), link('PlayStore', 'https://store.example/b')])
  expect((await scan((await ask()).json as QRState)).href).toBe('https://store.example/a')
  await enter([link('AppStore', 'https://store.example/a'), link('QRCode', '/about')])
  expect((await scan((await ask()).json as QRState)).href).toBe(`${portolan.server.url}/about`)
})
