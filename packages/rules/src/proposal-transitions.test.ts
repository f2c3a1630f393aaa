import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endedProposals,
  mayTakeProposalStep,
  proposalSteps,
  ProposalStatus,
  type ProposalRole,
  type ProposalStep,
  proposalTransitionOf,
  proposalTransitions,
} from './proposal-transitions.ts'

const { Draft, Published, Submitted, Confirmed, PendingFinalize, PendingApproval, Approved, Declined, Completed } =
  ProposalStatus
const { Cancelled } = ProposalStatus
const all = Object.values(ProposalStatus)

/** Every step that the table allows, with its ends: what is not here is forbidden. */
const allowed: Readonly<Record<ProposalStep, Readonly<Partial<Record<ProposalStatus, (ProposalStatus | 'same')[]>>>>> =
  {
    compose: { [Draft]: ['same'], [Declined]: ['same'] },
    publish: { [Draft]: [Published], [Declined]: [Published] },
    choose: { [Published]: ['same'] },
    submit: { [Published]: [Submitted] },
    confirm: { [Submitted]: [PendingApproval, Confirmed] },
    approve: { [PendingApproval]: [PendingApproval, Approved] },
    decline: { [PendingApproval]: [Declined] },
    ticket: { [Approved]: [PendingFinalize], [Confirmed]: [PendingFinalize] },
    complete: { [PendingFinalize]: [Completed] },
    revise: {
      [Published]: [Draft],
      [Submitted]: [Draft],
      [PendingApproval]: [Draft],
      [Approved]: [Draft],
      [Confirmed]: [Draft],
    },
    lapse: {
      [Published]: [Cancelled],
      [Submitted]: [Cancelled],
      [PendingApproval]: [Cancelled],
      [Declined]: [Cancelled],
    },
    cancel: Object.fromEntries(
      all.filter((status) => status !== Completed && status !== Cancelled).map((status) => [status, [Cancelled]]),
    ),
  }

describe('the life of a proposal', () => {
  it.each(proposalSteps)('%s is possible where the table says so, and nowhere else', (step) => {
    for (const from of all) {
      const ends = proposalTransitions.filter((row) => row.from === from && row.step === step).map(({ to }) => to)
      expect({ from, ends }).toEqual({ from, ends: allowed[step][from] ?? [] })
    }
  })

  it('begins with a consultant who composes it, and with nothing else', () => {
    expect(proposalTransitions.filter(({ from }) => from === null)).toEqual([
      { from: null, step: 'compose', outcome: null, to: Draft, who: ['consultant'] },
    ])
  })

  it('ends when it is completed or cancelled', () => {
    for (const from of endedProposals)
      for (const step of proposalSteps) {
        expect(proposalTransitionOf(from, step)).toBeNull()
        expect(mayTakeProposalStep(from, step, ['consultant', 'owner', 'approver', 'system'])).toBe(false)
      }
  })

  it('has one end for each outcome', () => {
    const keys = proposalTransitions.map(({ from, step, outcome }) => JSON.stringify([from, step, outcome]))
    expect(new Set(keys).size).toBe(keys.length)
    for (const { from, step, outcome, to } of proposalTransitions)
      expect(proposalTransitionOf(from, step, outcome)?.to).toBe(to)
    expect(proposalTransitionOf(Submitted, 'confirm')).toBeNull()
  })

  it('can be ended by its owner until it is submitted, and by the holder of a link never', () => {
    const cancels = (role: ProposalRole) => all.filter((status) => mayTakeProposalStep(status, 'cancel', [role]))
    expect(cancels('owner')).toEqual([Draft, Published])
    expect(cancels('arranger')).toEqual([Draft, Published])
    expect(cancels('consultant')).toEqual(all.filter((status) => !endedProposals.includes(status)))
    for (const role of ['traveler', 'holder', 'approver', 'system'] as const) expect(cancels(role)).toEqual([])
  })

  it('gives each role its own steps alone', () => {
    const stepsOf = (role: ProposalRole) =>
      proposalSteps.filter((step) => all.some((status) => mayTakeProposalStep(status, step, [role])))
    expect(stepsOf('holder')).toEqual(['choose', 'submit'])
    expect(stepsOf('traveler')).toEqual(['choose', 'submit'])
    expect(stepsOf('owner')).toEqual(['choose', 'submit', 'cancel'])
    expect(stepsOf('approver')).toEqual(['approve', 'decline'])
    expect(stepsOf('system')).toEqual(['lapse'])
    expect(stepsOf('consultant')).toEqual(['compose', 'publish', 'confirm', 'ticket', 'complete', 'revise', 'cancel'])
  })

  it('never leads from a confirmed price to tickets but by approval or where no level applies', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(proposalTransitions.length - 1), { maxLength: 40 }), (picks) => {
        let status: ProposalStatus | null = null
        const seen: (ProposalStatus | null)[] = [null]
        for (const pick of picks) {
          const rows = proposalTransitions.filter(({ from }) => from === status)
          const row = rows[pick % Math.max(rows.length, 1)]
          if (!row) break
          if (row.step === 'ticket') expect([Approved, Confirmed]).toContain(status)
          if (row.to !== 'same') status = row.to
          seen.push(status)
        }
        if (seen.includes(Completed)) expect(seen).toContain(PendingFinalize)
        if (seen.includes(Approved)) expect(seen).toContain(PendingApproval)
      }),
    )
  })
})
