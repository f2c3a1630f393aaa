import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, maskPassword, StartFault } from './start-fault.ts'
import { readConfig } from './config.ts'
import { renderSettings } from './settings-table.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function faultsOf(env: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig({ PORTOLAN_DATA_DIR: dataDir, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('no fault was found')
}

test('an empty environment gives the embedded defaults', () => {
  const config = readConfig({ PORTOLAN_DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(config).toMatchObject({
    http: { host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080', trustProxy: false },
    database: { url: null, appUrl: null, systemUrl: null, replicaUrl: null, poolSize: 10, statementSeconds: 15 },
    auth: { kind: 'embedded', type: 0, issuer: null, clientSecret: null },
    session: { idleMinutes: 20, absoluteHours: 12, checkIntervalSeconds: 300 },
    surfaces: {
      isLocal: true,
      isOn: { demo: true, demoApps: true, outbox: true, debug: false, metrics: true },
      operatorToken: null,
      metricsToken: null,
    },
    brand: 'main',
    appName: 'Portolan',
  })
})

test('the generated secret is kept, and closed to others', () => {
  const { secret } = readConfig({ PORTOLAN_DATA_DIR: dataDir })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ PORTOLAN_DATA_DIR: dataDir }).secret).toEqual(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('a damaged secret is not silently replaced', () => {
  writeFileSync(join(dataDir, 'secret'), 'short')
  expect(() => readConfig({ PORTOLAN_DATA_DIR: dataDir })).toThrow(StartFault)
})

test('a data folder that cannot be made is one sentence', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ PORTOLAN_DATA_DIR: join(file, 'below') })).toThrow(
    /cannot be used .* set PORTOLAN_DATA_DIR/,
  )
})

test.each([
  ['hexadecimal', 'ab'.repeat(32)],
  ['base64', Buffer.alloc(33, 7).toString('base64')],
  ['base64url', Buffer.alloc(40, 255).toString('base64url')],
])('a secret may be given as %s', (_, text) => {
  expect(readConfig({ PORTOLAN_DATA_DIR: dataDir, PORTOLAN_SECRET: text }).secret).toBe(text)
  const short = faultsOf({ PORTOLAN_SECRET: text.slice(0, 40) }).faults
  expect(short.map((fault) => fault.name)).toEqual(['PORTOLAN_SECRET'])
})

test('all faults come together, with what was given and what is expected', () => {
  const { faults, message } = faultsOf({
    PORT: '80a',
    PUBLIC_URL: 'https://travel.example/portal',
    DATABASE_URL: 'mysql://owner:hunter2@db/portolan',
    PORTOLAN_SECRET: 'too-short-secret',
    PORTOLAN_DEBUG: 'yes',
    PORTOLAN_AUTH_KIND: 'auth0',
    PORTOLAN_SESSION_IDEL_MINUTES: '10',
  })
  expect(faults.map((fault) => fault.name)).toEqual([
    'PORT',
    'PUBLIC_URL',
    'PORTOLAN_DEBUG',
    'DATABASE_URL',
    'PORTOLAN_SECRET',
    'PORTOLAN_SESSION_IDEL_MINUTES',
    'PORTOLAN_AUTH_ISSUER',
    'PORTOLAN_AUTH_CLIENT_SECRET',
  ])
  expect(message).toContain(`PORT: '80a'; expected a whole number from 0 to 65535`)
  expect(message).toContain('such as PORTOLAN_SESSION_IDLE_MINUTES')
  expect(message).toContain('mysql://owner:***@db/portolan')
  expect(message).not.toMatch(/hunter2|too-short-secret/)
})

test('nothing is written while there are faults', () => {
  faultsOf({ PORT: '-1' })
  expect(readdirSync(dataDir)).toEqual([])
})

