import { describe, expect, it } from 'vitest'
import { itemsOf, readEntry } from './read-entry.ts'
import { readEntryCsv } from './read-entry-csv.ts'

const origin = { source: 'sample', asOf: '2026-06-01' }
const csv = (text: string) => readEntryCsv(text, origin, 'en-US')
const short = ({ requirements }: ReturnType<typeof csv>) =>
  requirements.map((row) => `${row.nationality}>${row.destination} ${row.requirement} ${row.days ?? '-'}`)

describe('a matrix of passports and destinations', () => {
  it('is read with names and codes, days and words, and its own countries left out', () => {
    const read = csv(
      'Passport,Japan,GBR,US,Antigua and Barbuda,Congo (Dem. Rep.)\n' +
        'Hong Kong,90,180,visa required,visa free,e-visa\n' +
        'JP,-1,eta,"Visa on arrival",covid ban,no admission\n' +
        'United Kingdom,visa free,,freedom of movement,ETA,30\n',
    )
    expect(read.faults).toEqual([])
    expect(short(read)).toEqual([
      'HK>JP visaFree 90',
      'HK>GB visaFree 180',
      'HK>US visaRequired -',
      'HK>AG visaFree -',
      'HK>CD eVisa -',
      'JP>GB authorisation -',
      'JP>US visaOnArrival -',
      'JP>AG noAdmission -',
      'JP>CD noAdmission -',
      'GB>JP visaFree -',
      'GB>US freedom -',
      'GB>AG authorisation -',
      'GB>CD visaFree 30',
    ])
    expect(read.requirements[0]).toMatchObject({ ...origin, link: null })
  })

  it('says of each fault in which line and column it is', () => {
    expect(csv('Passport,Japan,Atlantis\nHong Kong,perhaps,30\nUtopia,90,0\nSG,-1,\n').faults).toEqual([
      { place: 'line 2, column Japan', message: 'is no known requirement: perhaps' },
      { place: 'line 1, column Atlantis', message: 'is no country that is known by this name or code: Atlantis' },
      { place: 'line 3', message: 'is no country that is known by this name or code: Utopia' },
      { place: 'line 3, column Atlantis', message: 'is no known requirement: 0' },
      { place: 'line 4, column Japan', message: 'only the own country is marked with -1' },
    ])
  })
})

describe('tables with named columns', () => {
  it('are the tidy form', () => {
    expect(short(csv('\uFEFFPassport,Destination,Requirement\nCN,HK,7\nCN,CN,-1\nCN,TW,no admission\n'))).toEqual([
      'CN>HK visaFree 7',
      'CN>TW noAdmission -',
    ])
    expect(csv('Passport,Destination,Requirement\nCN,HK,7\nChina,HK,14\n').faults).toEqual([
      { place: 'line 3', message: 'occurs twice: CN → HK' },
    ])
  })

  it('are authorisations', () => {
    const read = csv(
      'destination,name,nationalities,fromDay,untilDay,link\nGB,ETA,HK;Japan,2025-01-08,,https://www.gov.uk/eta\nKR,K-ETA,,,,\n',
    )
    expect(read).toMatchObject({
      faults: [],
      authorisations: [
        { destination: 'GB', nationalities: ['HK', 'JP'], fromDay: '2025-01-08', link: 'https://www.gov.uk/eta' },
        { destination: 'KR', nationalities: null, fromDay: null, link: null },
      ],
    })
    expect(csv('destination,name,fromDay,untilDay,link\nGB,,2025-02-30,,ftp://x\n').faults).toEqual([
      { place: 'line 2, column name', message: 'has to have 1 to 60 characters' },
      { place: 'line 2, column fromDay', message: 'is no day (YYYY-MM-DD): 2025-02-30' },
      { place: 'line 2, column link', message: 'is no https address: ftp://x' },
    ])
  })

  it('are passport rules', () => {
    expect(csv('destination,months,after,except\nSG,6,arrival,\nFR,3,departure,CH;NO\n').passportRules).toMatchObject([
      { destination: 'SG', months: 6, after: 'arrival', excepted: [] },
      { destination: 'FR', months: 3, after: 'departure', excepted: ['CH', 'NO'] },
    ])
    expect(csv('destination,months,after\nSG,six,later\n').faults.map(({ place }) => place)).toEqual([
      'line 2, column months',
      'line 2, column after',
    ])
  })

  it('are nothing else', () => {
    expect(csv('a,b\n1,2\n').faults).toHaveLength(1)
    expect(csv('').faults).toHaveLength(1)
    expect(csv('Passport,Japan\n"x').faults[0]?.message).toContain('is no CSV file')
  })
})

it('records of a call say which one and which field is wrong', () => {
  const requirements = itemsOf('requirements', [
    { nationality: 'HK', destination: 'JP', requirement: 'visaFree', days: 90 },
    { nationality: 'ZZ', destination: 'JP', requirement: 'visaFree', days: 0 },
    'nonsense',
  ])
  const { requirements: rows, faults } = readEntry(
    { requirements, authorisations: [], passportRules: [] },
    origin,
    'en-US',
  )
  expect(rows).toHaveLength(1)
  expect(faults.map(({ place }) => place)).toEqual([
    'requirements[1].nationality',
    'requirements[1].days',
    'requirements[2].nationality',
    'requirements[2].destination',
  ])
})
