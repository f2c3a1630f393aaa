import { describe, expect, it } from 'vitest'
import { createNameIndex, type Fit, type Indexed } from './name-index.ts'

const thing = (codes: string, names: readonly string[], more: Partial<Indexed> = {}): Indexed => ({
  codes: codes.split(' '),
  names: names.map((text) => ({ text, penalty: 0 })),
  context: [],
  weight: 0,
  ...more,
})

function finder(things: readonly Indexed[]) {
  const index = createNameIndex(things)
  const found = (text: string, enough = 5) => index.find(text, { enough })
  return {
    codes: (text: string, enough?: number) => found(text, enough).map(({ id }) => things[id]?.codes[0]),
    fits: (text: string): Fit[] => found(text).map(({ fit }) => fit),
    of: (text: string, accepts: (id: number) => boolean) =>
      index.find(text, { enough: 5, accepts }).map(({ id }) => things[id]?.codes[0]),
  }
}

describe('what fits better goes first', () => {
  const { codes, fits } = finder([
    thing('NEA', ['Lomsdal'], { weight: 1 }),
    thing('WOR', ['Port Lon'], { weight: 1 }),
    thing('BEG', ['Lonsdale'], { weight: 1 }),
    thing('NAM', ['Lon']),
    thing('LON', ['London']),
  ])

  it('a code, a name, a beginning, a word', () => {
    expect(codes('lon').slice(0, 2)).toEqual(['LON', 'NAM'])
    expect(new Set(codes('lon').slice(2, 4))).toEqual(new Set(['BEG', 'WOR']))
    expect(fits('lon').slice(0, 2)).toEqual(['code', 'name'])
  })

  it('near misses last, and only where little else fits and nothing in full', () => {
    expect(codes('lonsda')).toEqual(['BEG'])
    expect(codes('lonsdal')).toEqual(['BEG', 'NEA'])
    expect(fits('lonsdal')).toEqual(['beginning', 'near'])
    expect(codes('lonsdal', 1)).toEqual(['BEG'])
    expect(codes('lonsdale')).toEqual(['BEG'])
  })

  it('codes are matched whole', () => {
    expect(codes('ne')).toEqual([])
    expect(codes('nea')).toEqual(['NEA'])
  })
})

it('of two equal matches the more important comes first', () => {
  const { codes } = finder([thing('SML', ['Springfield']), thing('BIG', ['Springfield'], { weight: 1 })])
  for (const text of ['springfield', 'spring', 'sprngfield']) expect(codes(text), text).toEqual(['BIG', 'SML'])
})

it('a name’s penalty sets it back', () => {
  const { codes } = finder([
    thing('OLD', [], { names: [{ text: 'Bali', penalty: 1 }], weight: 1 }),
    thing('OWN', ['Bali']),
  ])
  expect(codes('bali')).toEqual(['OWN', 'OLD'])
})

describe('words', () => {
  const { codes } = finder([
    thing('LHR', ['Heathrow Airport'], { context: ['London', 'United Kingdom', 'ロンドン'] }),
    thing('BHX', ['Birmingham'], { context: ['United Kingdom', 'UK'] }),
    thing('BHM', ['Birmingham'], { context: ['United States'] }),
    thing('HND', ['東京羽田機場', 'とうきょうはねだ'], { context: ['Tokyo'] }),
  ])

  it.each([
    ['heathrow london', ['LHR']],
    ['london heathrow', ['LHR']],
    ['lon heath', ['LHR']],
    ['ロンドン heathrow', ['LHR']],
    ['london lhr', ['LHR']],
    ['birmingham uk', ['BHX']],
    ['uk', []],
    ['london', []],
    ['羽田', ['HND']],
    ['tokyo 羽田', ['HND']],
    ['はねだ', ['HND']],
    ['London Heathrow Airport', ['LHR']],
  ])('%s finds %j', (text, expected) => expect(codes(text)).toEqual(expected))
})

describe('near misses', () => {
  const { codes } = finder([
    thing('SFO', ['San Francisco']),
    thing('TYO', ['東京', 'トウキョウ']),
    thing('NCE', ['Nice']),
  ])

  it.each([
    ['sanfrancisco', ['SFO']],
    ['san fransisco', ['SFO']],
    ['franciso', ['SFO']],
    ['san franscico', ['SFO']],
    ['frnacisco', ['SFO']],
    ['san frqnx', []],
    ['とうきょ', ['TYO']],
    ['nce', ['NCE']],
    ['nic', ['NCE']],
    ['nqc', []],
    ['nise', ['NCE']],
  ])('%s finds %j', (text, expected) => expect(codes(text)).toEqual(expected))
})

it('what the caller cannot use neither is found nor counts as enough', () => {
  const { of } = finder([thing('AAA', ['London']), thing('BBB', ['Londom'])])
  expect(of('london', (id) => id === 1)).toEqual(['BBB'])
})

it('any text may be searched', () => {
  const { codes } = finder([thing('LON', ['London'], { context: ['United Kingdom'] })])
  for (const text of [
    '',
    ' ',
    '🛫',
    '\u0000',
    '__proto__',
    'constructor',
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    '東'.repeat(9_000),
  ])
    expect(codes(text), text.slice(0, 20)).toEqual([])
})
