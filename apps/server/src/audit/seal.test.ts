import { expect, it } from 'vitest'
import { canonicalJson, genesis, sealOf } from './seal.rules.ts'

const event = {
  id: 1,
  at: '2026-11-21T03:04:05.000006Z',
  company_id: 2,
  login_id: null,
  machine_client_id: null,
  action: 'Trip/SearchUpcomingTrip',
  object: { b: [1, { d: null, c: 'é' }], a: true },
  correlation_id: 'x',
  address: null,
}

it('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}')
  expect(canonicalJson({ a: undefined, b: undefined })).toBe('{}')
})

it('a seal depends on every field and on the line before', () => {
  const seal = sealOf(genesis, event)
  expect(seal).toMatch(/^[0-9a-f]{64}$/)
  expect(sealOf(genesis, { ...event, object: { a: true, b: [1, { c: 'é', d: null }] } })).toBe(seal)
  const others = [
    sealOf('1'.repeat(64), event),
    ...Object.keys(event).map((key) => sealOf(genesis, { ...event, [key]: key === 'id' ? 9 : 'changed' })),
  ]
  expect(new Set([seal, ...others]).size).toBe(others.length + 1)
})
