import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { mailLinkBackOffice, mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallCredentials, send } from '../../../../../tools/test/caller.ts'
import type { Person } from '../../../../../tools/test/world.ts'
import { type ApprovalHarness, startApprovals } from './testing/approval-harness.ts'
import { formOf } from '../../domain/requests/testing/rules-of.ts'

let on: ApprovalHarness
let alpha: ApprovalHarness['world']['alpha']
beforeAll(async () => {
  on = await startApprovals()
  alpha = on.world.alpha
})
afterAll(() => on.stop())
beforeEach(() => on.rules([[alpha.colleague]]))

interface Opened {
  readonly ProfileToken: string
  readonly EmailToken: string
}
const open = (accessToken: string, service = on.world.serviceToken) =>
  send(on.portolan.url, mailLinkCalls.loginByAccessToken, { accessToken, Token: service }, { service })
const opened = async (token: string): Promise<Opened> => {
  const { status, json, text } = await open(token)
  expect(status, text).toBe(200)
  return json as Opened
}
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code
const deciding = (ReferenceNumber: string, { ProfileToken, EmailToken }: Opened, more: object = {}) => ({
  ReferenceNumber,
  isApproved: true,
  ProfileToken,
  EmailToken,
  ...more,
})
const decide = (reference: string, tokens: Opened, more: object = {}, who: CallCredentials = {}) =>
  send(on.portolan.url, tripRequests.auditApprove, deciding(reference, tokens, more), who)
const detail = (ReferenceNumber: string, who: Person = alpha.traveller) =>
  on.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, who)

describe('a link that is opened', () => {
  it('a thousand times by scanners decides nothing, and its person decides afterwards', async () => {
    const reference = await on.submitted()
    const token = await on.linkOf(alpha.colleague)
    const path = `/pre-trip/detail?token=${token}&action=approve`
    const before = await detail(reference)
    const visits = Array.from({ length: 900 }, (_, number) => (number % 2 === 0 ? 'GET' : 'HEAD'))
    for (let from = 0; from < visits.length; from += 50)
      await Promise.all(visits.slice(from, from + 50).map((method) => fetch(on.portolan.url + path, { method })))
    // What the page's script does, where a scanner runs it.
    for (let from = 0; from < 100; from += 10)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const tokens = await opened(token)
          await on.call(tripRequests.retrieve, { ReferenceNumber: reference, ...tokens }, {})
        }),
      )
    expect(await detail(reference)).toEqual(before)
    const { status, json } = await decide(reference, await opened(token))
    expect([status, json]).toMatchObject([200, { Status: 3 }])
  })

  it('decides once: a second tab and a second try are told that it is decided', async () => {
    const reference = await on.submitted()
    const token = await on.linkOf(alpha.colleague)
    const [first, second] = [await opened(token), await opened(token)]
    expect((await decide(reference, first)).status).toBe(200)
    expect(codeOf(await decide(reference, second))).toBe('mail_link_decided')
    expect(codeOf(await open(token))).toBe('mail_link_decided')
  })

  it('keeps from where and with what it was decided, and tells its approver', async () => {
    const reference = await on.submitted()
    const tokens = await opened(await on.linkOf(alpha.colleague))
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1'
    await decide(reference, tokens, { isApproved: false, reason: 'Too dear' }, { headers: { 'user-agent': userAgent } })
    const rows = await on.query(
      `SELECT d.by_link, d.address, d.user_agent FROM approval_decision d JOIN approval a ON a.id = d.approval_id
       JOIN trip_request r ON r.id = a.object_id WHERE r.reference = $1`,
      reference,
    )
    expect(rows).toEqual([{ by_link: true, address: expect.stringMatching(/127\.0\.0\.1|::1/), user_agent: userAgent }])
    const { Rounds } = await detail(reference)
    expect(Rounds[0]?.Levels[0]?.Decisions).toMatchObject([{ IsByLink: true, Reason: 'Too dear' }])
    const told = await on.query<{ subject: string }>(
      `SELECT m.template, m.receivers[1] AS receiver FROM trip_request_mail m JOIN trip_request r ON r.id = m.request_id
       WHERE r.reference = $1 ORDER BY m.id`,
      reference,
    )
    expect(told).toEqual([
      { template: 'awaits', receiver: alpha.colleague.email },
      { template: 'decidedByLink', receiver: alpha.colleague.email },
      { template: 'declined', receiver: alpha.traveller.email },
    ])
  })

  it('refuses a reason that is missing or too long, and stays good', async () => {
    const reference = await on.submitted()
    const tokens = await opened(await on.linkOf(alpha.colleague))
    for (const [reason, code] of [
      ['', 'enter_reject_reason'],
      ['x'.repeat(4001), 'reason_too_long'],
    ] as const)
      expect(codeOf(await decide(reference, tokens, { isApproved: false, reason }))).toBe(code)
    expect((await decide(reference, tokens, { isApproved: false, reason: 'x'.repeat(4000) })).status).toBe(200)
  })

  it('of somebody whose turn it is not, or who travels, decides nothing', async () => {
    const reference = await on.submitted()
    for (const [who, code] of [
      [alpha.traveller, 'own_request'],
      [alpha.coordinator, 'not_your_turn'],
    ] as const) {
      const sent = await send(
        on.portolan.url,
        mailLinkBackOffice.sendMailLink,
        { company: alpha.code, email: who.email, uniqueRef: reference, uniqueRefType: 0 },
        { bearer: alpha.machineBearer },
      )
      expect(sent.status, sent.text).toBe(202)
      expect(codeOf(await decide(reference, await opened(await on.linkOf(who))))).toBe(code)
    }
    expect(await detail(reference)).toMatchObject({ Status: 7 })
  })
})

