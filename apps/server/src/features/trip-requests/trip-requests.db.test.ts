import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import {
  formOf,
  letRequest,
  publishApprovalRules,
  publishRequestForm,
  saveTestRates,
} from '../../domain/requests/testing/rules-of.ts'

let portolan: TestPortolan
let world: World
let pools: Pools
let now = new Date('2040-01-10T02:00:00Z')

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, world.alpha)
    await letRequest(client, world.bravo)
    // Sessions of the test's clock.
    await client.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
    await client.query(`UPDATE credential SET expires_at = '2041-01-01'`)
  })
  await publishRequestForm(pools.system, world.alpha.companyId, { currencies: ['THB', 'JPY'] })
  await saveTestRates(pools.system, '2040-01-09')
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

const as = (who: Person): CallCredentials => callCredentials(who)
const { tripRequests: calls } = { tripRequests }

async function call<T>(declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, who)
  expect(status, text).toBe(200)
  return json as T
}
async function refused(declaration: Declaration, input: object, who: CallCredentials): Promise<string> {
  const { status, json } = await send(portolan.url, declaration, input, who)
  expect(status).not.toBe(200)
  return (json as { code: string }).code
}
const rulesOf = (levels: readonly object[], more: object = {}) =>
  publishApprovalRules(pools.system, world.alpha.companyId, {
    rules: [{ id: 'all', name: { 'en-US': 'Every trip', 'ja-JP': 'すべての出張' }, levels, ...more }],
  } as never)
const level = (...people: readonly Person[]) => ({ approvers: people.map(({ email }) => ({ email })) })

async function create(change: object = {}, who = world.alpha.traveller): Promise<string> {
  const { Requests } = await call<{ Requests: RequestState[] }>(
    calls.update,
    { form: formOf(who.travelerId, change) },
    as(who),
  )
  return Requests[0]?.ReferenceNumber ?? ''
}
const submit = (ReferenceNumber: string, who = world.alpha.traveller, more: object = {}) =>
  call<{ Requests: RequestState[] }>(calls.submit, { ReferenceNumber, to: 'approver', ...more }, as(who))
const retrieve = (ReferenceNumber: string, who = world.alpha.traveller) =>
  call<RequestDetail>(calls.retrieve, { ReferenceNumber }, as(who))
const decide = (ReferenceNumber: string, who: Person, isApproved = true, reason: string | null = null) =>
  call<RequestState>(calls.auditApprove, { ReferenceNumber, isApproved, reason }, as(who))
const mails = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ address: string; subject: string }>(
      'SELECT address, subject FROM mail_message ORDER BY id',
    )
    return rows.map(({ address, subject }) => `${address.split('@')[0] ?? ''}: ${subject}`)
  })

