import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { administrationEffect } from '@portolan/contract/features/administration/effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../../tools/test/databases.ts'
import { hashSecret, newSecret } from '../../../../crypto/secrets.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../../tools/test/shared-portolan.ts'
import type { Tenant } from '../../../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let alpha: Tenant
beforeAll(async () => {
  portolan = await sharedPortolan()
  ;({ alpha } = await portolan.createWorld())
  await withClient(portolan.database.adminUrl, (client) =>
    client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [alpha.coordinator.loginId]),
  )
})

/** A provider in small; `change` breaks it in one way. */
const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))
type Answer = { status?: number; type?: string; body?: unknown; location?: string }
async function provider(change: (path: string, issuer: string) => Answer | 'nothing' | undefined = () => undefined) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(`${path} ${request.headers.authorization ?? ''} ${body}`)
      const usual: Record<string, Answer> = {
        '/.well-known/openid-configuration': {
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
          },
        },
        '/jwks': { body: { keys: [{ kty: 'EC' }] } },
        '/token': { status: 400, body: { error: 'invalid_grant' } },
        '/authorize': {
          status: 302,
          location: `${new URL(request.url ?? '', issuer).searchParams.get('redirect_uri') ?? ''}?error=login_required`,
        },
      }
      const answer = change(path, issuer) ?? usual[path] ?? { status: 404, body: {} }
      if (answer === 'nothing') return void request.socket.destroy()
      const { status = 200, type = 'application/json', location } = answer
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, asked }
}

interface Tested {
  readonly Steps: readonly { readonly Step: string; readonly State: string; readonly Text: string }[]
}
async function test(input: object) {
  const credentials = callCredentials(alpha.coordinator)
  const request = { CompanyCode: alpha.code, ...input }
  const { status, text, json } = await send(portolan.url, administrationEffect.testConnection, request, credentials)
  expect(status, text).toBe(200)
  const { Steps } = json as Tested
  return {
    steps: Object.fromEntries(Steps.map(({ Step, State }) => [Step, State])),
    failed: Steps.find(({ State }) => State === 'failed')?.Text ?? null,
  }
}
const record = (issuer: string, more: object = {}) => ({
  Record: { code: 'acme', displayName: 'Acme', issuer, clientId: 'portal', ...more },
})

it('a provider that knows us passes each step', async () => {
  const { issuer, asked } = await provider()
  const { steps } = await test(record(issuer, { clientSecret: 'top secret' }))
  expect([...new Set(Object.values(steps))]).toEqual(['ok'])
  expect(asked.find((line) => line.startsWith('/token'))).toContain(
    `Basic ${Buffer.from('portal:top+secret').toString('base64')}`,
  )
})

it.each([
  [
    'a page',
    (path: string) => (path.startsWith('/.well') ? { type: 'text/html', body: '<html>' } : undefined),
    'discovery',
    'page',
  ],
  ['an error', (path: string) => (path.startsWith('/.well') ? { status: 500 } : undefined), 'discovery', '500'],
  ['nothing', () => 'nothing' as const, 'address', 'reached'],
  [
    'another issuer',
    (path: string, issuer: string) => (path.startsWith('/.well') ? { body: { issuer: `${issuer}/other` } } : undefined),
    'issuer',
    '/other',
  ],
  [
    'no endpoints',
    (path: string, issuer: string) => (path.startsWith('/.well') ? { body: { issuer } } : undefined),
    'endpoints',
    'token_endpoint',
  ],
  ['no keys', (path: string) => (path === '/jwks' ? { body: { keys: [] } } : undefined), 'keys', 'keys'],
  [
    'that the client is unknown',
    (path: string) => (path === '/token' ? { status: 401, body: { error: 'invalid_client' } } : undefined),
    'client',
    'portal',
  ],
  [
    'that our address is unknown',
    (path: string) => (path === '/authorize' ? { status: 400, body: 'redirect_uri mismatch' } : undefined),
    'redirect',
    '/callback',
  ],
])(
  'a provider that answers %s fails at its step, and what comes after is not tried',
  async (_, change, step, words) => {
    const { issuer } = await provider(change as Parameters<typeof provider>[0])
    const { steps, failed } = await test(record(issuer))
    expect(steps[step]).toBe('failed')
    expect(failed).toContain(words)
    const after = Object.keys(steps).slice(Object.keys(steps).indexOf(step) + 1)
    expect(after.every((name) => steps[name] === 'unknown')).toBe(true)
  },
)

it('an address inside a network is not called', async () => {
  const { steps, failed } = await test(record('https://10.0.0.7'))
  expect(steps['address']).toBe('failed')
  expect(failed).toContain('not public')
})

it('the secret of a stored connection goes to no other provider', async () => {
  const [own, foreign] = [await provider(), await provider()]
  const code = `acme-${alpha.companyId}`
  const bearer = newSecret()
  await withClient(portolan.database.adminUrl, (client) =>
    client.query(
      `WITH client AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes) VALUES ($1, 'All', 'none', '{provision}') RETURNING id)
       INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
         SELECT 'machine', $2, id, '{provision}', now() + interval '1 hour' FROM client`,
      [`all-${code}`, hashSecret(bearer)],
    ),
  )
  const provisioned = await fetch(`${portolan.url}/back-office/provisioning`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: (() => {
      const form = new FormData()
      const connection = { company: alpha.code, code, displayName: 'Acme', issuer: own.issuer, clientId: 'portal' }
      const document = { ssoConnections: [{ ...connection, clientSecret: 'top secret' }] }
      form.append('file', new Blob([JSON.stringify(document)]), 'sso.json')
      return form
    })(),
  })
  expect(provisioned.status, await provisioned.text()).toBe(200)
  expect((await test({ Code: code })).steps['client']).toBe('ok')
  expect(own.asked.some((line) => line.includes('Basic'))).toBe(true)
  await test({ Code: code, ...record(foreign.issuer, { code }) })
  expect(foreign.asked.filter((line) => /Basic|secret/.test(line))).toEqual([])
})