describe('a dead link says which end it came to', () => {
  const dead = async (end: (reference: string) => Promise<unknown>) => {
    const reference = await on.submitted()
    const token = await on.linkOf(alpha.colleague)
    const tokens = await opened(token)
    await end(reference)
    const codes = [codeOf(await open(token)), codeOf(await decide(reference, tokens))]
    expect(codes[0]).toBe(codes[1])
    return codes[0]
  }

  it('decided in the portal, edited, cancelled, sent again', async () => {
    const { traveller, colleague } = alpha
    expect(
      await dead((ReferenceNumber) =>
        on.call(tripRequests.auditApprove, { ReferenceNumber, isApproved: true }, colleague),
      ),
    ).toBe('mail_link_decided')
    const dearer = { flightEstimate: { totalBudget: '20000', currency: 'HKD' } }
    expect(
      await dead((ReferenceNumber) =>
        on.call(tripRequests.update, { ReferenceNumber, form: formOf(traveller.travelerId, dearer) }, traveller),
      ),
    ).toBe('mail_link_edited')
    expect(await dead((ReferenceNumber) => on.call(tripRequests.cancel, { ReferenceNumber }, traveller))).toBe(
      'mail_link_withdrawn',
    )
    expect(
      await dead((ReferenceNumber) => on.call(tripRequests.resendApproveEmail, { ReferenceNumber }, traveller)),
    ).toBe('mail_link_replaced')
  })

  it('somebody else decides now, or its time is over', async () => {
    await on.rules([[alpha.colleague, alpha.coordinator]])
    const LoginId = String(alpha.coordinator.loginId)
    expect(
      await dead((ReferenceNumber) =>
        on.call(tripRequests.selectApprover, { ReferenceNumber, Level: 1, LoginId }, alpha.traveller),
      ),
    ).toBe('mail_link_approver_changed')
    const reference = await on.submitted()
    const token = await on.linkOf(alpha.colleague)
    const tokens = await opened(token)
    await on.query(`UPDATE credential SET expires_at = now() - interval '1 hour' WHERE kind = 'email_link'`)
    expect(codeOf(await open(token))).toBe('mail_link_expired')
    expect(codeOf(await decide(reference, tokens))).toBe('email_token_expired')
  })

  it('where all decide, one’s own ends with one’s decision, and the others’ stay good', async () => {
    await on.rules([], {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [
            { approvers: [{ email: alpha.colleague.email }, { email: alpha.coordinator.email }], decidedBy: 'all' },
          ],
        },
      ],
    })
    const reference = await on.submitted()
    const [own, others] = [await on.linkOf(alpha.colleague), await on.linkOf(alpha.coordinator)]
    expect((await decide(reference, await opened(own))).status).toBe(200)
    expect(codeOf(await open(own))).toBe('mail_link_decided')
    expect((await decide(reference, await opened(others))).status).toBe(200)
  })
})

describe('a company that wants a sign-in', () => {
  const rulesWith = (signIn: object | string) => on.rules([[alpha.colleague]], { linkDecisions: { signIn } as never })

  it('always, shows the request by the link and refuses the decision until the approver signs in', async () => {
    await rulesWith('always')
    const reference = await on.submitted()
    const tokens = await opened(await on.linkOf(alpha.colleague))
    const shown = await on.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber: reference, ...tokens }, {})
    expect(shown.SignInToDecide).toBe(true)
    expect(codeOf(await decide(reference, tokens))).toBe('sign_in_to_decide')
    expect((await detail(reference, alpha.colleague)).SignInToDecide).toBe(false)
    await on.call(tripRequests.auditApprove, { ReferenceNumber: reference, isApproved: true }, alpha.colleague)
    expect(await detail(reference)).toMatchObject({ Status: 3 })
  })

  it('above an amount, and for a total that nobody knows', async () => {
    await rulesWith({ above: { amount: '9000', currency: 'HKD' } })
    const decideNew = async (change: object) => {
      const reference = await on.submitted(change)
      const answer = await decide(reference, await opened(await on.linkOf(alpha.colleague)))
      return answer.status === 200 ? 'decided' : codeOf(answer)
    }
    const estimate = (totalBudget: string) => ({ flightEstimate: { totalBudget, currency: 'HKD' } })
    expect(await decideNew(estimate('9000'))).toBe('decided')
    expect(await decideNew(estimate('9000.01'))).toBe('sign_in_to_decide')
    expect(await decideNew({ flightEstimate: null })).toBe('sign_in_to_decide')
  })
})
