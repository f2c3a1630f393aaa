import { describe, expect, it } from 'vitest'
import { findCity } from './cities.ts'
import { allStations, findStation, findStationByName } from './stations.ts'

describe('stations', () => {
  it.each([
    ['新大阪', null, 'JP.SHIN-OSAKA'],
    ['新大阪駅', 'JP', 'JP.SHIN-OSAKA'],
    ['Shin-Osaka', null, 'JP.SHIN-OSAKA'],
    ['SHIN OSAKA STATION', null, 'JP.SHIN-OSAKA'],
    ['上海虹橋', null, 'CN.SHANGHAI-HONGQIAO'],
    ['上海虹桥站', 'CN', 'CN.SHANGHAI-HONGQIAO'],
    ['Gare du Nord', 'FR', 'FR.PARIS-GARE-DU-NORD'],
    ['Paris Nord', null, 'FR.PARIS-GARE-DU-NORD'],
    ['London St. Pancras Intl', null, 'GB.LONDON-ST-PANCRAS-INTERNATIONAL'],
    ['Zürich HB', null, 'CH.ZURICH-MAIN-STATION'],
    ['Frankfurt(Main)Hbf', 'DE', 'DE.8000105'],
    ['Frankfurt (Main) Hauptbahnhof', null, 'DE.8000105'],
    ['서울역', 'KR', 'KR.SEOUL'],
    ['高鐵台中', 'TW', 'TW.TAICHUNG-HSR'],
    ['Genève', null, 'CH.GENEVA'],
    ['Geneva Airport', null, 'CH.GENEVA-AIRPORT'],
    ['Flughafen Wien', null, 'AT.FLUGHAFEN-WIEN'],
    ['London St Pancras', null, 'GB.LONDON-ST-PANCRAS-INTERNATIONAL'],
    ['成田空港駅', null, 'JP.NARITA-AIRPORT-TERMINAL-1'],
  ])('%s (%s) is %s', (name, country, code) => {
    expect(findStationByName(name, country)?.code).toBe(code)
  })

  it.each([
    ['Nowhere Junction', null],
    ['Tokyo', 'CN'],
    ['', null],
    ['Station', null],
    // Cities whose main station is called otherwise are not the stations of their airports.
    ['Wien', null],
    ['Frankfurt', 'DE'],
    ['Hamburg', 'DE'],
    ['Brussels', 'BE'],
    ['Zürich', 'CH'],
    ['Birmingham', 'GB'],
  ])('%s (%s) is none', (name, country) => {
    expect(findStationByName(name, country)).toBeNull()
  })

  it('lie in the country and zone that they say, and their cities exist', () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone'))
    const faults = allStations().filter(
      ({ latitude, longitude, zone, cityCode, code, country }) =>
        !(latitude > 17 && latitude < 71 && longitude > -10 && longitude < 146) ||
        !zones.has(zone) ||
        (cityCode !== null && findCity(cityCode)?.country !== country) ||
        !code.startsWith(`${country}.`),
    )
    expect(faults.map(({ code, cityCode }) => `${code} ${cityCode ?? ''}`)).toEqual([])
  })

  it('have names in the four languages where people there write them in another script', () => {
    const asian = allStations().filter(({ country }) => ['JP', 'CN', 'TW', 'KR', 'HK'].includes(country))
    expect(asian.length).toBeGreaterThan(200)
    const nameless = asian.filter(({ names }) =>
      (['zh-CN', 'zh-TW', 'ja-JP'] as const).some((language) => /^[\x20-\x7E]*$/.test(names[language])),
    )
    expect(nameless.map(({ code }) => code)).toEqual([])
    expect(findStation('JP.SHIN-OSAKA')?.names['zh-CN']).toBe('新大阪')
    expect(findStation('CN.SHANGHAI-HONGQIAO')?.names['ja-JP']).toBe('上海虹橋')
  })
})
