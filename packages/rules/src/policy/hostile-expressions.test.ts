import { describe, expect, it } from 'vitest'
import { judgePolicy, readPolicy } from './judge-policy.ts'
import type { PolicyFacts } from './policy-facts.ts'
import { isExpressionFault, languageLimits, policyCalls, readExpression, usualLimits } from './policy-language.ts'
import { goldenDocument } from './testing/golden-judge.ts'
import { cabin, expression, fareCap, nightCap, rail, tripDays } from './testing/golden-rules.ts'
import { goldenMoney } from './testing/golden-world.ts'

const tools = { money: goldenMoney, today: '2026-03-02' }

/** The kind of the fault, and the text it points at. */
function faultOf(source: string, on: 'trip' | 'flight' = 'trip') {
  const read = readExpression(source, on)
  return isExpressionFault(read) ? [read.kind, source.slice(read.start, read.end)] : 'read'
}

describe('hostile expressions', () => {
  it.each([
    [
      'matches, whose patterns cost without a bound',
      'trip.purpose.matches("(a+)+$")',
      'call',
      'trip.purpose.matches("(a+)+$")',
    ],
    ['cel.bind, which doubles with every line', 'cel.bind(a, [1, 1], cel.bind(b, [a, a], b == b))', 'call', undefined],
    ['dyn, which takes the types away', 'dyn(trip.days) == "x"', 'call', 'dyn(trip.days)'],
    ['type', 'type(trip.days) == int', 'call', 'type(trip.days)'],
    ['bytes of a text', 'bytes("a").size() == 1', 'call', 'bytes("a")'],
    ['a timestamp', 'timestamp("2026-01-01T00:00:00Z") > timestamp("2025-01-01T00:00:00Z")', 'call', undefined],
    ['split', 'trip.purpose.split(",").size() == 1', 'call', 'trip.purpose.split(",")'],
    ['join', '["a"].join("b") == ""', 'call', '["a"].join("b")'],
    ['optional', 'optional.of(1).hasValue()', 'call', undefined],
    ['a function of JavaScript', 'trip.purpose.constructor("a") == "b"', 'call', undefined],
    ['eval', 'eval("1") == 1', 'call', 'eval("1")'],
    ['a call inside another', 'size(string(trip.days)) > 1', 'call', 'string(trip.days)'],
    ['a call inside a list', 'flights.all(f, f.from.matches("a"))', 'call', 'f.from.matches("a")'],
    ['an unknown variable', 'airport == "LHR"', 'unknownName', 'airport'],
    ['an unknown variable after letters of two units', 'trip.purpose == "😀" && nme == 1', 'unknownName', 'nme'],
    ['an unknown field', 'trip.hours > 1.0', 'unknownName', 'hours'],
    ['an unknown field in a list', 'flights.all(f, f.hourz > 1.0)', 'unknownName', 'hourz'],
    ['an unknown field in has()', 'has(trip.hourz)', 'unknownName', 'hourz'],
    ['an unknown field in has() in a list', 'stays.exists(s, has(s.hotels))', 'unknownName', 'hotels'],
    ['the flight where the rule is for trips', 'flight.hours > 1.0', 'unknownName', 'flight'],
    ['the constructor', 'trip.constructor == trip.constructor', 'unknownName', 'constructor'],
    ['the prototype', 'trip.__proto__ == trip.__proto__', 'unknownName', '__proto__'],
    ['the prototype in has()', 'has(trip.__proto__)', 'unknownName', '__proto__'],
    ['a name put together', 'trip["da" + "ys"] == 1', 'type', 'trip["da" + "ys"]'],
    ['a name between brackets', 'trip["days"] == 1', 'type', 'trip["days"]'],
    ['a division by a variable', 'trip.days / trip.nights > 1', 'divisor', 'trip.nights'],
    ['a division by zero', 'trip.days / 0 > 1', 'divisor', '0'],
    ['a rest by zero', 'trip.days % 0 > 1', 'divisor', '0'],
    ['a division by 0.0', 'trip.kg / 0.0 > 1.0', 'divisor', '0.0'],
    ['a division by a difference', 'trip.days / (1 - 1) > 1', 'divisor', undefined],
    ['a division by a negative zero', 'trip.kg / -0.0 > 1.0', 'divisor', '-0.0'],
    ['a division by what is too small', 'trip.kg / 1e-400 > 1.0', 'divisor', '1e-400'],
    ['a division inside a list', 'flights.all(f, 1.0 / f.hours > 0.0)', 'divisor', 'f.hours'],
    ['lists three deep', 'flights.all(a, flights.all(b, flights.all(c, true)))', 'limit', 'flights.all(c, true)'],
    ['no answer of yes or no', 'trip.days + 1', 'type', 'trip.days + 1'],
    ['a text as a number', 'trip.days > "3"', 'type', 'trip.days > "3"'],
    ['a comparison of objects', 'trip == trip', 'type', 'trip == trip'],
    ['nothing', '', 'syntax', ''],
    ['blanks', '   ', 'syntax', undefined],
    ['an open text', 'trip.purpose == "', 'syntax', undefined],
    ['an open bracket', '(trip.days > 1', 'syntax', undefined],
    ['two expressions', 'true; true', 'syntax', undefined],
    ['an assignment', 'trip.days = 1', 'syntax', undefined],
    ['JavaScript', '(() => true)()', 'syntax', undefined],
    ['a template', '`${trip.days}` == "1"', 'syntax', undefined],
  ])('%s', (_, source, kind, place) => {
    const fault = faultOf(source)
    expect(fault[0]).toBe(kind)
    if (place !== undefined) expect(fault[1]).toBe(place)
  })

  it('that nest deeply are refused at the depth, and do not exhaust the stack', () => {
    for (const [open, close] of [
      ['(', ')'],
      ['[', '][0]'],
      ['!', ''],
      ['-', ''],
    ] as const) {
      const source = `${open.repeat(900)}true${close.repeat(open === '[' ? 200 : 900)}`.slice(0, 2_000)
      expect(['limit', 'syntax', 'type'], open).toContain(faultOf(source)[0])
    }
    expect(faultOf(`${'('.repeat(41)}true${')'.repeat(41)}`)[0]).toBe('limit')
    expect(faultOf(`${'('.repeat(30)}true${')'.repeat(30)}`)).toBe('read')
    expect(faultOf(Array(300).fill('true').join('||'))[0]).toBe('limit')
    expect(faultOf('true?'.repeat(60) + 'true' + ':true'.repeat(60))[0]).toBe('limit')
  })

  it('with a list of a million are refused by their length, and long lists by their nodes', () => {
    expect(faultOf(`1 in [${Array(1_000_000).fill('1').join()}]`)[0]).toBe('limit')
    expect(faultOf(`1 in [${Array(900).fill('1').join()}]`)[0]).toBe('limit')
    expect(faultOf(`1 in [${Array(300).fill('1').join()}]`)).toBe('read')
  })

  it('are at most as long as the limit, to the character', () => {
    const padded = (length: number) => `${' '.repeat(length - 'true'.length)}true`
    expect(faultOf(padded(languageLimits.characters))).toBe('read')
    const long = readExpression(padded(languageLimits.characters + 1), 'trip')
    expect(long).toEqual({ kind: 'limit', start: 2_000, end: 2_001, detail: '' })
  })

  it('with many arguments or keys are refused', () => {
    expect(faultOf(`size(${Array(9).fill('1').join()}) > 0`)[0]).toBe('limit')
    expect(faultOf(`{${Array.from({ length: 51 }, (_, n) => `"${n}": 1`).join()}}["1"] == 1`)[0]).toBe('limit')
  })

  it('as long as they may be, over the most flights, end soon: in steps, not in time', () => {
    let steps = 0
    const money = { convert: (amount: number) => (steps++, amount) }
    const flights = Array.from({ length: 20 }, (_, at) => ({ path: `segments[${at}]`, hours: 1 }))
    const read = readExpression(
      `flights.all(a, flights.all(b, ${Array(30).fill('money(1, "HKD") > 0.0').join(' && ')}))`,
      'trip',
    )
    if (isExpressionFault(read)) throw new Error(JSON.stringify(read))
    const facts: PolicyFacts = { traveller: {}, trip: {}, flights, stays: [], cars: [] }
    expect(read.evaluate({ facts, item: null, money })).toEqual({ is: 'known', holds: true })
    expect(steps).toBe(20 * 20 * 30)
  })

  it('call what policies may call', () => {
    const calls = {
      size: 'size(trip.purpose) > 0',
      contains: 'trip.purpose.contains("a")',
      startsWith: 'trip.purpose.startsWith("a")',
      endsWith: 'trip.purpose.endsWith("a")',
      lowerAscii: 'trip.purpose.lowerAscii() == "a"',
      has: 'has(trip.purpose)',
      all: 'flights.all(f, f.hours > 1.0)',
      exists: 'flights.exists(f, f.hours > 1.0)',
      exists_one: 'flights.exists_one(f, f.hours > 1.0)',
      filter: 'size(flights.filter(f, f.hours > 1.0)) > 0',
      map: 'size(flights.map(f, f.hours)) > 0',
      double: 'double(trip.days) > 1.0',
      int: 'int(trip.kg) > 1',
      money: 'trip.total < money(1, "USD")',
    }
    expect(Object.keys(calls).toSorted()).toEqual(policyCalls.toSorted())
    for (const source of Object.values(calls)) expect(faultOf(source), source).toBe('read')
  })
})

