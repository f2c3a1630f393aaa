import { type PolicyContext, policies } from '@portolan/contract/features/policies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'
import { policySeed, type SeededPolicy } from '../../domain/policy/testing/policy-seed.ts'

let portolan: SharedPortolan
let world: World
let own: SeededPolicy
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  own = await seedTenant(portolan, world.alpha, policySeed)
  await seedTenant(portolan, world.bravo, policySeed)
})
afterAll(() => undefined)

type Call = keyof typeof policies
const send_ = (name: Call, input: object, who: Person, headers: CallCredentials['headers'] = {}) =>
  send(portolan.url, policies[name], input, { ...callCredentials(who), headers })
async function call<T>(name: Call, input: object, who = world.alpha.coordinator): Promise<T> {
  const { status, json, text } = await send_(name, { CompanyCode: world.alpha.code, ...input }, who)
  expect(status, text).toBe(200)
  return json as T
}
async function refused(name: Call, input: object, who = world.alpha.coordinator) {
  const { status, json } = await send_(name, { CompanyCode: world.alpha.code, ...input }, who)
  expect(status).not.toBe(200)
  return json as { code: string; fields?: string[] }
}

const rule = (more: object = {}) => ({
  id: 'r',
  name: { 'en-US': 'Rule' },
  outcome: 'inform',
  rule: { usual: 'tripDays', most: 10 },
  ...more,
})
const written = (must: string, when = '') => ({
  rule: { usual: 'expression', on: 'flight', when, must, reason: { 'en-US': 'No' } },
})
const publishing = (Policy: object, BasedOn: number) => ({ Policy, ValidFrom: '20991231', Reason: 'A test', BasedOn })

describe('a policy that cannot be published', () => {
  type Faults = { Faults: { Path: string; Message: string; Start: number | null; End: number | null }[] }
  const faults = async (Policy: unknown, language = 'en-US') => {
    const { json } = await send_('check', { CompanyCode: world.alpha.code, Policy }, world.alpha.coordinator, {
      language,
    })
    return (json as Faults).Faults
  }

  it('is told with the place of each fault', async () => {
    const rules = [
      rule(written('flight.hours <')),
      rule({ id: 'b', ...written('flight.colour == "red"') }),
      rule({ id: 'c', ...written('true', 'flight.km / flight.hours > 1.0') }),
      rule({ id: 'd', groups: ['nobody'] }),
      rule({ id: 'd', outcome: 'level' }),
      rule({ id: 'e', rule: { usual: 'fareCap', currency: 'XQX', rows: [{ amount: 1 }] } }),
      rule({ id: 'f', ...written(`${'['.repeat(60)}1${']'.repeat(60)} == []`) }),
    ]
    const found = await faults({ rules })
    expect(found.map(({ Path }) => Path).toSorted()).toEqual([
      'rules[0].rule.must',
      'rules[1].rule.must',
      'rules[2].rule.when',
      'rules[3].groups[0]',
      'rules[4].id',
      'rules[4].level',
      'rules[5].rule.currency',
      'rules[6].rule.must',
    ])
    expect(found.find(({ Path }) => Path === 'rules[1].rule.must')).toMatchObject({ Start: 7, End: 13 })
    expect(found.find(({ Path }) => Path === 'rules[3].groups[0]')).toMatchObject({
      Message: 'there is no group nobody in this policy',
      Start: null,
    })
    expect(await faults({ rules: [rule()] })).toEqual([])
  })

  it('is told in the caller’s language, whatever it is', async () => {
    expect((await faults({ rules: [rule({ outcome: 'level' })] }, 'ja-JP'))[0]?.Message).toMatch(/段階/)
    for (const odd of [null, 7, 'text', [], { rules: 7 }, { rules: [{}] }, { groups: [{ code: '' }] }, { more: 1 }])
      expect((await faults(odd)).length, JSON.stringify(odd)).toBeGreaterThan(0)
  })

  it('is refused, and nothing is published', async () => {
    const before = await call<{ Versions: unknown[] }>('listVersions', {})
    const { code, fields } = await refused('publish', publishing({ rules: [rule(written('1 / 0 == 1'))] }, 1))
    expect(code).toBe('policy_invalid')
    expect(fields?.[0]).toMatch(/^rules\[0\]\.rule\.must: /)
    expect(await call('listVersions', {})).toEqual(before)
    expect(await refused('publish', { ...publishing({ rules: [rule()] }, 1), ValidFrom: '20200101' })).toMatchObject({
      code: 'invalid_parameter',
    })
  })
})

