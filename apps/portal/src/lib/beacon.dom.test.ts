import { config } from '@portolan/contract/features/config'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, fakeServer } from './test-http.ts'

let server: ReturnType<typeof fakeServer>
let beacon: typeof import('./beacon.ts')
beforeEach(async () => {
  vi.resetModules()
  server = fakeServer()
  server.on(config.exceptionLog, answer({ Status: 0 }))
  beacon = await import('./beacon.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a report holds no secrets, in message, stack or address', async () => {
  history.replaceState(null, '', '/callback?code=in-the-address')
  await beacon.reportFault('call', new Error('no answer at /callback?code=abc-1&state=xyz-1'))
  const [told] = server.to(config.exceptionLog)
  expect(told?.body).toMatchObject({ Kind: 'call', Message: 'no answer at /callback?code=***&state=***' })
  expect(JSON.stringify(told?.body)).not.toMatch(/abc-1|xyz-1|in-the-address/)
})

test('the same fault is told once, and a loop of others ten times a minute', async () => {
  await beacon.reportFault('unhandled', new Error('again'), 0)
  await beacon.reportFault('unhandled', new Error('again'), 1)
  for (let one = 0; one < 30; one++) await beacon.reportFault('unhandled', new Error(`fault ${one}`), 2)
  expect(server.to(config.exceptionLog).length).toBeLessThanOrEqual(10)
  await beacon.reportFault('unhandled', new Error('again'), 61_000)
  expect(server.to(config.exceptionLog).at(-1)?.body).toMatchObject({ Message: 'again' })
  expect(beacon.recentFaults()).toHaveLength(20)
})

test('a failed sign-in leaves with the page, and by a call where the browser does not take it', async () => {
  const taken: { address: string; body: Blob }[] = []
  const sendBeacon = vi.fn<Navigator['sendBeacon']>((address, body) =>
    Boolean(taken.push({ address: String(address), body: body as Blob })),
  )
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
  await beacon.reportFault('sign-in', new Error('refused, token=t-1'))
  expect(taken[0]?.address).toMatch(new RegExp(`^${config.exceptionLog.path}\\?r=`))
  expect(taken[0]?.body.type).toBe('application/json')
  expect(JSON.parse((await taken[0]?.body.text()) ?? '')).toMatchObject({
    Kind: 'sign-in',
    Message: 'refused, token=***',
  })
  expect(server.to(config.exceptionLog)).toHaveLength(0)

  sendBeacon.mockImplementation(() => false)
  await beacon.reportFault('sign-in', new Error('another'))
  expect(server.to(config.exceptionLog)).toHaveLength(1)
})
