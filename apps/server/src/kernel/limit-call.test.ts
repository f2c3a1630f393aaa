import { session } from '@portolan/contract/access'
import { endpoint } from '@portolan/contract/operation'
import type { FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hashSecret } from '../crypto/secrets.ts'
import { AppError } from './app-error.ts'
import { limitByLogin } from './limit-call.ts'
import { noLimits, RateLimits } from './rate-limit.ts'
import type { Viewer } from './viewer.ts'

const declaration = endpoint('POST', '/test/limited', {
  access: session(),
  effect: 'read',
  limit: { points: 5, seconds: 60, by: 'login' },
  request: z.object({}),
  response: z.object({}),
})
const from = (ip: string) => ({ ip }) as FastifyRequest
const credentials = (secret: string) => ({
  sid: hashSecret(secret),
  bearer: hashSecret(secret),
  profile: null,
  service: null,
})
const refuse = () => Promise.reject(new AppError('no_access_token'))

it('tells an address to wait that sends refused credentials without end, and its neighbours never', async () => {
  // A refusal is counted in memory: this database does not exist.
  const limits = new RateLimits(new Pool({ host: '/nowhere' }))
  const ask = (address: string) =>
    limitByLogin(from(address), declaration, credentials(`guess ${Math.random()}`), refuse, limits)
  for (let at = 0; at < 600; at++) await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'no_access_token' })
  const waiting = { code: 'too_many_requests', retryAfterSeconds: expect.closeTo(60, -1) as number }
  await expect(ask('192.0.2.1')).rejects.toMatchObject(waiting)
  await expect(ask('192.0.2.2')).rejects.toMatchObject({ code: 'no_access_token' })
  const own = limitByLogin(from('192.0.2.1'), declaration, credentials('own'), async () => person, {
    ...noLimits,
    countRefused: (network) => limits.countRefused(network),
  })
  await expect(own).resolves.toBeUndefined()
})

const person = { kind: 'login', loginId: 7 } as Viewer

it('asks once whose credentials are, and counts the login', async () => {
  const counted: string[] = []
  let asked = 0
  const limits = { ...noLimits, consume: async (_name: string, _limit: object, who: string) => void counted.push(who) }
  const ask = (secret: string) =>
    limitByLogin(from('192.0.2.3'), declaration, credentials(secret), async () => (asked++, person), limits)
  for (const secret of ['one session', 'one session', 'another session', 'one session']) await ask(secret)
  expect(counted).toEqual(['login 7', 'login 7', 'login 7', 'login 7'])
  expect(asked).toBe(2)
})

it.each(['login', 'mobile', 'email'])('counts a %s credential for its login', async (kind) => {
  const counted: string[] = []
  const limits = { ...noLimits, consume: async (_name: string, _limit: object, who: string) => void counted.push(who) }
  const viewer = { kind, loginId: 8, sessionId: 1, platformId: 2, objectId: 3 } as unknown as Viewer
  await limitByLogin(from('192.0.2.4'), declaration, credentials(`a ${kind}`), async () => viewer, limits)
  expect(counted).toEqual(['login 8'])
})
