import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuth0Accounts } from './auth0-accounts.ts'

/** Auth0's Management API, faked at the HTTP edge: what each call answers, and what was asked. */
interface Answer {
  readonly status?: number
  readonly body?: unknown
}

let server: Server
let issuer: URL
let answers: Record<string, Answer>
let asked: { call: string; authorization: string | undefined; body: unknown }[]

const ada = {
  user_id: 'auth0|ada',
  email: 'ada@example.test',
  identities: [{ provider: 'auth0', connection: 'staff' }],
}
const guest = {
  user_id: 'google|ada',
  email: 'ada@example.test',
  identities: [{ provider: 'google', connection: 'g' }],
}
const token = { 'POST /oauth/token': { body: { access_token: 'bearer-1', expires_in: 3600 } } }

beforeEach(async () => {
  answers = { ...token }
  asked = []
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = `${request.method ?? ''} ${request.url ?? ''}`
      asked.push({ call, authorization: request.headers.authorization, body })
      const answer = answers[call] ?? { status: 404, body: { message: 'Not found' } }
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = new URL(`http://127.0.0.1:${(address as AddressInfo).port}/`)
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = Buffer.concat(await request.toArray()).toString()
  return text ? (JSON.parse(text) as unknown) : null
}

const accounts = (connection: string | null = null) =>
  createAuth0Accounts({ issuer, clientId: 'management', clientSecret: 's', connection })
const calls = () => asked.map(({ call }) => call)

it('finds the account of its own databases by e-mail, with one token for all calls', async () => {
  answers['GET /api/v2/users-by-email?email=ada%40example.test'] = { body: [guest, ada] }
  answers['GET /api/v2/users/auth0%7Cada/authentication-methods'] = { body: [{ type: 'password' }, { type: 'totp' }] }
  const admin = accounts()
  const found = { subject: 'auth0|ada', email: 'ada@example.test', hasFactors: true }
  expect(await admin.findByEmail('Ada@Example.test')).toEqual(found)
  expect(await admin.findByEmail('ada@example.test')).toEqual(found)
  expect(await accounts('another').findByEmail('ada@example.test')).toBeNull()
  expect(calls().filter((call) => call === 'POST /oauth/token')).toHaveLength(2)
  expect(asked[0]?.body).toEqual({
    grant_type: 'client_credentials',
    client_id: 'management',
    client_secret: 's',
    audience: new URL('api/v2/', issuer).href,
  })
  expect(asked[1]?.authorization).toBe('Bearer bearer-1')
})

it('answers null for an unknown account', async () => {
  expect(await accounts().findBySubject('auth0|nobody')).toBeNull()
})

it('removes the second factors and the remembered browsers', async () => {
  answers['DELETE /api/v2/users/auth0%7Cada/authentication-methods'] = { status: 204 }
  answers['POST /api/v2/users/auth0%7Cada/multifactor/actions/invalidate-remember-browser'] = { status: 204 }
  await accounts().resetFactors('auth0|ada')
  expect(calls().slice(1)).toEqual([
    'DELETE /api/v2/users/auth0%7Cada/authentication-methods',
    'POST /api/v2/users/auth0%7Cada/multifactor/actions/invalidate-remember-browser',
  ])
})

it('sets the password in the database the account is of; rules of the tenant refuse it', async () => {
  answers['GET /api/v2/users/auth0%7Cada'] = { body: ada }
  answers['PATCH /api/v2/users/auth0%7Cada'] = { body: ada }
  await accounts().setPassword('auth0|ada', 'a new one')
  expect(asked.at(-1)?.body).toEqual({ password: 'a new one', connection: 'staff' })
  answers['PATCH /api/v2/users/auth0%7Cada'] = { status: 400, body: { message: 'PasswordStrengthError' } }
  await expect(accounts().setPassword('auth0|ada', 'weak')).rejects.toMatchObject({ code: 'password_refused' })
  answers['GET /api/v2/users/google%7Cada'] = { body: guest }
  await expect(accounts().setPassword('google|ada', 'x')).rejects.toMatchObject({ code: 'password_refused' })
})

it.each<[string, Record<string, Answer>]>([
  ['refuses the client', { 'POST /oauth/token': { status: 401, body: {} } }],
  ['is too busy', { 'GET /api/v2/users/auth0%7Cada': { status: 429, body: {} } }],
  ['breaks', { 'GET /api/v2/users/auth0%7Cada': { status: 500 } }],
  ['answers what is no JSON', { 'GET /api/v2/users/auth0%7Cada': { status: 200 } }],
])('is out of service when Auth0 %s', async (_, more) => {
  answers = { ...answers, ...more }
  await expect(accounts().findBySubject('auth0|ada')).rejects.toMatchObject({ code: 'service_unavailable' })
})

it('is unavailable when Auth0 does not answer', async () => {
  const nowhere = createAuth0Accounts({
    issuer,
    clientId: 'c',
    clientSecret: 's',
    connection: null,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  await expect(nowhere.findBySubject('x')).rejects.toMatchObject({ code: 'service_unavailable' })
})