describe('publishing', () => {
  it('of two who publish at once one is told of the other', async () => {
    const { Versions } = await call<{ Versions: { Version: number }[] }>('listVersions', {})
    const newest = Versions[0]?.Version ?? 0
    const answers = await Promise.all(
      [1, 2, 3].map((most) =>
        send_(
          'publish',
          {
            CompanyCode: world.alpha.code,
            ...publishing({ rules: [rule({ rule: { usual: 'tripDays', most } })] }, newest),
          },
          world.alpha.coordinator,
        ),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'policy_changed' })
    const after = await call<{ Versions: { Version: number; Author: string; IsCurrent: boolean; Rules: number }[] }>(
      'listVersions',
      {},
    )
    expect(after.Versions).toHaveLength(newest + 1)
    expect(after.Versions[0]).toMatchObject({ Version: newest + 1, IsCurrent: false, Rules: 1 })
    expect(after.Versions[0]?.Author).toContain('coordinator')
    expect(after.Versions.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1)
  })

  it('needs the right, and a company that one sees', async () => {
    await withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE login SET may_write_policies = false WHERE id = $1', [world.alpha.traveller.loginId]),
    )
    for (const name of ['listVersions', 'getVersion', 'publish', 'check'] as const)
      expect(await refused(name, publishing({}, 0), world.alpha.traveller)).toMatchObject({ code: 'no_right' })
    for (const name of ['listVersions', 'getVersion', 'publish', 'check'] as const)
      expect(
        await refused(name, { ...publishing({}, 0), CompanyCode: world.bravo.code }),
        `${name} of another company`,
      ).toMatchObject({ code: 'record_not_found' })
  })

  it('keeps every version as it was', async () => {
    const first = await call<{ Policy: { rules: { name: object }[] } }>('getVersion', { Version: 1 })
    expect(first.Policy.rules[0]?.name).toEqual({ 'en-US': `${world.alpha.marker} rule` })
    expect(await refused('getVersion', { Version: 4_000 })).toMatchObject({ code: 'record_not_found' })
  })
})

describe('what a form judges with', () => {
  const context = (TravelerId: string | null, more: object = {}, who = world.alpha.traveller) =>
    call<PolicyContext>('getContext', { TravelerId, Places: ['HKG', 'LHR'], Legs: [], ...more }, who)

  it('has the rules that are for the traveller, and nobody’s address', async () => {
    const { traveller } = world.alpha
    const own = await context(String(traveller.travelerId), { Legs: [{ From: 'HKG', To: 'LHR', Day: '20400301' }] })
    expect(own).toMatchObject({ Version: 1, Groups: ['all'], Currency: { Code: 'HKD', Digits: 2 } })
    expect(own.Policy.groups[0]?.people).toEqual([])
    expect(JSON.stringify(own)).not.toContain(traveller.email)
    expect(own.Places.map(({ Code, City, Country }) => [Code, City, Country])).toEqual([
      ['HKG', 'HKG', 'HK'],
      ['LHR', 'LON', 'GB'],
    ])
    expect(own.Kg[0]?.['C']).toBeGreaterThan(own.Kg[0]?.['Y'] ?? 0)
    expect((await context(null)).Groups).toEqual([])
  })

  it('names the airlines that the form names, in the caller’s language', async () => {
    const asked = {
      CompanyCode: world.alpha.code,
      TravelerId: null,
      Places: ['HKG'],
      Legs: [],
      Carriers: ['CX', 'Q1'],
    }
    const { json } = await send(portolan.url, policies.getContext, asked, {
      ...callCredentials(world.alpha.traveller),
      headers: { language: 'zh-TW' },
    })
    expect((json as PolicyContext).Carriers).toEqual([
      { Code: 'CX', Name: '國泰航空' },
      { Code: 'Q1', Name: 'Q1' },
    ])
  })

  it('is nobody else’s', async () => {
    const { colleague, traveller } = world.alpha
    await withClient(portolan.database.adminUrl, (client) =>
      client.query('DELETE FROM arranger_traveler WHERE login_id = $1', [traveller.loginId]),
    )
    const asked = { TravelerId: String(colleague.travelerId), Places: [], Legs: [] }
    expect(await refused('getContext', asked, traveller)).toMatchObject({ code: 'traveller_not_found' })
    const foreign = { TravelerId: null, Places: [], Legs: [], CompanyCode: world.bravo.code }
    expect(await refused('getContext', foreign, traveller)).toMatchObject({ code: 'record_not_found' })
  })
})

describe('trying a policy', () => {
  it('says what it would have said, and what is said now', async () => {
    const Policy = { rules: [rule({ outcome: 'blocked', rule: { usual: 'tripDays', most: 1 } })] }
    const tried = await call<{
      Now: { Outcome: string; Version: number }
      Then: { Outcome: string; Version: number; Findings: { Reason: string; Nearest: string }[] }
      Facts: { Path: string; Fact: string; Value: string }[]
    }>('tryOut', { Policy, ReferenceNumber: own.reference })
    expect(tried.Now).toMatchObject({ Outcome: 'inform', Version: 1 })
    expect(tried.Then).toMatchObject({ Outcome: 'blocked', Version: 0, Findings: [{ Nearest: '1 day' }] })
    expect(tried.Facts).toContainEqual({ Path: '', Fact: 'trip.days', Value: '3 days' })
    expect(tried.Facts).toContainEqual({ Path: 'segments[0]', Fact: 'flight.cabin', Value: 'Economy' })
    expect(await refused('tryOut', { Policy: { rules: 7 }, ReferenceNumber: own.reference })).toMatchObject({
      code: 'policy_invalid',
    })
  })
})