const letters = (n: number) =>
  [Math.floor(n / 676) % 26, Math.floor(n / 26) % 26, n % 26].map((at) => String.fromCharCode(65 + at)).join('')

describe('long tables of usual rules', () => {
  it('are read to the last of 500 rows', () => {
    const tables = [
      nightCap('HKD', ...Array.from({ length: 500 }, (_, n) => [[letters(n)], [(n % 12) + 1], n + 1] as const)),
      fareCap('HKD', ...Array.from({ length: 500 }, (_, n) => [{ from: ['HK'], to: [letters(n)] }, n + 1] as const)),
      rail({ pairs: Array.from({ length: 500 }, (_, n) => ({ a: letters(n), b: letters(n + 1), minutes: 60 })) }),
    ]
    expect(readPolicy(goldenDocument(tables)).faults).toEqual([])
  })

  it('are refused at their own limit, and a writer’s text at the smaller one', () => {
    const source = (count: number) => Array(count).fill('trip.days > 1').join(' || ')
    expect(isExpressionFault(readExpression(source(100), 'trip'))).toBe(true)
    expect(isExpressionFault(readExpression(source(100), 'trip', 'usual'))).toBe(false)
    expect(readExpression(' '.repeat(usualLimits.characters + 1), 'trip', 'usual')).toMatchObject({ kind: 'limit' })
  })

  it('are judged as a short table is: the first row that fits decides, wherever it is', () => {
    const cities = Array.from({ length: 120 }, (_, n) => letters(n))
    const row = (n: number) => [[cities[n] ?? ''], [], n + 1] as const
    const long = readPolicy(goldenDocument([nightCap('HKD', ...cities.map((_, n) => row(n)), [[], [], 0])]))
    for (const n of [0, 1, 23, 24, 25, 47, 48, 71, 95, 96, 119]) {
      const short = readPolicy(goldenDocument([nightCap('HKD', row(n))]))
      for (const night of [n + 1, n + 2]) {
        const facts: PolicyFacts = {
          traveller: {},
          trip: {},
          flights: [],
          cars: [],
          stays: [{ path: 'h', city: cities[n], night }],
        }
        expect(judgePolicy(long, facts, tools), `${n} ${night}`).toEqual(judgePolicy(short, facts, tools))
      }
    }
    const elsewhere: PolicyFacts = {
      traveller: {},
      trip: {},
      flights: [],
      cars: [],
      stays: [{ path: 'h', city: 'ZZZ', night: 1 }],
    }
    expect(judgePolicy(long, elsewhere, tools).outcome).toBe('reason')
  })
})

