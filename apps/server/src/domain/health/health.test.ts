import { describe, expect, it } from 'vitest'
import { languages } from '@portolan/contract/enums'
import { healthChecks } from '@portolan/contract/features/administration/health'
import { lastDue } from './cron.rules.ts'
import type { Figure, Finding } from './finding.ts'
import { judgeFailed, judgeHigh, judgeLow, judgeWaiting, worstFirst } from './health.rules.ts'
import { presentFinding, wordsOf } from './health-words.ts'
import { createOutside } from './outside.ts'

const finding = (check: Finding['check'], more: Partial<Finding> = {}): Finding => ({
  check,
  group: 'jobs',
  state: 'red',
  figures: {},
  since: null,
  ...more,
})

describe('judging', () => {
  it('turns from well to a warning to red beyond the limits', () => {
    expect([5, 6, 11].map((value) => judgeHigh(value, { warning: 5, red: 10 }))).toEqual(['ok', 'warning', 'red'])
    expect([21, 20, 6].map((value) => judgeLow(value, { warning: 21, red: 7 }))).toEqual(['ok', 'warning', 'red'])
  })

  it('lets what waits grow old before it is red, and what failed get old before it is not', () => {
    expect([judgeWaiting(0, null, 10), judgeWaiting(1, 5, 10), judgeWaiting(1, 11, 10)]).toEqual([
      'ok',
      'warning',
      'red',
    ])
    expect([judgeFailed(0, null), judgeFailed(1, 60), judgeFailed(1, 90_000)]).toEqual(['ok', 'red', 'warning'])
  })

  it('puts the worst first and keeps the order of equals', () => {
    const all = ['ok', 'warning', 'red', 'unknown', 'red'] as const
    const sorted = worstFirst(all.map((state, at) => ({ state, at })))
    expect(sorted.map(({ at }) => at)).toEqual([2, 4, 1, 3, 0])
  })
})

it.each([
  ['* * * * *', '2026-11-28T11:05:00Z'],
  ['*/15 * * * *', '2026-11-28T11:00:00Z'],
  ['17 * * * *', '2026-11-28T10:17:00Z'],
  ['20 22 * * *', '2026-11-27T22:20:00Z'],
  ['0,30 * * * *', '2026-11-28T11:00:00Z'],
])('%s was due at %s', (cron, due) => {
  expect(lastDue(cron, new Date('2026-11-28T11:05:30Z'))?.toISOString()).toBe(due.replace('Z', '.000Z'))
})

it('a schedule of one day of the year is never late', () => {
  expect(lastDue('0 0 1 1 *', new Date('2026-11-28T11:05:30Z'))).toBeNull()
})

describe('the words', () => {
  const figures: Record<string, Figure> = {
    count: { count: 1_234 },
    limit: { count: 100 },
    size: { bytes: 3 * 1_024 ** 3 },
    free: { bytes: 512 },
    days: { days: 12 },
    skew: { seconds: 0.4 },
    lag: { seconds: 400 },
    age: { seconds: 9_000 },
    name: 'X',
    names: 'a, b',
    fault: '',
    day: '2026-11-01',
    version: '1',
    migration: '0078',
    server: '17',
  }
  it.each(languages)('leave no blank in %s', (language) => {
    for (const check of healthChecks)
      for (const says of ['value', 'none'] as const) {
        const { title, value, todo } = wordsOf(finding(check, { figures, says }), language)
        for (const text of [title, value, todo]) expect(text, check).not.toMatch(/[{}]/)
        expect(title, check).toMatch(/\S/)
      }
  })

  it('say what to do only of what is not well, and offer a run only to whom may run', () => {
    const feed = finding('riskFeed', { subject: 'gdacs', figures, runs: 'risk:gdacs' })
    expect(presentFinding(feed, 'en-US', true)).toMatchObject({ Id: 'riskFeed:gdacs', Runs: 'risk:gdacs' })
    expect(presentFinding(feed, 'en-US', false)).toMatchObject({ Runs: null })
    expect(presentFinding({ ...feed, state: 'ok' }, 'en-US', true).WhatToDo).toBeNull()
    expect(wordsOf(finding('storageFree', { figures }), 'en-US').value).toBe('512 byte of 3 GB')
  })
})

describe('what is no database', () => {
  const kept: string[] = []
  const storage = {
    put: async (key: string) => void kept.push(key),
    remove: async (key: string) => void kept.splice(kept.indexOf(key), 1),
  }
  const base = { storage, folder: null, publicUrl: new URL('https://portal.example'), clock: () => 0 }

  it('leaves no file behind, and reads the certificate of each host once', async () => {
    const until = new Date('2027-01-01T00:00:00Z')
    const read: string[] = []
    const reader = async (url: URL) => (read.push(url.host), until)
    const outside = createOutside({ ...base, readPublic: reader, readIssuer: reader })
    const issuers = ['https://login.example/a', 'https://login.example/b', 'http://plain.example', 'nonsense']
    await outside.look(issuers)
    const { storage: store, certificates } = await outside.look(issuers)
    expect(store).toEqual({ isWritable: true, fault: null, free: null, size: null })
    expect(kept).toEqual([])
    expect(read).toEqual(['portal.example', 'login.example'])
    expect(certificates.map(({ of, validUntil }) => [of, validUntil])).toEqual([
      ['public', until],
      ['sign_in', until],
    ])
  })

  it('does not wait for a host that says nothing, and tells of a store that is full', async () => {
    const silent = () => new Promise<Date>(() => undefined)
    const full = { put: async () => Promise.reject(new Error('storage_full')), remove: storage.remove }
    const outside = createOutside({ ...base, storage: full, readPublic: silent, readIssuer: silent })
    const { storage: store, certificates } = await outside.look([])
    expect(store).toMatchObject({ isWritable: false, fault: 'storage_full' })
    expect(certificates).toMatchObject([{ validUntil: null, fault: null }])
  })
})
