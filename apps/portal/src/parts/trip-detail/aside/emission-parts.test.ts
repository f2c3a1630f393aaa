import { expect, it } from 'vitest'
import { exampleFlight, exampleSegment, exampleStay } from '../testing/example-detail.ts'
import { emissionParts } from './emission-parts.ts'

const emission = (Kg: number) => ({ Kg, Source: 'DESNZ', FactorYear: 2025, Method: 'x', Factor: 1, DistanceKm: 1 })
const people = ['1', '2'].map((Id) => ({ Id, Name: Id, Email: null }))

it('what is shown adds up to the total that is shown, each ride for all who take it, a room once', () => {
  const flight = (Kg: number) =>
    exampleFlight({ TravelerDetails: people, Segments: [exampleSegment({ Emission: emission(Kg) })] })
  const parts = emissionParts(
    [flight(10.3), flight(10.3), exampleStay({ TravelerDetails: people, Emission: emission(3.3) })],
    44.5,
  )
  expect(parts.map(({ shown, people: count }) => [shown, count])).toEqual([
    [21, 2],
    [21, 2],
    [3, 1],
  ])
  expect(parts.reduce((sum, { shown }) => sum + shown, 0)).toBe(Math.round(44.5))
})

it('leaves out what is cancelled, and names what has no figure', () => {
  const cancelled = exampleFlight({ Segments: [exampleSegment({ TravelStateType: 7 as never })] })
  const parts = emissionParts([cancelled, exampleStay({ Emission: null })], 0)
  expect(parts.at(-1)).toMatchObject({ name: 'Palace Hotel Tokyo', emission: null, shown: 0 })
})
