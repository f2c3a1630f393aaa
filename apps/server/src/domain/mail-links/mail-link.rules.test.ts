import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detailPaths, objectIdOf, objectKindOf, refTypeOf } from './mail-link.rules.ts'

describe('what a link opens', () => {
  it('keeps the wire’s numbers', () => {
    expect(objectKindOf(0)).toBe('request')
    expect(objectKindOf(1)).toBe('proposal')
    for (const type of [0, 1] as const) expect(refTypeOf(objectKindOf(type))).toBe(type)
    expect(detailPaths).toEqual({ request: '/pre-trip/detail', proposal: '/trip-proposal/detail' })
  })

  it('has one id, exact as a number, and another for each kind, company and reference', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/), (company, ref) => {
        const id = objectIdOf('request', company, ref)
        expect(Number.isSafeInteger(id)).toBe(true)
        expect(objectIdOf('request', company, ref)).toBe(id)
        expect(objectIdOf('proposal', company, ref)).not.toBe(id)
        expect(objectIdOf('request', company + 1, ref)).not.toBe(id)
        expect(objectIdOf('request', company, `${ref}0`)).not.toBe(id)
      }),
    )
  })
})
