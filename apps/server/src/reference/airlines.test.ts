import { describe, expect, it } from 'vitest'
import { allAirlines, findAirline, findAirlineByName } from './airlines.ts'

describe('an airline by its designator', () => {
  it('is found by IATA and ICAO, in any case', () => {
    expect(findAirline('CX')?.icao).toBe('CPA')
    expect(findAirline('cpa')?.code).toBe('CX')
    expect(findAirline(' u2 ')?.icao).toBe('EZY')
  })

  it('is the one that has the designator today, with the former one beside it', () => {
    expect(findAirline('TW')?.names['en-US']).toBe("T'way Air")
    expect(findAirline('TWA')).toMatchObject({ code: 'TW', isDefunct: true })
    expect(findAirline('AB')).toMatchObject({ icao: 'BER', isDefunct: true })
  })

  it('is each of a group of its own', () => {
    expect(['EZY', 'EJU', 'EZS'].map((icao) => findAirline(icao)?.code)).toEqual(['U2', 'EC', 'DS'])
  })

  it('is nobody where the designator is not known', () => {
    expect(['', '-', '??', 'ZZZ', 'constructor'].map(findAirline)).toEqual(Array(5).fill(undefined))
  })
})

describe('an airline by its name', () => {
  it.each([
    ['United', 'UA'],
    ['Delta Airlines', 'DL'],
    ['Deutsche Lufthansa AG', 'LH'],
    ['China Eastern Airlines Co., Ltd.', 'MU'],
    ['中国东方航空股份有限公司', 'MU'],
    ['國泰航空', 'CX'],
    ['国泰航空公司', 'CX'],
    ['聯合航空', 'UA'],
    ['全日本空輸株式会社', 'NH'],
    ['ｷｬｾｲﾊﾟｼﾌｨｯｸ航空', 'CX'],
    ['スカンジナビア航空', 'SK'],
    ['AEROMEXICO', 'AM'],
    ['wideroe', 'WF'],
    ['easy jet', 'U2'],
    ['Dragonair', 'KA'],
  ])('%s is %s', (name, code) => {
    expect(findAirlineByName(name)?.code).toBe(code)
  })

  it('is its own before it is what another was once called', () => {
    expect(findAirlineByName('中華航空')?.code).toBe('CI')
    expect(findAirlineByName('中国国际航空')?.code).toBe('CA')
    expect(findAirlineByName('Eastern Airways')?.code).toBe('T3')
    expect(findAirlineByName('Swiss Air')?.code).toBe('LX')
  })

  it('is distinguished by the blanks between its words', () => {
    expect(['Airnorth', 'Air North', 'Jet Blue', 'Delta Airlines'].map((one) => findAirlineByName(one)?.code)).toEqual([
      'TL',
      '4N',
      'B6',
      'DL',
    ])
  })

  it('is not guessed from half a name', () => {
    expect(['Air', 'China', 'Airlines', 'Ltd', '航空', '公司', ''].map(findAirlineByName)).toEqual(
      Array(7).fill(undefined),
    )
  })
})

describe('the table of airlines', () => {
  it('names East and South-East Asia in every language', () => {
    const near = new Set('CN HK MO TW JP KR SG MY TH VN ID PH'.split(' '))
    const major = allAirlines().filter(({ country, rank }) => near.has(country) && rank === 1)
    const han = /\p{Script=Han}/u
    expect(major.length).toBeGreaterThan(30)
    for (const { names } of major) {
      expect(names['zh-CN']).toMatch(han)
      expect(names['zh-TW']).toMatch(han)
      expect(names['ja-JP']).toMatch(/[\p{Script=Han}\p{Script=Katakana}]/u)
    }
  })

  it('distinguishes operating airlines by designator, ICAO designator and full name', () => {
    const operating = allAirlines().filter(({ isDefunct }) => !isDefunct)
    const icao = operating.flatMap((one) => one.icao ?? [])
    const english = operating.map(({ names }) => names['en-US'])
    const chinese = operating.map(({ names }) => names['zh-CN'])
    for (const keys of [icao, english, chinese]) expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
})
