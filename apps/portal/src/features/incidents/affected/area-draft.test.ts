import { expect, it } from 'vitest'
import { areaOf, draftOf } from './area-draft.rules.ts'

const draft = draftOf(null)

it('reads what is typed, also in full width', () => {
  expect(areaOf({ ...draft, countries: ['JP'] })).toEqual({ area: { Kind: 'countries', Countries: ['JP'] } })
  expect(areaOf({ ...draft, kind: 'place', place: 'NRT', km: '１５０' })).toEqual({
    area: { Kind: 'place', PlaceCode: 'NRT', Km: 150 },
  })
  expect(areaOf({ ...draft, kind: 'circle', latitude: '−17,8', longitude: '178', km: '50' })).toEqual({
    area: { Kind: 'circle', Latitude: -17.8, Longitude: 178, Km: 50 },
  })
  expect(areaOf({ ...draft, kind: 'polygon', corners: '35.7, 139.7\n36 140\n\n35、140' })).toEqual({
    area: { Kind: 'polygon', Rings: [[[139.7, 35.7], [140, 36], [140, 35]]] }, // prettier-ignore
  })
})

it.each([
  ['countries', draft],
  ['place', { ...draft, kind: 'place' as const }],
  ['radius', { ...draft, kind: 'place' as const, place: 'NRT', km: '3000' }],
  ['point', { ...draft, kind: 'circle' as const, latitude: '91', longitude: '0' }],
  ['corners', { ...draft, kind: 'polygon' as const, corners: '1,2\n3,4' }],
])('says what is wrong: %s', (fault, typed) => expect(areaOf(typed)).toEqual({ fault }))

it('an area comes back as it was', () => {
  for (const area of [
    { Kind: 'countries', Countries: ['JP', 'TW'] },
    { Kind: 'circle', Latitude: -17.8, Longitude: 178, Km: 50 },
    { Kind: 'polygon', Rings: [[[139.7, 35.7], [140, 36], [140, 35]]] }, // prettier-ignore
  ] as const)
    expect(areaOf(draftOf(area as never))).toEqual({ area })
})