test('Auth0 has a connection and a management client, both halves of it; nobody else has', () => {
  const auth0 = {
    PORTOLAN_AUTH_KIND: 'auth0',
    PORTOLAN_AUTH_ISSUER: 'https://tenant.example/',
    PORTOLAN_AUTH_CLIENT_SECRET: 's',
  }
  const management = { PORTOLAN_AUTH_MANAGEMENT_CLIENT_ID: 'm' }
  const whole = { ...management, PORTOLAN_AUTH_MANAGEMENT_CLIENT_SECRET: 't', PORTOLAN_AUTH_CONNECTION: 'staff' }
  const authOf = (env: NodeJS.ProcessEnv) => readConfig({ PORTOLAN_DATA_DIR: dataDir, ...env }).auth
  expect(authOf(auth0)).toMatchObject({ connection: null, management: null })
  expect(authOf({ ...auth0, ...whole })).toMatchObject({
    connection: 'staff',
    management: { clientId: 'm', clientSecret: 't' },
  })
  expect(faultsOf({ ...auth0, ...management }).faults.map(({ name }) => name)).toEqual([
    'PORTOLAN_AUTH_MANAGEMENT_CLIENT_SECRET',
  ])
  expect(faultsOf(whole).faults).toHaveLength(3)
})

test('the provider type must fit the kind', () => {
  const external = { PORTOLAN_AUTH_ISSUER: 'https://id.example/', PORTOLAN_AUTH_CLIENT_SECRET: 's' }
  expect(faultsOf({ PORTOLAN_AUTH_TYPE: '3' }).faults).toHaveLength(1)
  const config = readConfig({
    PORTOLAN_DATA_DIR: dataDir,
    PORTOLAN_AUTH_KIND: 'oidc',
    PORTOLAN_AUTH_TYPE: '3',
    ...external,
  })
  expect(config.auth).toMatchObject({ kind: 'oidc', type: 3, issuer: 'https://id.example/' })
})

test('addresses of other roles need the owner, and an own database has no demo', () => {
  const url = 'postgres://app@db.example:5432/portolan'
  expect(faultsOf({ DATABASE_APP_URL: url }).faults.map((fault) => fault.name)).toEqual(['DATABASE_URL'])
  expect(readConfig({ PORTOLAN_DATA_DIR: dataDir, DATABASE_URL: url }).surfaces.isOn.demo).toBe(false)
})

test.each([
  ['true', true],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['loopback', 'loopback'],
])('trusted proxies: %s', (text, value) => {
  expect(readConfig({ PORTOLAN_DATA_DIR: dataDir, PORTOLAN_TRUST_PROXY: text }).http.trustProxy).toEqual(value)
})

test('the page of the password reset is at a free path, or nowhere', () => {
  const routeOf = (route: string) =>
    readConfig({ PORTOLAN_DATA_DIR: dataDir, PORTOLAN_RESET_PASSWORD_ROUTE: route }).resetPasswordRoute
  expect(routeOf('')).toBe('/reset-password')
  expect(routeOf('/account/new-password')).toBe('/account/new-password')
  expect(routeOf('none')).toBeNull()
  for (const route of ['reset', '/', '/login', '/session/renew', '/a?b', '//elsewhere.example'])
    expect(faultsOf({ PORTOLAN_RESET_PASSWORD_ROUTE: route }).faults.map((fault) => fault.name)).toEqual([
      'PORTOLAN_RESET_PASSWORD_ROUTE',
    ])
})

test.each([
  ['postgres://u:p@ss@h/d', 'postgres://u:***@h/d'],
  ['postgres://h/d?password=x&a=1', 'postgres://h/d?password=***&a=1'],
  ['postgres//u:p@h', 'postgres//u:***@h'],
])('masks the password of %s', (text, masked) => {
  expect(maskPassword(text)).toBe(masked)
})

test('docs/configuration.md is current (node tools/config-docs.ts writes it)', () => {
  const file = new URL('../../../../docs/configuration.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(renderSettings())
})

test("a map's style is an https address, or one of this machine", () => {
  const style = (PORTOLAN_MAP_STYLE_DARK: string) => ({ PORTOLAN_DATA_DIR: dataDir, PORTOLAN_MAP_STYLE_DARK })
  expect(readConfig(style('https://maps.example/s?key={token}')).map).toEqual({
    token: null,
    dark: 'https://maps.example/s?key={token}',
    light: null,
  })
  expect(readConfig(style('http://localhost:8090/style.json')).map.dark).toBe('http://localhost:8090/style.json')
  for (const address of ['http://maps.example/style.json', 'mapbox://styles/a/b', 'javascript:alert(1)'])
    expect(faultsOf(style(address)).message).toContain('PORTOLAN_MAP_STYLE_DARK')
})
