import { expect, it } from 'vitest'
import { wantedFares } from './wanted-fares.ts'
import { minorUnits } from './offered-fare.ts'

it('reads amounts exactly, in the digits of their currency', () => {
  expect(minorUnits('546.70', 'EUR')).toBe(54_670)
  expect(minorUnits('45', 'GBP')).toBe(4_500)
  expect(minorUnits('80120.00', 'JPY')).toBe(80_120)
  expect(minorUnits('12.3456', 'EUR')).toBeNull()
  expect(minorUnits('-1', 'EUR')).toBeNull()
  expect(minorUnits('1', 'XXQ')).toBeNull()
})

it('asks for exact dates first, then for the next months, and for nothing twice', () => {
  const watch = { origin: 'HKG', destination: 'LON', cabin: 'Y', isDirect: false, nights: 7 } as const
  const wanted = wantedFares(
    [
      { ...watch, departsOn: null },
      { ...watch, departsOn: '2026-12-24' },
      { ...watch, departsOn: '2026-11-01' },
    ],
    [{ origin: 'HKG', destination: 'LON', cabin: 'Y', nights: 7 }],
    '2026-11-20',
  )
  expect(wanted.map(({ departsOn }) => departsOn)).toEqual([
    '2026-12-24',
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-20',
    '2027-01-01',
    '2027-01-15',
    '2027-01-19',
    '2027-02-18',
  ])
  expect(wanted[0]).toMatchObject({ returnsOn: '2026-12-31' })
})
