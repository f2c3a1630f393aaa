import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { expect, it } from 'vitest'
import { documentFaults } from './policy-faults.ts'
import { policyFaultText } from './policy-texts.ts'

type Rule = NonNullable<PolicyBodyInput['rules']>[number]
const faults = (rules: readonly Partial<Rule>[], groups: PolicyBodyInput['groups'] = []) =>
  documentFaults(
    PolicyBody.parse({
      groups,
      rules: rules.map((rule, index) => ({
        id: `r${index}`,
        name: { 'en-US': 'Rule' },
        outcome: 'inform',
        rule: { usual: 'tripDays', most: 10 },
        ...rule,
      })),
    }),
  ).map(({ path, kind, x, at }) => ({ path: path.join('.'), kind, ...(x ? { x } : {}), ...(at ? at : {}) }))

const written = (must: string, reason = 'No', when = ''): Partial<Rule> => ({
  rule: { usual: 'expression', on: 'flight', when, must, reason: { 'en-US': reason } },
})

it('a policy without faults has none', () => {
  expect(
    faults(
      [{ groups: ['top'], outcome: 'level', level: 2 }, written('flight.hours < 6.0', '{flight.hours} is long')],
      [{ code: 'top', name: { 'en-US': 'Top' } }],
    ),
  ).toEqual([])
})

it('expressions are refused with their place', () => {
  expect(faults([written('flight.hours <')])).toMatchObject([{ path: 'rules.0.rule.must', kind: 'syntax' }])
  expect(faults([written('flight.colour == "red"')])).toMatchObject([
    { path: 'rules.0.rule.must', kind: 'unknownName', x: 'colour', start: 7, end: 13 },
  ])
  expect(faults([{}, written('true', 'No', 'flight.km / flight.hours > 5.0')])).toMatchObject([
    { path: 'rules.1.rule.when', kind: 'divisor' },
  ])
  expect(faults([written(`${'('.repeat(60)}true${')'.repeat(60)}`)])).toMatchObject([{ kind: 'limit' }])
})

it('are told in the words that the editor of expressions has', () => {
  const texts = (rule: Partial<Rule>, language: 'en-US' | 'zh-TW' = 'en-US') =>
    documentFaults(
      PolicyBody.parse({ rules: [{ id: 'r', name: { 'en-US': 'Rule' }, outcome: 'inform', ...rule }] }),
    ).map((fault) => policyFaultText(fault, language))
  expect(texts(written('flight.hourz < 6.0'))).toEqual(['“hourz” does not exist. “hours” does.'])
  expect(texts(written('flight.hourz < 6.0'), 'zh-TW')).toEqual(['「hourz」不存在，有「hours」。'])
  expect(texts(written('flight.hours < 6.0', 'No', 'trip.days <'))).toEqual(['Something is missing at the end.'])
  expect(texts(written('true', '{flight.hourz} and {flihgt.hours}'))).toEqual([
    '“hourz” does not exist. “hours” does.',
    '“flihgt” does not exist. “flight” does.',
  ])
  expect(texts({ rule: { usual: 'tripDays', most: 2 }, groups: ['top'] })).toEqual([
    'there is no group top in this policy',
  ])
})

it('names that the document does not have are refused', () => {
  const rules: Partial<Rule>[] = [
    { groups: ['nobody'], exceptGroups: ['none'] },
    { rule: { usual: 'together', group: 'absent', most: 2 } },
    { rule: { usual: 'nightCap', currency: 'XQX', rows: [{ amount: 100 }] } },
    { outcome: 'level' },
    { id: 'r0' },
    written('true', '{flight.colour} is no colour'),
  ]
  expect(
    faults(rules, [
      { code: 'a', name: { 'en-US': 'A' } },
      { code: 'a', name: { 'en-US': 'A' } },
    ]),
  ).toEqual([
    { path: 'groups.1.code', kind: 'doubledId', x: 'a' },
    { path: 'rules.4.id', kind: 'doubledId', x: 'r0' },
    { path: 'rules.0.groups.0', kind: 'unknownGroup', x: 'nobody' },
    { path: 'rules.0.exceptGroups.0', kind: 'unknownGroup', x: 'none' },
    { path: 'rules.1.rule.group', kind: 'unknownGroup', x: 'absent' },
    { path: 'rules.2.rule.currency', kind: 'unknownCurrency', x: 'XQX' },
    { path: 'rules.3.level', kind: 'levelMissing' },
    { path: 'rules.5.rule.reason.en-US', kind: 'unknownName', x: 'flight.colour', start: 0, end: 15 },
  ])
})

const place = (rule: Rule['rule']) => faults([{ rule }]).map(({ path, kind, x }) => `${path} ${kind} ${x ?? ''}`)

