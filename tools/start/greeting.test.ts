import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { greeting } from './greeting.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-greeting-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const config = (env: NodeJS.ProcessEnv = {}) => readConfig({ PORTOLAN_DATA_DIR: dataDir, ...env })
const mei = { name: 'Mei Ling Chan', email: 'mei@harbourvale.example', password: 'paper', note: 'traveller' }
const started = { url: 'http://localhost:8080', demoAccounts: [mei], warnings: [], demoApps: null }

test('on this machine alone a start says once that it is a demo, and warns of nothing', () => {
  const text = greeting(config(), started)
  expect(text.match(/demo/g)).toHaveLength(1)
  expect(text).toContain('This is a demo for this machine: no other one reaches it.')
  expect(text).toContain('Its mails: http://localhost:8080/outbox')
  expect(text).not.toMatch(/NOT SAFE|operator/)
})

test('elsewhere one block names what is unsafe, before the address', () => {
  const url = 'https://portal.example.test'
  const token = 'an operator token of 32 letters!!'
  const env = { PUBLIC_URL: url, PORTOLAN_DEMO: 'true', PORTOLAN_OPERATOR_TOKEN: token }
  const warnings = [
    { name: 'SMTP_URL', says: 'is not set: '.repeat(12).trim() },
    { name: 'second factor', says: 'none.' },
  ]
  const lines = greeting(config(env), { ...started, url, warnings, demoAccounts: [{ ...mei, password: null }] }).split(
    '\n',
  )
  const at = (start: string) => lines.findIndex((line) => line.startsWith(`  ${start}`))
  expect(at('NOT SAFE YET: 2 things')).toBeGreaterThan(-1)
  expect(at('SMTP_URL       is not set')).toBeGreaterThan(at('NOT SAFE'))
  expect(at('second factor  none.')).toBeLessThan(at('Portolan is ready: https://portal.example.test'))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110)
  const text = lines.join('\n')
  expect(text).toContain(`For the operator token: ${url}/operator`)
  expect(text).toContain('npm run portolan -- demo passwords')
  expect(text).not.toMatch(/for this machine|outbox/)
  expect(text).not.toContain(token)
})
