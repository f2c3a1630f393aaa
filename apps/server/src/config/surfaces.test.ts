import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './start-fault.ts'
import { isLoopback } from './surfaces.ts'
import { type StartFindings, startWarnings } from './start-warnings.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-surfaces-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const token = 'an operator token of 32 letters!!'
const configOf = (env: NodeJS.ProcessEnv) => readConfig({ PORTOLAN_DATA_DIR: dataDir, ...env })
const onOf = (env: NodeJS.ProcessEnv) => {
  const { isOn } = configOf(env).surfaces
  return Object.entries(isOn).flatMap(([name, on]) => (on ? [name] : []))
}
const publicUrl = { PUBLIC_URL: 'https://portal.example.test' }
const all = { PORTOLAN_DEMO: 'true', PORTOLAN_OUTBOX: 'true', PORTOLAN_DEBUG: 'true' }

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['nothing set', {}, ['demo', 'demoApps', 'outbox', 'metrics']],
  ['a loopback address', { PUBLIC_URL: 'http://127.0.0.1:9000' }, ['demo', 'demoApps', 'outbox', 'metrics']],
  ['a database of its own', { DATABASE_URL: 'postgres://o@db/p' }, ['metrics']],
  ['a mail server', { SMTP_URL: 'smtp://mail.example' }, ['demo', 'demoApps', 'metrics']],
  ['a public address', publicUrl, []],
  ['a name that only begins like this machine', { PUBLIC_URL: 'http://localhost.example:8080' }, []],
  ['all addresses, as in a container', { HOST: '0.0.0.0' }, []],
  ['a public address with the demo', { ...publicUrl, PORTOLAN_DEMO: 'true' }, ['demo']],
  ['a public address with a token for metrics', { ...publicUrl, PORTOLAN_METRICS_TOKEN: token }, ['metrics']],
  ['a public address with the operator token', { ...publicUrl, PORTOLAN_OPERATOR_TOKEN: token }, ['metrics']],
  [
    'a public address with all switches and the token',
    { ...publicUrl, ...all, PORTOLAN_OPERATOR_TOKEN: token },
    ['demo', 'outbox', 'debug', 'metrics'],
  ],
])('%s', (_, env, on) => {
  expect(onOf(env)).toEqual(on)
})

test.each([publicUrl, { HOST: '0.0.0.0' }])('a switch without a token starts nothing: %j', (env) => {
  const refused = () => configOf({ ...env, ...all })
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(
    /PORTOLAN_OPERATOR_TOKEN: not set; expected a value beside PORTOLAN_OUTBOX and PORTOLAN_DEBUG/,
  )
})

test('a short token is one fault, not two', () => {
  try {
    configOf({ ...publicUrl, ...all, PORTOLAN_OPERATOR_TOKEN: 'short' })
    throw new Error('it started')
  } catch (error) {
    expect(error instanceof ConfigError && error.faults.map(({ name }) => name)).toEqual(['PORTOLAN_OPERATOR_TOKEN'])
  }
})

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['my-localhost', false],
])('%s is this machine: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is)
})

describe('the warnings of a start', () => {
  const nothing: StartFindings = { replacedPasswords: [], withoutSecondFactor: [] }
  const namesOf = (env: NodeJS.ProcessEnv, found = nothing) =>
    startWarnings(configOf(env), found).map(({ name }) => name)

  it('are none on this machine alone', () => {
    expect(namesOf({}, { replacedPasswords: [], withoutSecondFactor: ['HVT'] })).toEqual([])
  })

  it('name everything unsafe', () => {
    const found = { replacedPasswords: ['mei@harbourvale.example'], withoutSecondFactor: ['HVT', 'KTN'] }
    const env = { ...publicUrl, ...all, PORTOLAN_OPERATOR_TOKEN: token, HOST: '0.0.0.0' }
    expect(namesOf(env, found)).toEqual([
      'PORTOLAN_DEMO',
      'published password',
      'PORTOLAN_OUTBOX',
      'PORTOLAN_DEBUG',
      'SMTP_URL',
      'second factor',
      'PORTOLAN_TRUST_PROXY',
    ])
    expect(namesOf({ ...env, PORTOLAN_TRUST_PROXY: 'true' })).toContain('PORTOLAN_TRUST_PROXY')
    expect(namesOf({ PUBLIC_URL: 'http://portal.example.test' })).toContain('PUBLIC_URL')
    expect(namesOf({ HOST: '0.0.0.0' })).toContain('HOST')
  })

  it('are none for a deployment as the documents say', () => {
    const env = {
      ...publicUrl,
      SMTP_URL: 'smtps://mail.example',
      PORTOLAN_TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: 'postgres://o@db/p',
    }
    expect(namesOf(env)).toEqual([])
    // Where another provider signs people in, it decides about second factors.
    const external = {
      PORTOLAN_AUTH_KIND: 'oidc',
      PORTOLAN_AUTH_ISSUER: 'https://login.example/',
      PORTOLAN_AUTH_CLIENT_SECRET: 's',
    }
    const found = { replacedPasswords: [], withoutSecondFactor: ['HVT'] }
    expect(namesOf({ ...env, ...external }, found)).toEqual([])
    expect(namesOf(env, found)).toEqual(['second factor'])
  })
})
