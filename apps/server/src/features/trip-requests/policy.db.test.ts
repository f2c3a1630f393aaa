import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState, RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPools, type Pools } from '../../db/database.ts'
import { publishPolicy } from '../../domain/policy/testing/policy-seed.ts'
import { formOf } from '../../domain/requests/testing/rules-of.ts'
import { createBodySealer } from '../../mail/body.ts'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { type ApprovalHarness, startApprovals } from './testing/approval-harness.ts'

let harness: ApprovalHarness
let pools: Pools
beforeAll(async () => {
  harness = await startApprovals()
  pools = openPools({ ...harness.portolan.database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await harness.stop()
})
beforeEach(async () => {
  const { coordinator, colleague } = harness.world.alpha
  await harness.rules([[coordinator], [colleague]])
  await harness.query('UPDATE approval_level SET due_at = due_at')
})

type Rule = NonNullable<PolicyBodyInput['rules']>[number]
const cabin = (outcome: Rule['outcome'], more: Partial<Rule> = {}): Rule => ({
  id: 'cabin',
  name: { 'en-US': 'Cabin by duration', 'ja-JP': '座席クラス' },
  outcome,
  level: outcome === 'level' ? 1 : 0,
  rule: { usual: 'cabin', lowest: 'economy', steps: [{ cabin: 'business', fromHours: 6 }] },
  ...more,
})
const policy = (rules: readonly Rule[], more: Partial<PolicyBodyInput> = {}) =>
  publishPolicy(pools.system, harness.world.alpha.companyId, { rules: [...rules], ...more })

const inBusiness = (travelerId: number) => {
  const form = formOf(travelerId)
  return { ...form, segments: form.segments.map((segment) => ({ ...segment, fareClass: 'C' })) }
}
async function created(): Promise<string> {
  const { traveller } = harness.world.alpha
  const form = inBusiness(traveller.travelerId)
  const { Requests } = await harness.call<{ Requests: RequestState[] }>(tripRequests.update, { form }, traveller)
  return Requests[0]?.ReferenceNumber ?? ''
}
const submitting = (ReferenceNumber: string, policyReason?: string, to = 'approver') => ({
  ReferenceNumber,
  to,
  ...(policyReason === undefined ? {} : { policyReason }),
})
const submit = (reference: string, reason?: string) =>
  harness.call<{ Requests: RequestState[] }>(
    tripRequests.submit,
    submitting(reference, reason),
    harness.world.alpha.traveller,
  )
const refused = (reference: string, reason?: string) =>
  harness.refused(tripRequests.submit, submitting(reference, reason), harness.world.alpha.traveller)
const detail = (ReferenceNumber: string) =>
  harness.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, harness.world.alpha.traveller)

describe('a request whose cabin is above the policy', () => {
  it('is judged while it is a draft, and keeps the verdict that it was submitted with', async () => {
    await policy([cabin('inform')])
    const reference = await created()
    const draft = await detail(reference)
    expect(draft.Verdict).toMatchObject({ Outcome: 'inform', Level: 0 })
    expect(draft.Verdict?.Findings.map(({ Path, Nearest }) => [Path, Nearest])).toEqual([
      ['segments[0]', 'Economy'],
      ['segments[1]', 'Economy'],
    ])
    expect(draft.Verdict?.Findings[0]?.Reason).toMatch(/^Business on ≈ 2 h/)
    expect(draft.PolicyReason).toBeNull()
    await submit(reference)
    const { Version } = (await detail(reference)).Verdict ?? {}
    await policy([cabin('blocked')])
    const after = await detail(reference)
    expect(after.Verdict).toMatchObject({ Outcome: 'inform', Version })
    expect(after.Rounds[0]?.Verdict).toMatchObject({ Outcome: 'inform', Version })
  })

  it('needs a reason, which stays with it', async () => {
    await policy([cabin('reason')])
    const reference = await created()
    expect(await refused(reference)).toBe('policy_reason_needed')
    expect(await refused(reference, '   ')).toBe('policy_reason_needed')
    expect((await detail(reference)).Status).toBe(RequestStatus.Pending)
    await submit(reference, 'The client flies on it')
    const after = await detail(reference)
    expect(after).toMatchObject({
      Status: RequestStatus.InProgress,
      Policy: 'reason',
      PolicyReason: 'The client flies on it',
      Rounds: [{ PolicyReason: 'The client flies on it', Verdict: { Outcome: 'reason' } }],
    })
    type History = { Operations: { What: string; Remark: string | null }[] }
    const { Operations } = await harness.call<History>(
      tripRequests.loadHistory,
      { ReferenceNumber: reference },
      harness.world.alpha.traveller,
    )
    const Version = String(after.Verdict?.Version)
    expect(Operations).toContainEqual(
      expect.objectContaining({
        What: `Version ${Version} of the travel policy: a reason is needed`,
        Remark: 'The client flies on it',
      }),
    )
  })

  it('is shown to whoever decides, in the row and in the mail', async () => {
    const { coordinator } = harness.world.alpha
    await policy([cabin('reason')])
    const reference = await created()
    await submit(reference, 'The client <b>flies</b> on it')
    const row = (await harness.list(coordinator)).find(({ Ref }) => Ref === reference)
    expect(row?.Policy).toMatchObject({ Outcome: 'reason', Findings: 2, Reason: 'The client <b>flies</b> on it' })
    expect(row?.Policy?.Sentence).toMatch(/^Business on ≈ 2 h/)
    const [mail] = await harness.query<{ body: string }>(
      'SELECT body FROM mail_message WHERE address = $1 ORDER BY id DESC LIMIT 1',
      coordinator.email,
    )
    const html = createBodySealer(testSecret).open(mail?.body ?? '')?.html ?? ''
    expect(html).toContain('Business on ≈ 2 h')
    expect(html).toContain('The client &lt;b&gt;flies&lt;/b&gt; on it')
    type List = { Requests: RequestSummary[] }
    const { Requests } = await harness.call<List>(tripRequests.search, { view: 'mine' }, harness.world.alpha.traveller)
    expect(Requests.find(({ ReferenceNumber }) => ReferenceNumber === reference)?.Policy).toBe('reason')
  })

  it('is a column of the exported list', async () => {
    const { traveller } = harness.world.alpha
    await policy([cabin('reason')])
    const reference = await created()
    const lines = async (language: string) => {
      const columns = ['reference', 'policy']
      const { status, text } = await send(
        harness.portolan.url,
        tripRequests.exportList,
        { view: 'mine', format: 'csv', columns },
        { ...callCredentials(traveller), headers: { language } },
      )
      expect(status, text).toBe(200)
      return text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, '').replaceAll('"', ''))
    }
    expect(await lines('en-US'), 'a draft has no verdict').toContain(`${reference},`)
    await submit(reference, 'A fair')
    const [head, ...rows] = await lines('ja-JP')
    expect(head).toMatch(/,出張規程$/)
    expect(rows).toContain(`${reference},理由が必要`)
  })

  it('needs the levels that the policy asks for', async () => {
    const { coordinator, colleague } = harness.world.alpha
    const above = { on: 'amount', above: { amount: '100000', currency: 'HKD' } } as const
    await harness.rules([], {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [
            { approvers: [{ email: coordinator.email }], conditions: [above] },
            { approvers: [{ email: colleague.email }], conditions: [above] },
          ],
        },
      ],
    })
    const levels = async (rules: readonly Rule[]) => {
      await policy(rules)
      const reference = await created()
      await submit(reference)
      const { Status, Rounds } = await detail(reference)
      return [Status, Rounds[0]?.Levels.length]
    }
    expect(await levels([cabin('inform')])).toEqual([RequestStatus.Confirmed, 0])
    expect(await levels([cabin('level', { level: 1 })])).toEqual([RequestStatus.InProgress, 1])
    expect(await levels([cabin('level', { level: 2 })])).toEqual([RequestStatus.InProgress, 2])
  })

  it('is refused where it is blocked, and may be asked for where the company says so', async () => {
    await policy([cabin('blocked')])
    const reference = await created()
    expect(await refused(reference)).toBe('policy_blocked')
    expect(await refused(reference, 'Please')).toBe('policy_blocked')
    await policy([cabin('blocked')], { blockedMayBeAsked: true })
    expect(await refused(reference)).toBe('policy_reason_needed')
    await submit(reference, 'Please')
    const after = await detail(reference)
    expect(after).toMatchObject({ Status: RequestStatus.InProgress, Policy: 'blocked', PolicyReason: 'Please' })
    expect(after.Rounds[0]?.Levels).toHaveLength(2)
  })

  it('the stricter of two groups counts, and the other is named', async () => {
    const { traveller } = harness.world.alpha
    const name = { 'en-US': 'Group' }
    const any: Rule['rule'] = { usual: 'cabin', lowest: 'first' }
    await policy(
      [
        cabin('reason', { id: 'strict', groups: ['a'] }),
        cabin('inform', { id: 'lax', name: { 'en-US': 'Any cabin' }, groups: ['b'], rule: any }),
      ],
      { groups: ['a', 'b'].map((code) => ({ code, name, people: [traveller.email] })) },
    )
    const reference = await created()
    expect((await detail(reference)).Verdict?.Findings[0]).toMatchObject({ Rule: 'strict', Laxer: ['Any cabin'] })
  })

  it('goes to the desk with its verdict, which refuses nothing there', async () => {
    await policy([cabin('blocked')])
    const reference = await created()
    await harness.call(
      tripRequests.submit,
      submitting(reference, undefined, 'consultant'),
      harness.world.alpha.traveller,
    )
    expect(await detail(reference)).toMatchObject({ Status: RequestStatus.Request, Policy: 'blocked' })
  })

  it('another trip is judged anew', async () => {
    const { traveller } = harness.world.alpha
    await policy([cabin('reason')])
    const reference = await created()
    await submit(reference, 'The client flies on it')
    const form = formOf(traveller.travelerId)
    await harness.call(tripRequests.update, { ReferenceNumber: reference, form }, traveller)
    expect(await detail(reference)).toMatchObject({ Status: RequestStatus.Pending, Policy: 'fine' })
    const [row] = await harness.query<{ policy_outcome: string | null }>(
      'SELECT policy_outcome FROM trip_request WHERE reference = $1',
      reference,
    )
    expect(row?.policy_outcome).toBeNull()
    await submit(reference)
    expect((await detail(reference)).Rounds.map(({ Verdict }) => Verdict?.Outcome)).toEqual(['fine', 'reason'])
  })

  it('a price above the tolerance is judged again, and refuses nothing', async () => {
    const { traveller, coordinator, colleague } = harness.world.alpha
    const cap: Rule['rule'] = { usual: 'fareCap', currency: 'HKD', rows: [{ amount: 10_000 }] }
    await policy([cabin('reason', { id: 'fare', rule: cap })])
    const reference = await created()
    await submit(reference)
    expect((await detail(reference)).Policy).toBe('fine')
    for (const who of [coordinator, colleague])
      await harness.decide(who, { Kind: 'request', Ref: reference, isApproved: true })
    const total = { totalBudget: '12000', currency: 'HKD' }
    await harness.call(tripRequests.finalize, { ReferenceNumber: reference, total }, traveller)
    expect(await detail(reference)).toMatchObject({ Status: RequestStatus.InProgress, Policy: 'reason' })
  })
})

it('a company without a policy judges nothing', async () => {
  const { bravo } = harness.world
  const { Requests } = await harness.call<{ Requests: RequestState[] }>(
    tripRequests.update,
    { form: inBusiness(bravo.traveller.travelerId) },
    bravo.traveller,
  )
  const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
  const found = await harness.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, bravo.traveller)
  expect([found.Verdict, found.Policy, found.PolicyReason]).toEqual([null, null, null])
})
