import { expect, it } from 'vitest'
import { emptyForm, nextSegment } from '../state/form-values.ts'
import { plannedStays, plannedTravelers } from './planned-stays.rules.ts'

const flight = (depCity: string, dstCity: string, depDateText: string) => ({
  ...nextSegment([]),
  depCity,
  dstCity,
  depDateText,
})

it('counts from a flight to the next one, and not the way back home', () => {
  const segments = [
    flight('HKG', 'FRA', '20990401'),
    flight('FRA', 'LHR', '20990405'),
    flight('LHR', 'HKG', '20990407'),
  ]
  expect(plannedStays({ segments, hotels: [] })).toEqual([
    { PlaceCode: 'FRA', From: '20990401', To: '20990405', path: 'segments[0]' },
    { PlaceCode: 'LHR', From: '20990405', To: '20990407', path: 'segments[1]' },
  ])
})

it('leaves out what is not entered yet, and shortens what is too long', () => {
  const segments = [flight('HKG', '', '20990401'), flight('HKG', 'FRA', ''), flight('FRA', 'MAD', '20990401')]
  const hotels = [{ cityCode: 'PAR', checkinText: '20990101', checkoutText: '21020101' }] as never
  expect(plannedStays({ segments, hotels })).toEqual([
    { PlaceCode: 'MAD', From: '20990401', To: '20990401', path: 'segments[2]' },
    { PlaceCode: 'PAR', From: '20990101', To: '21000204', path: 'hotels[0]' },
  ])
})

it('asks for each traveller once', () => {
  expect(plannedTravelers({ ...emptyForm, travelerId: '1', otherTravelers: ['2', null, '1'] })).toEqual(['1', '2'])
})
