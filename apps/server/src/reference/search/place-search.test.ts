import { beforeAll, describe, expect, it } from 'vitest'
import { findAirlines } from './airline-search.ts'
import { countryNamed, findCountries } from './country-search.ts'
import { gazetteer, warmSearch } from './gazetteer.ts'
import { citiesOf } from './place-index.ts'
import { findPlaces, placeCodesNamed } from './place-search.ts'

beforeAll(warmSearch)

/** Codes, airports in small letters. */
const codes = (text: string, more: Partial<Parameters<typeof findPlaces>[0]> = {}) =>
  findPlaces({ text, limit: 5, ...more }).map(({ city, airport }) => airport?.code.toLowerCase() ?? city.code)

describe('a traveller who types', () => {
  it.each([
    ['an airport’s code', 'NRT', ['nrt', 'TYO']],
    ['an airport’s name', 'ヒースロー', ['lhr', 'LON']],
    ['an airport by what its city is also called', 'newark', ['ewr', 'NYC']],
    ['a city and its airport', '東京羽田', ['hnd', 'TYO']],
    ['an airport of a city that has no other', 'ben gurion', ['TLV']],
    ['a city and its airport written as one', '東京成田', ['nrt', 'TYO']],
    ['a code that is a city’s and an airport’s', 'SHA', ['SHA']],
    ['tones', 'Guǎngzhōu', ['CAN']],
    ['pinyin by syllables', 'guang zhou', ['CAN']],
    ['a reading in kana', 'ふくおか', ['FUK']],
    ['a former name', 'saigon', ['SGN']],
    ['a slip', 'lodnon', ['LON']],
  ])('%s finds it first', (_, text, first) => expect(codes(text).slice(0, first.length)).toEqual(first))

  it('initials of a reading finds it when there is nothing else', () => {
    expect(codes('bjs')[0]).toBe('BJS')
    expect(codes('bj')).toContain('BJS')
  })

  it('a city’s beginning finds the busiest first', () => {
    expect(codes('san f')[0]).toBe('SFO')
    expect(codes('birmingham').slice(0, 2)).toEqual(['BHX', 'BHM'])
    expect(codes('birmingham us')[0]).toBe('BHM')
  })
})

describe('further conditions', () => {
  it('a country leaves the others out', () => {
    expect(codes('birmingham', { country: 'US' })).toEqual(['BHM'])
    expect(codes('', { country: 'SG' })).toEqual(['SIN'])
    expect(codes('')).toEqual([])
  })

  it('cities alone take an airport for its city', () => {
    expect(codes('heathrow', { citiesOnly: true })).toEqual(['LON'])
    expect(codes('NRT', { citiesOnly: true })).toEqual(['TYO'])
  })

  it('a country’s name finds its busiest cities after places called so', () => {
    expect(codes('japan', { byCountry: true })).toEqual(
      citiesOf('JP')
        .slice(0, 5)
        .map(({ code }) => code),
    )
    expect(codes('スイス', { byCountry: true }).slice(0, 2)).toEqual(['ZRH', 'GVA'])
    expect(codes('mexico', { byCountry: true })[0]).toBe('MEX')
    expect(codes('japan', { byCountry: true, country: 'FR' })).not.toContain('TYO')
  })
})

it('a text that names a place gives its codes, an ambiguous one none', () => {
  expect(placeCodesNamed('東京')).toEqual(expect.arrayContaining(['TYO', 'HND', 'NRT']))
  expect(placeCodesNamed('heathrow')).toEqual(['LHR'])
  expect(['tok', 'mei ling', 'board meeting', '', '視', 'lodnon'].map(placeCodesNamed)).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ])
})

it('countries and airlines by code, name, nickname and slip', () => {
  expect(['jp', 'JPN', '日本', 'holland', 'germny'].map((text) => findCountries(text, 5)[0]?.code)).toEqual(
    'JP JP JP NL DE'.split(' '),
  )
  expect([countryNamed('switzerl')?.code, countryNamed('xyzzy')]).toEqual(['CH', null])
  expect(['CX', 'DLH', 'cathay', '漢莎', 'luftansa'].map((text) => findAirlines(text, 5)[0]?.code)).toEqual(
    'CX LH CX LH LH'.split(' '),
  )
})

describe('confirmations ask for', () => {
  const named = (name: string, country?: string) =>
    gazetteer.placesNamed(name, country).map(({ place, isExact }) => `${place.code}${isExact ? '' : ' nearly'}`)

  it('a place by what they call it, terminals aside', () => {
    expect(named('London Heathrow Terminal 5')[0]).toBe('LHR')
    expect(named('Tokyo (Narita)')[0]).toBe('NRT')
    expect(named('香港国際空港')[0]).toBe('HKG')
    expect(named('Sydney (Kingsford Smith), T1')[0]).toMatch(/^SYD/)
    expect(named('Lonndon')[0]).toBe('LON nearly')
    expect(named('Xyzzyville Downs')).toEqual([])
    expect(named('Birmingham', 'US')).toEqual(['BHM'])
  })

  it('places, airlines and countries by their codes', () => {
    expect(gazetteer.place('LHR')).toMatchObject({ code: 'LHR', cityCode: 'LON', country: 'GB', zone: 'Europe/London' })
    expect(gazetteer.place('LON')).toMatchObject({ code: 'LON', cityCode: 'LON' })
    expect(gazetteer.place('QQQ')).toBeNull()
    expect([gazetteer.airline('DLH')?.code, gazetteer.airlineNamed('British Airways')?.code]).toEqual(['LH', 'BA'])
    expect(['de', 'DEU', 'Deutschland?', 'U.K.', '英國', 'イギリス'].map(gazetteer.countryOf)).toEqual([
      'DE',
      'DE',
      null,
      'GB',
      'GB',
      'GB',
    ])
  })
})
