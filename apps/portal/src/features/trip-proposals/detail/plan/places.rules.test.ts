import { expect, it } from 'vitest'
import { exampleStay } from '../../testing/example-proposal.ts'
import { placesOf, viewOf } from './places.rules.ts'

const at = (latitude: number | null, longitude: number | null, Key = 'h') => {
  const option = exampleStay({ Key })
  return { ...option, Stay: option.Stay && { ...option.Stay, latitude, longitude } }
}

it('leaves out stays whose place is not known, and keeps one on the equator', () => {
  expect(placesOf([at(null, 4), at(0, 0, 'equator')]).map(({ key }) => key)).toEqual(['equator'])
})

it('looks at one place closely, and at places far apart from afar', () => {
  const [one, two] = [at(51.5, -0.12), at(22.3, 114.2)]
  expect(viewOf(placesOf([one]))).toEqual({ centre: [-0.12, 51.5], zoom: 12 })
  const both = viewOf(placesOf([one, two]))
  expect(both.centre[0]).toBeCloseTo(57.04)
  expect(both.zoom).toBeLessThan(2)
})