describe('time', { timeout: 60_000 }, () => {
  const flights = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      path: `segments[${at}]`,
      cabin: 'business',
      hours: 5,
      from: 'LHR',
      fromCity: 'LON',
    }))
  const factsOf = (count: number): PolicyFacts => ({
    traveller: { groups: [] },
    trip: { days: 3 },
    flights: flights(count),
    stays: [],
    cars: [],
  })
  const policyOf = (count: number) =>
    readPolicy(
      goldenDocument(
        Array.from(
          { length: count },
          (_, n) =>
            [cabin('economy', [['business', 6]]), tripDays(9), expression('flight', 'flights.all(f, f.hours < 9.0)')][
              n % 3
            ] ?? tripDays(9),
        ),
      ),
    )
  /** The fastest of several, in ms. */
  const fastest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        work()
        return performance.now() - started
      }),
    )

  it('to read anything of 2,000 characters is near that of a plain expression', () => {
    const nested = (open: string, inside: string, close: string, times: number) =>
      `${open.repeat(times)}${inside}${close.repeat(times)}`
    const sources = [
      nested('[1].map(x, true, ', '1', ')', 38),
      nested('[1].exists_one(x, ', 'true', ')', 38),
      `[1]${'.filter(x, true)'.repeat(38)}`,
      `[1]${'.map(x, x)'.repeat(150)}`,
      `${'true?true:'.repeat(39)}true`,
      nested('(', 'true', '?true:true)', 38),
      nested('[', '1', ']', 39),
      nested('{"a":', '1', '}', 38),
      nested('has(', 'trip.days', ')', 38),
      `${'!'.repeat(1_990)}true`,
      `${'-'.repeat(1_990)}1 > 0`,
      Array(190).fill('1.0').join('+'),
      Array(90).fill('(1 in [1])').join('=='),
      Array(30).fill('[].all(e, e > 0)').join('&&'),
      `trip${'.days'.repeat(390)}`,
      `flights${'[0]'.repeat(390)}`,
      `${'1'.repeat(1_990)} > 0`,
      '/'.repeat(2_000),
      '"'.repeat(2_000),
      `"${'\\'.repeat(1_998)}"`,
    ]
    const plain = fastest(() => readExpression(Array(60).fill('trip.days > 1').join(' || '), 'trip'))
    for (const source of sources)
      expect(fastest(() => readExpression(source, 'trip')) / plain, source.slice(0, 40)).toBeLessThan(20)
  })

  it('to judge 200 rules over 20 flights grows with the rules, not faster', () => {
    const [few, many, facts] = [policyOf(20), policyOf(200), factsOf(20)]
    const small = fastest(() => Array.from({ length: 10 }, () => judgePolicy(few, { ...facts }, tools)))
    const large = fastest(() => judgePolicy(many, { ...facts }, tools))
    expect(judgePolicy(many, facts, tools).findings.length).toBeGreaterThan(1_000)
    // Ten times the rules, once: as much work as ten times the few.
    expect(large / small).toBeLessThan(4)
  })

  it('to judge more flights grows with the flights, not faster than their square', () => {
    const policy = policyOf(60)
    const small = fastest(() => Array.from({ length: 16 }, () => judgePolicy(policy, { ...factsOf(5) }, tools)))
    const large = fastest(() => judgePolicy(policy, { ...factsOf(20) }, tools))
    expect(large / small).toBeLessThan(4)
  })
})
