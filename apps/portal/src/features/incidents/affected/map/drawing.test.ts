import { expect, it } from 'vitest'
import { type Drawing, drawnArea, kmBetween, outlineOf, radiusOf, withCorner, withoutLast } from './drawing.rules.ts'

const start = (kind: Drawing['kind']): Drawing => ({ kind, corners: [] })

it('a polygon is an area from its third corner on', () => {
  let drawing = start('polygon')
  for (const corner of [
    [179, -20],
    [182, -20],
  ] as const)
    drawing = withCorner(drawing, corner)
  expect(drawnArea(drawing)).toBeNull()
  drawing = withCorner(drawing, [182, -15])
  expect(drawnArea(drawing)).toEqual({ Kind: 'polygon', Rings: [[[179, -20], [182, -20], [182, -15]]] }) // prettier-ignore
  expect(outlineOf(drawing)).toHaveLength(4)
  expect(withoutLast(drawing).corners).toHaveLength(2)
})

it('a circle is its middle and a corner on its edge, in whole kilometres', () => {
  let drawing = withCorner(start('circle'), [499.76, 35.68])
  expect([drawnArea(drawing), radiusOf(drawing)]).toEqual([null, null])
  drawing = withCorner(drawing, [499.76, 36.68])
  expect(radiusOf(drawing)).toBe(111)
  expect(drawnArea(drawing)).toMatchObject({ Kind: 'circle', Latitude: 35.68, Km: 111 })
  expect((drawnArea(drawing) as { Longitude: number }).Longitude).toBeCloseTo(139.76)
  for (const corner of outlineOf(drawing)) expect(kmBetween([499.76, 35.68], corner)).toBeCloseTo(111, 0)
  // Another press moves the edge.
  expect(withCorner(drawing, [499.76, 37.68]).corners).toHaveLength(2)
})
