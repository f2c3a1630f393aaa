import { debugCalls } from '@portolan/contract/features/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'

const secret = 'ab'.repeat(32)
let quiet: TestPortolan
let debug: TestPortolan
let quietWorld: World
let debugWorld: World
beforeAll(async () => {
  quiet = await startPortolan()
  quietWorld = await createWorld(quiet.database.adminUrl)
  debug = await startPortolan({
    env: { PORTOLAN_DEBUG: 'true', PORTOLAN_METRICS_TOKEN: 'a-token-nobody-may-see', PORTOLAN_SECRET: secret },
  })
  debugWorld = await createWorld(debug.database.adminUrl)
})
afterAll(async () => {
  await quiet.stop()
  await debug.stop()
})

it('is not there outside debug mode', async () => {
  const answer = await send(quiet.url, debugCalls.environment, {}, callCredentials(quietWorld.alpha.coordinator))
  expect(answer).toMatchObject({ status: 404, json: { code: 'page_not_found' } })
})

it('asks for a session in debug mode too', async () => {
  expect(await send(debug.url, debugCalls.environment, {}, {})).toMatchObject({ status: 401 })
})

it('tells build, process and settings, and of secrets only that there are some', async () => {
  const answer = await send(debug.url, debugCalls.environment, {}, callCredentials(debugWorld.alpha.coordinator))
  expect(answer).toMatchObject({
    status: 200,
    json: { ApiVersion: '0.6.1', ProductSource: 's2t', NodeVersion: process.version },
  })
  const { Settings } = answer.json as { Settings: { Name: string }[] }
  const of = (name: string) => Settings.find(({ Name }) => Name === name)
  expect(of('PORTOLAN_DEBUG')).toMatchObject({ Value: 'true', IsGiven: true, IsSecret: false })
  expect(of('PORTOLAN_METRICS_TOKEN')).toMatchObject({ Value: null, IsGiven: true, IsSecret: true })
  expect(of('DATABASE_URL')).toMatchObject({ Value: expect.stringMatching(/^postgres(ql)?:\/\/\*\*\*@/) })
  const { username, password } = new URL(debug.database.adminUrl)
  const told = JSON.stringify(answer.json)
  for (const hidden of ['a-token-nobody-may-see', secret, password || `//${username}@`])
    expect(told).not.toContain(hidden)
})
