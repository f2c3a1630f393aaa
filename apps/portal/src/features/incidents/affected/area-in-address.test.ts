import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { expect, it } from 'vitest'
import { areaFromAddress, areaToAddress } from './area-in-address.ts'

const ring: [number, number][] = [
  [179, -20],
  [182.12345, -20],
  [182, -15],
]
const areas: IncidentArea[] = [
  { Kind: 'alert', AlertId: '12' },
  { Kind: 'countries', Countries: ['JP', 'TW'] },
  { Kind: 'circle', Latitude: -35.5, Longitude: 139.76, Km: 200 },
  { Kind: 'place', PlaceCode: 'NRT', Km: 150 },
  { Kind: 'polygon', Rings: [ring, ring.toReversed()] },
]

it.each(areas.map((area) => [areaToAddress(area), area] as const))('%s is read as it was written', (word, area) => {
  const read = areaFromAddress(word)
  expect(read?.Kind).toBe(area.Kind)
  expect(read && areaToAddress(read)).toBe(word)
})

it.each([
  '',
  'alert',
  'alert:',
  'circle:1,2',
  'circle:91,0,10',
  'place:NRT,',
  'polygon:1,2;3,4',
  'countries:Japan',
  'x:1',
])('%s is no area', (word) => expect(areaFromAddress(word)).toBeNull())
