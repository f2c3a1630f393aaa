import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { PolicyCard, PolicyLine, PolicyNote, PolicyOfRound } from './policy-card.tsx'
import { PolicyChip } from './policy-chip.tsx'
import { exampleVerdict } from './testing/example-verdict.ts'
import { groupFindings, partOf, strictestOf } from './verdict.rules.ts'

beforeEach(async () => {
  await startTexts()
  await fetchTexts('policyVerdict')
})
afterEach(cleanup)

it('has a word and an icon for each outcome, so that none is told by colour alone', () => {
  const outcomes = ['fine', 'inform', 'reason', 'level', 'blocked'] as const
  const { container } = render(outcomes.map((outcome) => <PolicyChip key={outcome} outcome={outcome} />))
  const chips = [...container.children]
  const words = ['Within policy', 'For information', 'Reason needed', 'Approval needed', 'Not allowed']
  expect(chips.map(({ textContent }) => textContent)).toEqual(words)
  expect(new Set(chips.map((chip) => chip.querySelector('svg')?.innerHTML)).size).toBe(5)
  cleanup()
  render(<PolicyChip outcome="level" level={2} />)
  expect(screen.getByText('Level 2 approves')).toBeTruthy()
})

it('says to whoever reads it what was found, by which rule, what would be fine and why it is asked for', () => {
  const Verdict = exampleVerdict([
    { Laxer: ['Cabins of directors'] },
    { Path: 'segments[1]' },
    { Rule: 'fair', Outcome: 'inform', Path: '', Name: 'Fairs', Reason: 'During the fair', Nearest: null },
  ])
  render(<PolicyCard request={{ Verdict, PolicyReason: 'The client flies with me.' }} />)
  const card = screen.getByRole('region', { name: 'Travel policy' })
  const [first, second, ...others] = within(card).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(first?.textContent).toContain('Business on 2 h 47 min; policy: from 6 h')
  expect(first?.textContent).toContain('Reason given · Cabins by length · Flight 1, Flight 2')
  expect(first?.textContent).toContain('Within policy: Economy')
  expect(first?.textContent).toContain('“Cabins of directors” would allow it.')
  expect(second?.textContent).toContain('For information · Fairs')
  expect(within(card).getByText('The client flies with me.')).toBeTruthy()
  expect(within(card).getByText('Policy version 4')).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})

it('has no card for what is within the policy, and no line in a row', () => {
  const { container } = render(
    <>
      <PolicyCard request={{ Verdict: exampleVerdict([]), PolicyReason: null }} />
      <PolicyCard request={{ Verdict: null }} />
      <PolicyLine policy={{ Outcome: 'fine', Level: 0, Version: 4, Sentence: null, Findings: 0, Reason: null }} />
    </>,
  )
  expect(container.textContent).toBe('')
})

it('says to an approver the strictest sentence with the reason, or that none was given', () => {
  const policy = {
    Outcome: 'blocked',
    Level: 0,
    Version: 4,
    Sentence: 'First; policy: Business at most',
    Findings: 3,
  } as const
  render(<PolicyNote policy={{ ...policy, Reason: null }} />)
  expect(screen.getByRole('region').textContent).toBe(
    'Not allowedFirst; policy: Business at most2 more · Policy version 4No reason given',
  )
  cleanup()
  render(<PolicyNote policy={{ ...policy, Findings: 1, Reason: 'No other seat' }} />)
  expect(screen.getByRole('region').textContent).toBe(
    'Not allowedFirst; policy: Business at mostPolicy version 4ReasonNo other seat',
  )
})

it('shows of an earlier round what was found then', () => {
  const verdict = exampleVerdict()
  render(<PolicyOfRound verdict={verdict} reason="A night flight" isWhole />)
  expect(screen.getByText(/Business on 2 h 47 min/)).toBeTruthy()
  expect(screen.getByText('A night flight')).toBeTruthy()
  cleanup()
  const { container } = render(<PolicyOfRound verdict={verdict} reason="A night flight" isWhole={false} />)
  expect(container.textContent).toBe('Reason given Policy version 4')
})

it('groups what says the same, names parts by their paths, and finds the strictest', () => {
  const { Findings } = exampleVerdict([{}, { Path: 'segments[1]' }, { Path: 'segments[2]', Nearest: 'Premium' }])
  expect(groupFindings(Findings).map(({ all }) => all.length)).toEqual([2, 1])
  expect(['segments[2]', 'hotels[0]', 'stay', ''].map(partOf)).toEqual([
    { kind: 'flight', number: 3 },
    { kind: 'stay', number: 1 },
    null,
    null,
  ])
  const two = exampleVerdict([{ Outcome: 'level', Level: 2 }])
  expect(strictestOf([null, exampleVerdict(), two, exampleVerdict([{ Outcome: 'level', Level: 1 }])])).toBe(two)
  expect(strictestOf([null, undefined])).toBeNull()
})
