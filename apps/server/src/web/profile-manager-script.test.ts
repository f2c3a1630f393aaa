import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountProfileManager } from './profile-manager-script.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-profile-'))
  mkdirSync(join(folder, 'profile-manager'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(script: string) {
  for (const [name, text] of [
    ['profile-manager.js', script],
    ['profile-manager/en-US.json', '{}'],
  ] as const) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
}

async function mounted() {
  const app = fastify()
  const version = await mountProfileManager(app, folder)
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  return { version, get }
}

it('is kept for ever under its version, and asked for again without', async () => {
  build('1')
  const { version, get } = await mounted()
  const kept = await get(`/profile-manager.js?v=${version ?? ''}`)
  expect(kept.headers['cache-control']).toContain('immutable')
  expect([kept.statusCode, kept.body]).toEqual([200, '1'])
  const bare = await get('/profile-manager.js')
  expect(bare.headers['cache-control']).toBe('no-cache')
  expect((await get('/profile-manager.js', { 'if-none-match': bare.headers.etag })).statusCode).toBe(304)
  expect((await get('/profile-manager/en-US.json')).headers['content-type']).toContain('application/json')
})

it('comes as it was compressed when it was built', async () => {
  build('1')
  const { get } = await mounted()
  const { headers, rawPayload } = await get('/profile-manager.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload).toEqual(brotliCompressSync('1'))
})

it('another build is another version; where nothing is built nothing answers', async () => {
  const none = await mounted()
  expect([none.version, (await none.get('/profile-manager.js')).statusCode]).toEqual([null, 404])
  build('1')
  const { version: first } = await mounted()
  build('2')
  const { version: second } = await mounted()
  expect(first).not.toBe(second)
})
