import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { config } from '@portolan/contract/features/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../tools/test/portolan.ts'
import { createWorld } from '../../../../tools/test/world.ts'

const style = 'https://maps.example:8443/styles/dark.json?key={token}'
let folder: string
let own: TestPortolan
let operated: TestPortolan
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-portal-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="__LANG__"><!--portolan:boot--></html>')
  for (const name of ['favicon-1.svg', 'inter-basic-1.woff2']) await writeFile(join(folder, 'assets', name), '')
  own = await startPortolan({ portalFolder: folder })
  operated = await startPortolan({
    portalFolder: folder,
    env: { PORTOLAN_MAP_TOKEN: 'map-token', PORTOLAN_MAP_STYLE_DARK: style, PORTOLAN_MAP_STYLE_LIGHT: style },
  })
})
afterAll(async () => {
  await own.stop()
  await operated.stop()
  await rm(folder, { recursive: true, force: true })
})

async function sources({ server }: TestPortolan) {
  const response = await fetch(server.url, { headers: { accept: 'text/html' } })
  const policy = response.headers.get('content-security-policy') ?? ''
  const of = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
  return { connect: of('connect-src'), font: of('font-src'), img: of('img-src'), worker: of('worker-src'), policy }
}

async function mapOf(portolan: TestPortolan) {
  const { serviceToken: service } = await createWorld(portolan.database.adminUrl)
  const { json } = await send(portolan.url, config.getConfig, {}, { service })
  const { MapToken, MapStyleDark, MapStyleLight } = json as Record<string, unknown>
  return { MapToken, MapStyleDark, MapStyleLight }
}

it('without a style of the operator, pages ask their own server alone', async () => {
  expect(await sources(own)).toMatchObject({
    connect: "'self'",
    font: "'self'",
    img: "'self' data: blob: https:",
    worker: "'self' blob:",
  })
  expect(await mapOf(own)).toEqual({ MapToken: '', MapStyleDark: '', MapStyleLight: '' })
})

it("an operator's style adds its origin, once, and nothing else", async () => {
  const { policy, ...of } = await sources(operated)
  expect(of).toEqual({
    connect: "'self' https://maps.example:8443",
    font: "'self' https://maps.example:8443",
    img: "'self' data: blob: https: https://maps.example:8443",
    worker: "'self' blob:",
  })
  expect(policy).not.toMatch(/unsafe|map-token/)
  expect(await mapOf(operated)).toEqual({ MapToken: 'map-token', MapStyleDark: style, MapStyleLight: style })
})
