import { administration } from '@portolan/contract/features/administration'
import { type PolicyContext, policies } from '@portolan/contract/features/policies'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { letRequest } from '../../domain/requests/testing/rules-of.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { World } from '../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, world.alpha)
    await client.query('UPDATE login SET may_write_policies = true WHERE id = $1', [world.alpha.coordinator.loginId])
  })
})

type Reply = { status: number; json: { code: string; message: string; fields?: string[] } & Record<string, unknown> }
const call = async (name: 'check' | 'publish' | 'listVersions' | 'getVersion', input: object, language = 'en-US') =>
  (await send(
    portolan.url,
    policies[name],
    { CompanyCode: world.alpha.code, ...input },
    { ...callCredentials(world.alpha.coordinator), headers: { language } },
  )) as unknown as Reply
const office = async (items: readonly object[], more: object = {}, language = 'en-US') =>
  (await send(
    portolan.url,
    administration.putRules,
    { items, ...more },
    { bearer: world.alpha.machineBearer, headers: { language } },
  )) as unknown as Reply

const name = { 'en-US': 'Rule' }
const rule = (own: object, more: object = {}) => ({ id: 'r', name, outcome: 'inform', rule: own, ...more })
const written = (on: string, must: string, reason = 'No') =>
  rule({ usual: 'expression', on, when: '', must, reason: { 'en-US': reason } })
const many = (count: number) => Array.from({ length: count }, (_, at) => at).join(', ')

/** Each rule that nobody can publish, the field that is told, and the text in it where there is one. */
const bad: readonly (readonly [what: string, rule: object, field: string, marked?: string])[] = [
  ['does not parse', written('flight', 'flight.hours < < 6.0'), 'must'],
  ['divides by zero', written('flight', '1 / 0 == 1'), 'must', '0'],
  ['divides by what may be zero', written('flight', 'flight.km / flight.hours > 1.0'), 'must', 'flight.hours'],
  ['names an unknown field', written('flight', 'flight.hourz < 6.0'), 'must', 'hourz'],
  ['names a field of another subject', written('flight', 'stay.night < 6.0'), 'must', 'stay'],
  [
    'would go through lists within lists within lists',
    written('trip', 'flights.all(a, flights.all(b, flights.all(c, flights.all(d, a.km < d.km))))'),
    'must',
  ],
  ['matches by a pattern that might never end', written('stay', "stay.hotel.matches('(a+)+$')"), 'must'],
  ['has more parts than a rule may have', written('trip', `1 in [${many(420)}]`), 'must'],
  ['compares a city with an airport', written('trip', "trip.to == 'LHR'"), 'must', "'LHR'"],
  ['compares with a place that does not exist', written('trip', "trip.to == 'QQQ'"), 'must', "'QQQ'"],
  ['is no question', written('trip', 'trip.days + 1'), 'must', 'trip.days + 1'],
  ['has a figure of another subject', written('flight', 'false', 'In {stay.city}'), 'reason.en-US', '{stay.city}'],
  ['has a figure that does not exist', written('flight', 'false', '{hours}'), 'reason.en-US', '{hours}'],
  ['names a country that does not exist', rule({ usual: 'advance', days: 7, where: { to: ['UK'] } }), 'where.to[0]'],
  [
    'is in a currency that does not exist',
    rule({ usual: 'nightCap', currency: 'XQX', rows: [{ amount: 7 }] }),
    'currency',
  ],
]

