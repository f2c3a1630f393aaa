import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { expect, it } from 'vitest'
import { withCities } from './policy-places.ts'

type Own = NonNullable<PolicyBodyInput['rules']>[number]['rule']
const mapped = (rule: Own) => {
  const { rules } = PolicyBody.parse({ rules: [{ id: 'r', name: { 'en-US': 'Rule' }, outcome: 'inform', rule }] })
  return withCities({ rules }).rules[0]?.rule
}
const where = { from: ['HK', 'LHR', 'LGW', 'LON'], to: ['NRT'] }
const cities = { from: ['HK', 'LON'], to: ['TYO'] }

it('an airport stands for its city where a trip, a night or a train is meant', () => {
  expect(mapped({ usual: 'advance', days: 7, where })).toMatchObject({ where: cities })
  expect(mapped({ usual: 'carbon', kg: 7, where })).toMatchObject({ where: cities })
  expect(mapped({ usual: 'fareCap', currency: 'HKD', rows: [{ where, amount: 1 }] })).toMatchObject({
    rows: [{ where: cities, amount: 1 }],
  })
  expect(
    mapped({
      usual: 'nightCap',
      currency: 'HKD',
      rows: [{ places: ['LHR', 'FR', 'LGW'], months: [12, 1], amount: 1 }],
    }),
  ).toMatchObject({ rows: [{ places: ['LON', 'FR'], months: [12, 1] }] })
  expect(mapped({ usual: 'rail', pairs: [{ a: 'CDG', b: 'LYS', minutes: 120 }] })).toMatchObject({
    pairs: [{ a: 'PAR', b: 'LYS', minutes: 120 }],
  })
})

it('an airport stays one where a flight is meant', () => {
  expect(mapped({ usual: 'cabin', lowest: 'economy', where })).toMatchObject({ where })
  expect(mapped({ usual: 'conditions', of: 'flight', needs: ['bag'], where })).toMatchObject({ where })
})
