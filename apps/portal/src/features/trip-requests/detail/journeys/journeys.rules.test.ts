import { expect, it } from 'vitest'
import { exampleOption } from '../../../../parts/request-sections/testing/example-request.ts'
import { journeysOf, type ShownSegment } from './journeys.rules.ts'

const flight = (from: string, to: string, depTime: string, arrTime: string, ElapsedTime: number | null = 120) => {
  const [segment] = exampleOption().Segments
  return { ...segment, depAirport: from, arrAirport: to, depTime, arrTime, ElapsedTime } as ShownSegment
}
const ends = (segments: readonly ShownSegment[]) =>
  journeysOf(segments).map(({ segments: ways }) => [ways[0]?.depAirport, ways.at(-1)?.arrAirport].join('-'))

it('joins flights with a stop between them, and adds the time on the ground', () => {
  const segments = [
    flight('HKG', 'SIN', '202612082230', '202612090230', 240),
    flight('SIN', 'MEL', '202612090420', '202612091450', 450),
  ]
  expect(journeysOf(segments)).toMatchObject([{ minutes: 800, days: 1, stops: [{ code: 'SIN', minutes: 110 }] }])
})

it('begins another one after a stay, from another place and on the way back', () => {
  const there = flight('HKG', 'BKK', '202612080800', '202612081000')
  expect(ends([there, flight('BKK', 'HKG', '202612081800', '202612082200')])).toEqual(['HKG-BKK', 'BKK-HKG'])
  expect(ends([there, flight('BKK', 'SIN', '202612101000', '202612101300')])).toEqual(['HKG-BKK', 'BKK-SIN'])
  expect(ends([there, flight('DMK', 'SIN', '202612081200', '202612081500')])).toEqual(['HKG-BKK', 'DMK-SIN'])
  const viaSin = [
    flight('HKG', 'SIN', '202612080800', '202612081200'),
    flight('SIN', 'PER', '202612081300', '202612081800'),
  ]
  const back = [
    flight('PER', 'SIN', '202612082000', '202612090100'),
    flight('SIN', 'HKG', '202612090300', '202612090700'),
  ]
  expect(ends([...viaSin, ...back])).toEqual(['HKG-PER', 'PER-HKG'])
})

it('does not tell a duration that is not known', () => {
  expect(journeysOf([flight('HKG', 'BKK', '202612080800', '202612081000', null)])).toMatchObject([{ minutes: null }])
})
