import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runBeforeSignOut, beforeSignOut } from '../../../../lib/before-sign-out.ts'
import { startTexts } from '../../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../../lib/test-http.ts'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { decisionsUnderWay } from '../decisions-under-way.ts'
import { exampleApprovals } from '../testing/example-approval.ts'
import { DecisionQueue, keyOf, undoMs, versionOf } from './decision-queue.ts'
import { draftOf, keepDraft } from '../../../../lib/kept-drafts.ts'

type Row = ReturnType<typeof exampleApprovals>[number]
const [first, second, third] = exampleApprovals(3) as [Row, Row, Row]
let server: ReturnType<typeof fakeServer>
let queue: DecisionQueue

beforeEach(async () => {
  vi.useFakeTimers()
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  server.on(approvals.decide, answer({ Results: [] }))
  queue = new DecisionQueue()
})
afterEach(() => {
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const approve = (...rows: Row[]) => queue.add(rows.map((row) => ({ row, isApproved: true, reason: null })))
const decline = (row: Row, reason: string) => queue.add([{ row, isApproved: false, reason }])
const sent = () => server.to(approvals.decide)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)

describe('a decision', () => {
  it('leaves the list at once, and is sent after six seconds and not before', async () => {
    approve(first)
    expect(queue.get().hidden.has(versionOf(first))).toBe(true)
    expect(decisionsUnderWay.get()).toBe(1)
    await pass(undoMs - 1)
    expect(sent()).toEqual([])
    await pass(1)
    expect(sent().map(({ body }) => body['Items'])).toEqual([
      [{ Kind: 'request', Ref: first.Ref, Version: 3, isApproved: true, reason: null }],
    ])
    expect(queue.get().batches).toEqual([])
    expect(decisionsUnderWay.get(), 'the server’s counts do not know it yet').toBe(1)
    queue.counted()
    expect(decisionsUnderWay.get()).toBe(0)
  })

  it('is taken back, the last one first, and never sent', async () => {
    const back: string[][] = []
    queue.onUndone((decisions) => back.push(decisions.map(({ row }) => row.Ref)))
    approve(first)
    approve(second, third)
    queue.undo()
    expect(queue.get().hidden).toEqual(new Set([versionOf(first)]))
    queue.undo()
    queue.undo()
    expect(back).toEqual([[second.Ref, third.Ref], [first.Ref]])
    await pass(2 * undoMs)
    expect(sent()).toEqual([])
  })

  it('waits while somebody points at its toast, and no longer once the toast is gone', async () => {
    approve(first)
    await pass(4_000)
    queue.hold(true)
    await pass(60_000)
    expect(sent()).toEqual([])
    queue.hold(false)
    await pass(2_000)
    expect(sent()).toHaveLength(1)

    approve(second)
    queue.hold(true)
    queue.undo()
    approve(third)
    await pass(undoMs)
    expect(sent()).toHaveLength(2)
  })

  it('is sent at once when the viewer leaves, as a request that outlives the page', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    approve(first)
    approve(second)
    await queue.flush()
    expect(sent()).toHaveLength(2)
    expect(fetched.mock.calls.every(([, init]) => init?.keepalive === true)).toBe(true)
    await pass(undoMs)
    expect(sent(), 'once').toHaveLength(2)
  })

  it('is sent before a sign-out ends the session', async () => {
    const stop = beforeSignOut(queue.flush)
    approve(first)
    await runBeforeSignOut()
    expect(sent()).toHaveLength(1)
    stop()
  })
})