it('places that do not exist are refused with their place', () => {
  const where = { from: ['HKG', 'QQQ'], to: ['GB', 'UK'] }
  const ofWhere = ['from.1 unknownPlace QQQ', 'to.1 unknownPlace UK']
  const under = (path: string) => ofWhere.map((one) => `rules.0.rule.${path}.${one}`)
  expect(place({ usual: 'cabin', lowest: 'economy', where })).toEqual(under('where'))
  expect(place({ usual: 'advance', days: 7, where })).toEqual(under('where'))
  expect(place({ usual: 'carbon', kg: 7, where })).toEqual(under('where'))
  expect(place({ usual: 'conditions', of: 'flight', needs: ['bag'], where })).toEqual(under('where'))
  expect(place({ usual: 'fareCap', currency: 'HKD', rows: [{ amount: 1 }, { where, amount: 1 }] })).toEqual(
    under('rows.1.where'),
  )
  expect(place({ usual: 'nightCap', currency: 'HKD', rows: [{ places: ['LON', 'ZZ'], amount: 1 }] })).toEqual([
    'rules.0.rule.rows.0.places.1 unknownPlace ZZ',
  ])
  expect(place({ usual: 'rail', countries: ['JP', 'XX'], pairs: [{ a: 'TYO', b: 'QQQ', minutes: 60 }] })).toEqual([
    'rules.0.rule.countries.1 unknownPlace XX',
    'rules.0.rule.pairs.0.b unknownPlace QQQ',
  ])
})

it('what an expression compares with a place has to be one that it can be', () => {
  const on = (subject: 'trip' | 'flight' | 'stay' | 'car', must: string, when = '') =>
    faults([{ rule: { usual: 'expression', on: subject, when, must, reason: { 'en-US': 'No' } } }])
  expect(on('trip', "trip.to != 'LHR'")).toEqual([
    { path: 'rules.0.rule.must', kind: 'airportForCity', x: 'LHR', start: 11, end: 16 },
  ])
  expect(on('stay', 'true', "stay.city in ['LON', 'NRT']")).toEqual([
    { path: 'rules.0.rule.when', kind: 'airportForCity', x: 'NRT', start: 21, end: 26 },
  ])
  expect(on('trip', "!('LHR' in trip.cities)")).toMatchObject([{ kind: 'airportForCity', x: 'LHR', start: 2, end: 7 }])
  expect(on('trip', "flights.all(f, f.toCity != 'LHR')")).toMatchObject([{ kind: 'airportForCity', start: 27 }])
  // A flight's ends are what was entered, airports among them.
  expect(on('flight', "flight.to != 'LHR' && flight.fromCity != 'LON' && flight.toCountry in ['GB']")).toEqual([])
  expect(on('flight', "flight.to != 'QQQ'")).toMatchObject([{ kind: 'unknownPlace', x: 'QQQ' }])
  expect(on('flight', "flight.toCountry == 'UK' || flight.toCountry == 'LON'")).toMatchObject([
    { kind: 'unknownPlace', x: 'UK' },
    { kind: 'unknownPlace', x: 'LON' },
  ])
  expect(on('car', "car.city == 'JP'")).toMatchObject([{ kind: 'unknownPlace', x: 'JP' }])
  expect(on('trip', "trip.purpose != 'LHR' && 'QQQ' in traveller.groups")).toEqual([])
})

it('a reason may name the figures of its own subject only', () => {
  const reason = (on: 'trip' | 'flight' | 'stay' | 'car', text: string, more: object = {}) =>
    faults([{ rule: { usual: 'expression', on, must: 'false', reason: { 'en-US': text, ...more } } }])
  expect(reason('flight', '{flight.hours}, {trip.days}, {traveller.costCentre}')).toEqual([])
  expect(reason('flight', 'In {stay.city} for {trip.days}')).toEqual([
    { path: 'rules.0.rule.reason.en-US', kind: 'noFigure', x: 'stay.city', start: 3, end: 14 },
  ])
  expect(reason('trip', 'On {flight.hours}', { 'ja-JP': '{trip.days}、{car.days}' })).toEqual([
    { path: 'rules.0.rule.reason.en-US', kind: 'noFigure', x: 'flight.hours', start: 3, end: 17 },
    { path: 'rules.0.rule.reason.ja-JP', kind: 'noFigure', x: 'car.days', start: 12, end: 22 },
  ])
  // A number for each group is none that a sentence could say.
  expect(reason('trip', '{trip.together}')).toMatchObject([{ kind: 'noFigure', x: 'trip.together' }])
  for (const text of ['{hours}', '{ flight.hours }', '{}', '{flight.hours.more}', '{__proto__.constructor}'])
    expect(reason('flight', text), text).toMatchObject([{ kind: 'unknownName', start: 0, end: text.length }])
})

it('airlines are named by their designators', () => {
  expect(place({ usual: 'suppliers', of: 'flight', preferred: ['CX', 'Cathay'], forbidden: ['cx'] })).toEqual([
    'rules.0.rule.preferred.1 noDesignator Cathay',
    'rules.0.rule.forbidden.0 noDesignator cx',
  ])
  expect(place({ usual: 'suppliers', of: 'stay', preferred: ['Peninsula'] })).toEqual([])
})

it('a rule that no trip could break is refused where it says nothing', () => {
  expect(place({ usual: 'suppliers', of: 'stay' })).toEqual(['rules.0.rule.preferred neverBroken '])
  expect(place({ usual: 'rail' })).toEqual(['rules.0.rule.upToKm neverBroken '])
  expect(place({ usual: 'conditions', of: 'stay', needs: ['bag'] })).toEqual(['rules.0.rule.needs neverBroken '])
})
