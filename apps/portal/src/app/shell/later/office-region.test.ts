import { expect, it } from 'vitest'
import { regionOfZone } from './office-region.ts'

it.each([
  ['Asia/Hong_Kong', 'Asia'],
  ['Asia/Dubai', 'EMEA'],
  ['Europe/London', 'EMEA'],
  ['Africa/Lagos', 'EMEA'],
  ['America/Argentina/Ushuaia', 'America'],
  ['Pacific/Auckland', 'AUS/NZ'],
  ['Australia/Perth', 'AUS/NZ'],
  ['UTC', null],
])('%s lies in %s', (zone, region) => expect(regionOfZone(zone)).toBe(region))