describe('several at once', () => {
  it('are one call, and each has its own result', async () => {
    const results = [first, second].map(({ Kind, Ref }, index) => ({
      Kind,
      Ref,
      StatusRemark: index === 0 ? 'Approved' : null,
      Fault: index === 0 ? null : { Code: 'already_decided', Message: 'Somebody was faster' },
    }))
    server.on(approvals.decide, answer({ Results: results }))
    const outcomes: unknown[] = []
    queue.onSettled(({ taken, refused }) => outcomes.push([taken.length, refused.length]))
    queue.add([first, second].map((row) => ({ row, isApproved: false, reason: 'Too dear' })))
    await pass(undoMs)
    expect(sent()).toHaveLength(1)
    expect(outcomes).toEqual([[1, 1]])
    expect(queue.get().hidden).toEqual(new Set([versionOf(first)]))
    expect(queue.get().refusals.get(keyOf(second))?.message).toBe('Somebody was faster')
    expect(draftOf(keyOf(second)), 'what was typed comes back').toBe('Too dear')
    expect(draftOf(keyOf(first))).toBe('')
    queue.dismiss(keyOf(second))
    expect(queue.get().refusals.size).toBe(0)
  })

  it('with long reasons are as many calls as their length needs, taken back together', async () => {
    const rows = exampleApprovals(60)
    queue.add(rows.map((row) => ({ row, isApproved: false, reason: 'x'.repeat(4_000) })))
    await queue.flush()
    expect(sent().map(({ body }) => (body['Items'] as unknown[]).length)).toEqual([25, 25, 10])
    queue.add(rows.map((row) => ({ row, isApproved: false, reason: 'x'.repeat(4_000) })))
    queue.undo()
    expect(queue.get().batches).toEqual([])
  })
})

describe('what the server refuses', () => {
  it('as a whole comes back with every row', async () => {
    server.on(approvals.decide, refuse(422, 'reason_too_long', 'Too long'))
    keepDraft(keyOf(first), 'typed')
    decline(first, 'typed')
    await pass(undoMs)
    expect(queue.get().hidden.size).toBe(0)
    expect(queue.get().refusals.get(keyOf(first))).toMatchObject({ message: 'Too long', isApproved: false })
    expect(draftOf(keyOf(first))).toBe('typed')
    approve(first)
    expect(queue.get().refusals.size, 'a new decision begins anew').toBe(0)
  })
})

describe('without a network', () => {
  it('a decision is kept, can be taken back, and is sent when the network is there', async () => {
    const online = isOnline(false)
    approve(first)
    decline(second, 'Later')
    await pass(undoMs)
    expect(queue.get().batches.map(({ state }) => state)).toEqual(['owed', 'owed'])
    queue.undo()
    expect(queue.get().batches).toHaveLength(1)
    expect(localStorage.getItem('portolan.decisions.7')).toContain(first.Ref)
    expect(localStorage.getItem('portolan.decisions.7')).not.toContain(second.Ref)
    online.mockReturnValue(true)
    await queue.sendOwed()
    expect(sent()).toHaveLength(1)
    expect(localStorage.getItem('portolan.decisions.7')).toBeNull()
  })

  it('it outlives a reload, for its own login only', async () => {
    const online = isOnline(false)
    approve(first)
    await pass(undoMs)
    const [key] = queue.get().batches.map(({ id }) => id)
    online.mockReturnValue(true)
    new DecisionQueue().begin('8')
    expect(sent()).toEqual([])
    const reloaded = new DecisionQueue()
    reloaded.begin('7')
    expect(reloaded.get().hidden.has(versionOf(first))).toBe(true)
    await pass(0)
    expect(sent().map(({ headers }) => headers.get('idempotency-key'))).toEqual([key])
    expect(localStorage.getItem('portolan.decisions.7')).toBeNull()
  })

  it('where nobody answers, each try has the same key, and none can be taken back', async () => {
    server.on(approvals.decide, () => Promise.reject(new TypeError('Failed to fetch')), answer({ Results: [] }))
    approve(first)
    await pass(undoMs)
    expect(queue.get().batches.map(({ state }) => state)).toEqual(['owed'])
    queue.undo()
    expect(queue.get().batches).toHaveLength(1)
    await pass(15_000)
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent()).toHaveLength(2)
    expect(queue.get().batches).toEqual([])
  })

  it('what another release kept in another way is no decision', () => {
    for (const kept of ['[{"id":1}]', '{', 'null', '[{"id":"a","act":"b","decisions":[null]}]']) {
      localStorage.setItem('portolan.decisions.7', kept)
      const other = new DecisionQueue()
      other.begin('7')
      expect(other.get().batches, kept).toEqual([])
    }
  })
})