describe('a trip request', () => {
  it('goes from its form through two levels to a booking', async () => {
    const { traveller, coordinator, colleague } = world.alpha
    await rulesOf([level(colleague), level(coordinator)])
    const reference = await create()
    expect(reference).toMatch(/^20400110\d{12}$|^\d{20}$/)
    expect(await retrieve(reference)).toMatchObject({
      Status: 0,
      Total: { Amount: 875_000, Currency: 'HKD' },
      Places: ['HKG', 'BKK', 'HKG'],
      StartDateRemark: '20400301',
      MayDo: expect.arrayContaining(['edit', 'submitToApprover', 'cancel']),
    })
    expect((await submit(reference)).Requests).toMatchObject([{ Status: 7 }])
    expect(await retrieve(reference)).toMatchObject({
      StatusRemark: 'In approval · level 1 of 2',
      Rounds: [{ Round: 1, RuleName: 'Every trip', Levels: [{ State: 0, DueAt: expect.any(String) }, { State: 0 }] }],
    })
    // Before their turn, and out of it.
    expect(await refused(calls.auditApprove, { ReferenceNumber: reference, isApproved: true }, as(coordinator))).toBe(
      'not_your_turn',
    )
    expect(await refused(calls.auditApprove, { ReferenceNumber: reference, isApproved: true }, as(traveller))).toBe(
      'own_request',
    )
    expect(await decide(reference, colleague)).toMatchObject({ Status: 7 })
    expect(await decide(reference, coordinator, true, 'Good')).toMatchObject({ Status: 3 })
    expect(
      await refused(calls.auditApprove, { ReferenceNumber: reference, isApproved: false, reason: 'x' }, as(colleague)),
    ).toBe('already_decided')
    const total = { totalBudget: '9187.50', currency: 'HKD' }
    expect(await call(calls.finalize, { ReferenceNumber: reference, total }, as(traveller))).toMatchObject({
      Status: 6,
    })
    expect(await mails()).toEqual([
      'colleague: Your decision, please: Sales meeting Bangkok',
      'coordinator: Your decision, please: Sales meeting Bangkok',
      'traveller: Approved: Sales meeting Bangkok',
      'traveller: Confirmed: Sales meeting Bangkok',
    ])
  })

  it('is seen reduced by those who approve it, and not at all by others', async () => {
    const { colleague } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    expect(await refused(calls.retrieve, { ReferenceNumber: reference }, as(colleague))).toBe('record_not_found')
    await submit(reference)
    const seen = await retrieve(reference, colleague)
    expect(seen).toMatchObject({
      IsReduced: true,
      AwaitsMe: true,
      Form: { segments: [{ meal: null, seat: null }, {}] },
    })
    expect(seen.MayDo).toEqual(['decide', 'message'])
    expect((await retrieve(reference)).Form.segments[0]).toMatchObject({ meal: 'VGML' })
    expect(await refused(calls.retrieve, { ReferenceNumber: reference }, as(world.bravo.coordinator))).toBe(
      'record_not_found',
    )
  })

  it('that is declined is amended, with what changed, and judged anew', async () => {
    const { colleague } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    await submit(reference)
    expect(
      await refused(calls.auditApprove, { ReferenceNumber: reference, isApproved: false, reason: ' ' }, as(colleague)),
    ).toBe('enter_reject_reason')
    expect(await decide(reference, colleague, false, 'Take a cheaper flight')).toMatchObject({ Status: 4 })
    const form = formOf(world.alpha.traveller.travelerId, { flightEstimate: { totalBudget: '5000', currency: 'HKD' } })
    await call(calls.update, { ReferenceNumber: reference, form }, as(world.alpha.traveller))
    expect(await retrieve(reference)).toMatchObject({
      Status: 0,
      Changes: [{ Path: 'flightEstimate.totalBudget', Before: '8750', After: '5000' }],
    })
    await submit(reference)
    // The approver sees what is new since they declined it.
    expect((await retrieve(reference, colleague)).Changes).toEqual([
      { Path: 'flightEstimate.totalBudget', Before: '8750', After: '5000' },
    ])
    await decide(reference, colleague)
    const { Rounds } = await retrieve(reference)
    expect(Rounds.map(({ Round, State }) => [Round, State])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it('loses its approval by a material change, and keeps it by any other', async () => {
    const { colleague, traveller } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    await submit(reference)
    await decide(reference, colleague)
    const edit = (change: object) =>
      call<{ Requests: RequestState[] }>(
        calls.update,
        { ReferenceNumber: reference, form: formOf(traveller.travelerId, change) },
        as(traveller),
      )
    expect((await edit({ specialRequest: 'A quiet room' })).Requests).toMatchObject([{ Status: 3 }])
    expect((await edit({ flightEstimate: { totalBudget: '9500', currency: 'HKD' } })).Requests).toMatchObject([
      { Status: 0 },
    ])
  })

  it('that a rule approves by itself names the rule, never a person', async () => {
    await rulesOf([])
    const reference = await create()
    expect((await submit(reference)).Requests).toMatchObject([{ Status: 3 }])
    const { Operations } = await call<{ Operations: { What: string; Operator: unknown }[] }>(
      calls.loadHistory,
      { ReferenceNumber: reference },
      as(world.alpha.traveller),
    )
    expect(Operations.at(-1)).toMatchObject({ What: 'Approved by the rule “Every trip”', Operator: null })
  })

  it('needs approval again where the price is above the tolerance', async () => {
    const { colleague, traveller } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    await submit(reference)
    await decide(reference, colleague)
    const finalize = (totalBudget: string) =>
      call(calls.finalize, { ReferenceNumber: reference, total: { totalBudget, currency: 'HKD' } }, as(traveller))
    expect(await finalize('9200')).toMatchObject({ Status: 7 })
    expect(await retrieve(reference)).toMatchObject({
      Rounds: [{ Round: 2, Total: { Amount: 920_000 } }, { Round: 1 }],
    })
    // It is paid: approved at that price it is finished.
    expect(await decide(reference, colleague)).toMatchObject({ Status: 6 })
    const { Booking } = await retrieve(reference)
    expect(Booking).toMatchObject({ Paid: { Amount: 920_000 }, Reference: reference, IsToCancel: false })
  })

  it('is decided once, however many decide at the same moment', async () => {
    const { colleague, coordinator } = world.alpha
    await rulesOf([level(colleague, coordinator)])
    const reference = await create()
    await submit(reference)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send(
          portolan.url,
          calls.auditApprove,
          { ReferenceNumber: reference, isApproved: true },
          as(index % 2 ? colleague : coordinator),
        ),
      ),
    )
    const codes = answers.map(({ status, json }) => (status === 200 ? 'won' : (json as { code: string }).code))
    expect(codes.filter((code) => code === 'won')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['won', 'already_decided']))
  })

  it('for several travellers is one for each, submitted together and decided one by one', async () => {
    const { colleague, coordinator, traveller } = world.alpha
    await rulesOf([level(coordinator)])
    await withClient(portolan.database.adminUrl, (client: pg.Client) =>
      client.query(
        'INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [world.alpha.companyId, traveller.loginId, colleague.travelerId],
      ),
    )
    const { Requests, GroupRef } = await call<{ Requests: RequestState[]; GroupRef: string | null }>(
      calls.update,
      { form: formOf(traveller.travelerId), travelerIds: [String(colleague.travelerId)] },
      as(traveller),
    )
    const [first = '', second = ''] = Requests.map(({ ReferenceNumber }) => ReferenceNumber)
    expect([Requests.length, GroupRef !== null, first !== second]).toEqual([2, true, true])
    expect((await submit(first, traveller, { isWholeGroup: true })).Requests.map(({ Status }) => Status)).toEqual([
      7, 7,
    ])
    await decide(first, coordinator)
    await decide(second, coordinator, false, 'One is enough')
    expect((await retrieve(first)).Group.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual([first, second])
    expect([(await retrieve(first)).Status, (await retrieve(second)).Status]).toEqual([3, 4])
  })

  it('is found and listed by those whose business it is', async () => {
    const { colleague, coordinator, traveller } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create({ tripName: 'Kyoto workshop' })
    await submit(reference)
    const found = async (input: object, who: Person) =>
      (await call<{ Requests: { ReferenceNumber: string }[] }>(calls.search, input, as(who))).Requests.map(
        (one) => one.ReferenceNumber,
      )
    expect(await found({ view: 'awaiting' }, colleague)).toContain(reference)
    expect(await found({ text: 'kyoto' }, traveller)).toEqual([reference])
    expect(await found({ text: 'kyoto' }, colleague)).toEqual([reference])
    expect(await found({ text: 'kyoto', view: 'mine' }, colleague)).toEqual([])
    expect(await found({ text: 'kyoto' }, coordinator)).toEqual([reference])
    expect(await found({ text: 'kyoto' }, world.bravo.coordinator)).toEqual([])
    expect(await found({ text: 'bangkok', sort: { by: 'name' }, statuses: [7], place: 'BKK' }, coordinator)).toContain(
      reference,
    )
    for (const by of ['updated', 'departure', 'created', 'name', 'total'])
      expect(await found({ text: 'kyoto', sort: { by, descending: true } }, traveller)).toEqual([reference])
  })
})

describe('what is wrong', () => {
  it('is told field by field', async () => {
    const form = formOf(world.alpha.traveller.travelerId, { tripName: ' ', segments: [] })
    const { status, json } = await send(portolan.url, calls.update, { form }, as(world.alpha.traveller))
    expect(status).toBe(422)
    expect(json).toMatchObject({
      code: 'request_form_invalid',
      fields: ['tripName: Please enter trip name', 'segments: Please add a flight, a hotel or another service'],
    })
  })

  it('with a traveller, a rule, an approver, a currency or a step has its own answer', async () => {
    const { traveller, colleague } = world.alpha
    expect(await refused(calls.update, { form: formOf(world.bravo.traveller.travelerId) }, as(traveller))).toBe(
      'invalid_traveller',
    )
    await rulesOf([level()], { conditions: [{ on: 'costCentre', codes: ['none'] }] }).catch(() => undefined)
    await rulesOf([level(colleague)], { conditions: [{ on: 'costCentre', codes: ['none'] }] })
    expect(await refused(calls.submit, { ReferenceNumber: await create(), to: 'approver' }, as(traveller))).toBe(
      'approve_form_not_found',
    )
    await rulesOf([level(traveller)])
    expect(await refused(calls.submit, { ReferenceNumber: await create(), to: 'approver' }, as(traveller))).toBe(
      'approver_not_found',
    )
    await rulesOf([level(colleague)])
    const yen = await create({ flightEstimate: { totalBudget: '100000', currency: 'JPY' } })
    expect(await refused(calls.submit, { ReferenceNumber: yen, to: 'approver' }, as(traveller))).toBe('rate_not_found')
    const done = await create()
    await call(calls.cancel, { ReferenceNumber: done, reason: 'No longer needed' }, as(traveller))
    expect(await refused(calls.submit, { ReferenceNumber: done, to: 'approver' }, as(traveller))).toBe(
      'request_step_not_possible',
    )
    const versioned = await create()
    expect(await refused(calls.cancel, { ReferenceNumber: versioned, Version: 7 }, as(traveller))).toBe(
      'changed_by_someone_else',
    )
  })

  it('about a message is told, and mentions reach the people of the request only', async () => {
    const { traveller, colleague, coordinator } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    await submit(reference)
    const post = (text: string, mentions: readonly number[], who = traveller) => ({
      ReferenceNumber: reference,
      text,
      mentions: mentions.map(String),
      who,
    })
    expect(await refused(calls.postMessage, post(' ', []), as(traveller))).toBe('invalid_message')
    expect(await refused(calls.postMessage, post('x'.repeat(4_001), []), as(traveller))).toBe('invalid_message')
    expect(await refused(calls.postMessage, post('Hello', [coordinator.loginId]), as(traveller))).toBe(
      'related_login_not_found',
    )
    expect(await call(calls.postMessage, post('Is Tuesday fine?', [colleague.loginId]), as(traveller))).toMatchObject({
      Text: 'Is Tuesday fine?',
    })
    expect((await mails()).at(-1)).toBe('colleague: Message about Sales meeting Bangkok')
  })
})

describe('an approver who is away', () => {
  it('has a substitute from that day on, who decides in their place, and is told', async () => {
    const { colleague, coordinator } = world.alpha
    await rulesOf([level(colleague)])
    const reference = await create()
    await submit(reference)
    await withClient(portolan.database.adminUrl, (client: pg.Client) =>
      client.query(
        `INSERT INTO approval_delegation (company_id, from_login_id, to_login_id, starts_at, ends_at)
         VALUES ($1, $2, $3, '2040-01-10T02:00:00Z', '2040-01-12T02:00:00Z')`,
        [world.alpha.companyId, colleague.loginId, coordinator.loginId],
      ),
    )
    const { Requests } = await call<{ Requests: { ReferenceNumber: string; AwaitsMe: boolean }[] }>(
      calls.search,
      { view: 'awaiting' },
      as(coordinator),
    )
    expect(Requests.find((one) => one.ReferenceNumber === reference)).toMatchObject({ AwaitsMe: true })
    expect(await retrieve(reference, coordinator)).toMatchObject({
      Rounds: [{ Levels: [{ Candidates: [{ Substitute: { LoginId: String(coordinator.loginId) } }] }] }],
    })
    await decide(reference, coordinator)
    expect(await retrieve(reference)).toMatchObject({
      Rounds: [
        {
          Levels: [
            {
              Decisions: [
                { By: { LoginId: String(coordinator.loginId) }, For: { LoginId: String(colleague.loginId) } },
              ],
            },
          ],
        },
      ],
    })
    expect((await mails()).slice(-2)).toEqual([
      'colleague: Decided in your place: Sales meeting Bangkok',
      'traveller: Approved: Sales meeting Bangkok',
    ])
    const later = await create()
    await submit(later)
    expect((await mails()).at(-1)).toBe('coordinator: Your decision, please: Sales meeting Bangkok')
    now = new Date('2040-01-12T03:00:00Z')
    expect(await refused(calls.auditApprove, { ReferenceNumber: later, isApproved: true }, as(coordinator))).toBe(
      'not_your_turn',
    )
    now = new Date('2040-01-10T02:00:00Z')
  })
})
