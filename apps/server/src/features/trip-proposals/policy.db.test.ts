import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ReplyOf } from '@portolan/contract/operation'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials } from '../../../../../tools/test/caller.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { proposalOf } from '../../domain/proposals/testing/example-proposal.ts'
import { publishPolicy } from '../../domain/policy/testing/policy-seed.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'

let on: ProposalHarness
let pools: Pools
beforeAll(async () => {
  on = await startProposals()
  pools = openPools({ ...on.portolan.database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await on.stop()
})

const name = { 'en-US': 'Cheap flights' }
const policy = (outcome: 'reason' | 'level', more: Partial<PolicyBodyInput> = {}) =>
  publishPolicy(pools.system, on.alpha.companyId, {
    rules: [
      {
        id: 'cap',
        name,
        outcome,
        level: outcome === 'level' ? 2 : 0,
        rule: { usual: 'fareCap', currency: 'HKD', rows: [{ amount: 3_000 }] },
      },
      {
        id: 'direct',
        name: { 'en-US': 'Direct flights' },
        outcome: 'inform',
        rule: {
          usual: 'expression',
          on: 'flight',
          must: 'flight.stops == 0 && flight.isTimed && flight.hours < 3.0',
          reason: { 'en-US': '{flight.stops} stops' },
        },
      },
    ],
    ...more,
  })

it('each option says what the policy says, and what is chosen is judged when it is submitted', async () => {
  const { traveller, coordinator, colleague } = on.alpha
  await on.rules([[coordinator], [colleague]])
  await policy('reason')
  const reference = await on.published()
  const { Plans } = await on.retrieve(reference, traveller)
  const options = Object.fromEntries((Plans[0]?.Options ?? []).map(({ Key, Policy }) => [Key, Policy]))
  expect(options['f1']).toMatchObject({ Outcome: 'reason', Findings: [{ Rule: 'cap', Nearest: 'HK$3,000.00' }] })
  expect(options['f1']?.Findings).toHaveLength(1)
  expect(options['f2']).toMatchObject({ Outcome: 'fine', Findings: [] })
  expect(options['h1']).toMatchObject({ Outcome: 'fine' })
  for (const key of ['f1', 'h1', 'c1']) await on.choose(reference, key, traveller)
  const submit = { ReferenceNumber: reference, Publication: 1 }
  expect(await on.refused(tripProposals.submitForBooking, submit, traveller)).toBe('policy_reason_needed')
  expect(await on.reason(tripProposals.submitForBooking, submit, traveller)).toContain('HK$3,500.00')
  const exported = async () => {
    const asked = { view: 'all', format: 'csv', columns: ['reference', 'policy'] }
    const { bytes } = await on.fetched(tripProposals.exportList, asked, callCredentials(traveller))
    return (parse(bytes, { bom: true }) as string[][]).find(([one]) => one === reference)
  }
  expect(await exported()).toEqual([reference, ''])
  await on.submit(reference, traveller, { policyReason: 'The meeting begins at noon' })
  expect(await exported()).toEqual([reference, 'Reason needed'])
  await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
  const after = await on.retrieve(reference, traveller)
  expect(after.Rounds).toMatchObject([
    { PolicyReason: 'The meeting begins at noon', Verdict: { Outcome: 'reason', Findings: [{ Rule: 'cap' }] } },
  ])
})

it('the levels that the policy asks for are those that the client is told of', async () => {
  const { traveller, coordinator } = on.alpha
  await on.rules([[coordinator]])
  await policy('level')
  const reference = await on.published({ costCentreCode: null })
  for (const key of ['f2', 'h1', 'c1']) await on.choose(reference, key, traveller)
  expect((await on.retrieve(reference, traveller)).Planned?.Levels).toHaveLength(1)
  await on.choose(reference, 'f1', traveller)
  expect((await on.retrieve(reference, traveller)).Planned?.Levels).toHaveLength(2)
})

it('options of a draft are judged while the rest of it is being written', async () => {
  await policy('reason')
  const { plans } = proposalOf([])
  const [options = []] = plans.map((plan) => plan.options)
  const input = (of: object) => ({ customerCode: on.alpha.code, draft: of })
  const judge = async (of: object) => {
    type Reply = ReplyOf<typeof proposalDesk.judgeDraft>
    const { Verdicts } = await on.call<Reply>(proposalDesk.judgeDraft, input(of), on.consultant)
    return Verdicts.map(({ OptionKey, Policy }) => [OptionKey, Policy.Outcome])
  }
  const travelers = [{ key: 't1', travelerId: String(on.alpha.traveller.travelerId) }]
  const draft = { tripName: '', travelers, plans: [{ key: 'p1', name: '', options }] }
  expect(await judge(draft)).toEqual(
    expect.arrayContaining([
      ['f1', 'reason'],
      ['f2', 'fine'],
    ]),
  )
  // One that cannot be read yet keeps the others from nothing.
  const [first, ...others] = options
  const half = { ...draft, plans: [{ key: 'p1', options: [{ ...first, prices: [] }, null, 7, ...others] }] }
  expect(await judge(half)).not.toContainEqual(['f1', 'reason'])
  expect(await judge(half)).toContainEqual(['f2', 'fine'])
  for (const odd of [{}, { plans: 7 }, { plans: [null, { options: 'x' }] }, { ...draft, travelers: [] }])
    expect(await judge(odd), JSON.stringify(odd)).toEqual([])
  expect(await on.refused(proposalDesk.judgeDraft, input(draft), on.alpha.traveller)).toBe('no_right')
})