describe('a rule that nobody can publish', () => {
  it.each(bad.map(([what, own, field, marked]) => ({ what, own, field, marked })))(
    '$what',
    async ({ own, field, marked }) => {
      const Policy = { rules: [own] }
      const before = (await call('listVersions', {})).json
      const path = `rules[0].rule.${field}`
      const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
      const told = await Promise.all(languages.map((language) => call('check', { Policy }, language)))
      const faults = told.map(
        ({ json }) =>
          (json as unknown as { Faults: { Path: string; Message: string; Start: number; End: number }[] }).Faults,
      )
      for (const found of faults) {
        expect(found.map(({ Path }) => Path)).toEqual([path])
        expect(found[0]?.Message.length).toBeGreaterThan(3)
      }
      expect(new Set(faults.map(([fault]) => fault?.Message)).size, 'a text of its own in each language').toBe(4)
      if (marked !== undefined) {
        const texts = (own as { rule: Record<string, unknown> }).rule
        const text = field.startsWith('reason') ? (texts['reason'] as Record<string, string>)['en-US'] : texts[field]
        const [fault] = faults[0] ?? []
        expect(String(text).slice(fault?.Start, fault?.End)).toBe(marked)
      }
      const sent = { Policy, ValidFrom: '20991231', Reason: 'A test', BasedOn: 0 }
      const begun = performance.now()
      const refused = await call('publish', sent, 'ja-JP')
      expect(performance.now() - begun).toBeLessThan(2_000)
      expect([refused.status, refused.json.code]).toEqual([422, 'policy_invalid'])
      expect(refused.json.fields?.[0]).toBe(`${path}: ${faults[3]?.[0]?.Message ?? ''}`)
      const byOffice = await office([{ company: world.alpha.code, kind: 'policy', rules: Policy }], {}, 'ja-JP')
      expect(byOffice.json.code).toBe('provisioning_invalid')
      expect(byOffice.json.fields?.[0]).toContain(faults[3]?.[0]?.Message ?? '?')
      expect((await call('listVersions', {})).json).toEqual(before)
    },
  )
})

describe('versions', () => {
  const policy = (most: number) => ({ rules: [rule({ usual: 'tripDays', most })] })
  const put = (rules: object, validFrom: string) => ({ company: world.alpha.code, kind: 'policy', rules, validFrom })

  it('of one first day in one call are refused, with where the other one stands', async () => {
    const items = [put(policy(3), '2040-01-01'), put(policy(4), '2040-01-01')]
    const { json } = await office(items)
    expect(json.code).toBe('provisioning_invalid')
    expect(json.fields?.[0]).toContain('already stands at')
    expect((await call('listVersions', {})).json['Versions']).toEqual([])
  })

  it('whose days overlap each apply from their own first day; of one first day the later one', async () => {
    for (const [most, day] of [
      [3, '2026-01-01'],
      [4, '2025-01-01'],
      [5, '2026-01-01'],
      [6, '2999-01-01'],
    ] as const)
      expect((await office([put(policy(most), day)])).status).toBe(200)
    const { json } = await call('getVersion', {})
    expect(json['Policy']).toMatchObject({ rules: [{ rule: { most: 5 } }] })
    expect(json['Line']).toMatchObject({ Version: 3, IsCurrent: true })
    // The same again is no version.
    expect((await office([put(policy(6), '2999-01-01')])).json['rules']).toMatchObject({ created: 0 })
  })

  it('name cities where airports were written for a trip, and say the same again', async () => {
    const where = { from: ['HKG'], to: ['LHR', 'LGW'] }
    const rules = {
      rules: [
        rule({ usual: 'advance', days: 7, where }),
        rule({ usual: 'cabin', lowest: 'economy', where }, { id: 'c' }),
      ],
    }
    expect((await office([put(rules, '2026-02-01')])).status).toBe(200)
    expect((await office([put(rules, '2026-02-01')])).json['rules']).toMatchObject({ created: 0 })
    const { json } = await call('getVersion', {})
    const cities = { from: ['HKG'], to: ['LON'] }
    expect(json['Policy']).toMatchObject({ rules: [{ rule: { where: cities } }, { rule: { where } }] })
    const { traveller } = world.alpha
    const { json: context } = await send(
      portolan.url,
      policies.getContext,
      { CompanyCode: world.alpha.code, TravelerId: String(traveller.travelerId), Places: ['LHR'], Legs: [] },
      callCredentials(traveller),
    )
    expect((context as PolicyContext).Policy).toMatchObject({
      rules: [{ rule: { where: cities } }, { rule: { where } }],
    })
  })
})
