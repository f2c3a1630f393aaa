import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endStatuses,
  mayTake,
  type RequestRole,
  RequestStatus,
  requestSteps,
  requestTransitions,
  statusAfter,
  transitionOf,
} from './request-transitions.ts'

const { Pending, Cancelled, Request, Confirmed, Rejected, Finish, InProgress, OnHold } = RequestStatus
const statuses = Object.values(RequestStatus)

/** The domain decisions' table, written down a second time: from, step, where it may lead. */
const allowed: readonly (readonly [RequestStatus | null, string, readonly (RequestStatus | 'same' | 'held')[]])[] = [
  [null, 'create', [Pending]],
  [Pending, 'edit', [Pending]],
  [Rejected, 'edit', [Pending]],
  [Request, 'edit', [Pending, 'same']],
  [InProgress, 'edit', [Pending, 'same']],
  [Confirmed, 'edit', [Pending, 'same']],
  [Pending, 'submitToConsultant', [Request]],
  [Request, 'returnToOwner', [Pending]],
  [Request, 'offerOptions', ['same']],
  [Request, 'chooseOptions', ['same']],
  [Pending, 'submitToApprover', [InProgress, Confirmed]],
  [Request, 'submitToApprover', [InProgress, Confirmed]],
  [InProgress, 'approve', [InProgress, Confirmed, Finish]],
  [InProgress, 'decline', [Rejected]],
  [Request, 'hold', [OnHold]],
  [InProgress, 'hold', [OnHold]],
  [OnHold, 'resume', ['held']],
  [Confirmed, 'book', ['same']],
  [Confirmed, 'finalize', [Finish, InProgress]],
  ...[Pending, Request, InProgress, OnHold].map((from) => [from, 'lapse', [Cancelled]] as const),
  ...[Pending, Request, Confirmed, Rejected, InProgress, OnHold].map((from) => [from, 'cancel', [Cancelled]] as const),
]

describe('the transition table', () => {
  it.each([null, ...statuses].flatMap((from) => requestSteps.map((step) => [from, step] as const)))(
    'from %s, %s leads where it should and nowhere else',
    (from, step) => {
      const expected = allowed.find(([status, name]) => status === from && name === step)?.[2] ?? []
      const found = requestTransitions.filter((row) => row.from === from && row.step === step)
      expect(new Set(found.map(({ to }) => to))).toEqual(new Set(expected))
      if (expected.length === 0) expect(transitionOf(from, step)).toBeNull()
    },
  )

  it('lets approvers decide and nothing else, and nobody but the system lapse, which enters orders and bookings besides', () => {
    const steps = (role: RequestRole) =>
      new Set(requestTransitions.filter(({ who }) => who.includes(role)).map(({ step }) => step))
    expect(steps('approver')).toEqual(new Set(['approve', 'decline']))
    expect(steps('system')).toEqual(new Set(['create', 'edit', 'submitToApprover', 'lapse', 'finalize']))
    expect(steps('owner')).not.toContain('offerOptions')
    expect(mayTake(Request, 'chooseOptions', ['consultant', 'approver', 'system'])).toBe(false)
    expect(mayTake(Confirmed, 'book', ['consultant', 'approver', 'system'])).toBe(false)
    expect(mayTake(InProgress, 'approve', ['owner', 'arranger', 'consultant'])).toBe(false)
  })

  it('walks at random without leaving the statuses, and never out of an end', () => {
    const walk = fc.array(fc.nat(), { maxLength: 60 })
    fc.assert(
      fc.property(walk, (choices) => {
        let status: RequestStatus | null = null
        let held: RequestStatus | null = null
        for (const choice of choices) {
          const ways = requestTransitions.filter(({ from }) => from === status)
          if (status !== null && endStatuses.includes(status)) expect(ways).toEqual([])
          const row = ways[choice % Math.max(1, ways.length)]
          if (!row) break
          const next: RequestStatus = statusAfter(row, status ?? Pending, held)
          if (row.step === 'hold') held = status
          if (row.step === 'resume') expect(next).toBe(held)
          if (row.step === 'approve' && next !== InProgress) expect(status).toBe(InProgress)
          // Options stand while a request is with a consultant, and leave it there.
          if (row.step === 'offerOptions' || row.step === 'chooseOptions')
            expect([status, next]).toEqual([Request, Request])
          // What was approved can be booked; nothing else can.
          if (row.step === 'book') expect([status, next]).toEqual([Confirmed, Confirmed])
          expect(statuses).toContain(next)
          status = next
        }
      }),
    )
  })

  it('reaches every status', () => {
    const reached = new Set(requestTransitions.map(({ to }) => to))
    for (const status of statuses) expect(reached).toContain(status)
  })
})
