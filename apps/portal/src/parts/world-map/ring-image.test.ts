import { describe, expect, it } from 'vitest'
import { readLook, ringParts } from './ring-image.ts'

describe('a ring', () => {
  it('is read from the name of its picture', () => {
    expect(readLook('ring 0 m 12.0.6 w c <5')).toEqual({
      size: 'm',
      parts: [12, 0, 6],
      isWarned: true,
      isChosen: true,
      figure: '<5',
    })
    expect(readLook('ring 1 s 24 - - 12+')).toMatchObject({ isWarned: false, isChosen: false, figure: '12+' })
    expect(readLook('sign-4')).toBeNull()
    expect(readLook('ring 0 x 1 - - 1')).toBeNull()
  })

  it('has parts in proportion, in order, with gaps between them', () => {
    const parts = ringParts([12, 0, 6, 6], 0)
    expect(parts.map(({ index }) => index)).toEqual([0, 2, 3])
    expect(parts[0]).toMatchObject({ from: 0, to: Math.PI })
    expect(parts.at(-1)?.to).toBeCloseTo(2 * Math.PI, 6)
    const [first, second] = ringParts([1, 1])
    expect((second?.from ?? 0) - (first?.to ?? 0)).toBeCloseTo(0.14, 6)
  })

  it('of one state is whole, of none is nothing, and the smallest part can be seen', () => {
    expect(ringParts([0, 24])).toEqual([{ index: 1, from: 0, to: 2 * Math.PI }])
    expect(ringParts([0, 0])).toEqual([])
    for (const { from, to } of ringParts([1000, 1])) expect(to - from).toBeGreaterThan(0)
  })
})
