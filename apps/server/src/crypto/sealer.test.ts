import { describe, expect, it } from 'vitest'
import { createSealer, deriveKey } from './sealer.ts'

describe('sealer', () => {
  const sealer = createSealer('secret', 'a')

  it('opens what it sealed and never seals alike twice', () => {
    const sealed = sealer.seal('令牌 token')
    expect(sealer.open(sealed)).toBe('令牌 token')
    expect(sealer.seal('令牌 token')).not.toBe(sealed)
    expect(sealer.open(sealer.seal(''))).toBe('')
  })

  it('refuses another purpose, another secret, a changed or cut text and an unknown version', () => {
    const sealed = sealer.seal('token')
    expect(() => createSealer('secret', 'b').open(sealed)).toThrow()
    expect(() => createSealer('other', 'a').open(sealed)).toThrow()
    const middle = Math.floor(sealed.length / 2)
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
    expect(() => sealer.open(changed)).toThrow()
    expect(() => sealer.open(sealed.slice(0, 20))).toThrow()
    expect(() => sealer.open(sealed.replace('v1.', 'v2.'))).toThrow('version')
  })

  it('opens for the owner it was sealed for, and for nobody else', () => {
    const sealed = sealer.seal('token', 'row 1')
    expect(sealer.open(sealed, 'row 1')).toBe('token')
    expect(() => sealer.open(sealed, 'row 2')).toThrow()
    expect(() => sealer.open(sealed)).toThrow()
    expect(() => sealer.open(sealer.seal('token'), 'row 1')).toThrow()
  })

  it('derives the same key in every process, another for each purpose', () => {
    expect(deriveKey('s', 'x')).toEqual(deriveKey('s', 'x'))
    expect(deriveKey('s', 'x')).not.toEqual(deriveKey('s', 'y'))
  })
})
