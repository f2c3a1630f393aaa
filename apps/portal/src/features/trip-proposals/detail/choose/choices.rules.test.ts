import { expect, it } from 'vitest'
import {
  exampleCar,
  exampleChoice,
  exampleFlight,
  exampleNow,
  exampleProposal,
  exampleStay,
  exampleTraveler,
} from '../../testing/example-proposal.ts'
import {
  chosenBy,
  chosenKg,
  estimateChoices,
  madeChoices,
  nextEnd,
  progressOf,
  withChoice,
  withExpiry,
} from './choices.rules.ts'

const [flight, stay, car] = [exampleFlight(), exampleStay(), exampleCar()]
const other = exampleFlight({ Key: 'f9' })
const plan = { Key: 'p1', Name: 'Plan', Note: null, Options: [flight, other, stay, car] }
const kenji = exampleTraveler({ Key: 't2', Name: 'Kenji', IsMe: false })
const guest = exampleTraveler({ Key: 't3', Name: 'Guest', IsMe: false, MayChoose: false })
const proposal = exampleProposal({ Plans: [plan], TravelersShown: [exampleTraveler(), kenji, guest] })

it('chooses one option of a category for each traveller, and only for those whom the viewer may choose for', () => {
  const all = withChoice(proposal, { option: flight, travelers: null, isWithdrawn: false })
  expect(chosenBy(all, flight)).toEqual(['t1', 't2'])
  const changed = withChoice(all, { option: other, travelers: ['t2', 't3'], isWithdrawn: false })
  expect(chosenBy(changed, flight)).toEqual(['t1'])
  expect(chosenBy(changed, other)).toEqual(['t2'])
  const back = withChoice(changed, { option: other, travelers: ['t2'], isWithdrawn: true })
  expect(chosenBy(back, other)).toEqual([])
  expect(chosenBy(back, flight), 'of somebody else').toEqual(['t1'])
})

it('chooses a shared option once for all', () => {
  const chosen = withChoice(proposal, { option: car, travelers: ['t1'], isWithdrawn: false })
  expect(chosenBy(chosen, car)).toEqual(['t1', 't2', 't3'])
  expect(chosen.TravelersShown).toEqual(proposal.TravelersShown)
})

it('adds up what is chosen in the company’s currency, a shared option once', () => {
  const chosen = [flight, stay, car].reduce(
    (now, option) => withChoice(now, { option, travelers: ['t1'], isWithdrawn: false }),
    proposal,
  )
  const { total, lines } = estimateChoices(chosen, madeChoices(chosen, plan))
  // 7,480.00 + 945.00 GBP at 9.89 + 1,200.00
  expect(total).toEqual({ Amount: 748_000 + 934_605 + 120_000, Currency: 'HKD', Digits: 2 })
  expect(lines.reduce((sum, { amount }) => sum + amount.Amount, 0)).toBe(total?.Amount)
  expect(estimateChoices(proposal, madeChoices(proposal, plan)).total).toBeNull()
})

it('says who has not chosen what', () => {
  const chosen = withChoice(proposal, { option: flight, travelers: null, isWithdrawn: false })
  expect(progressOf(chosen, plan).map(({ traveler, missing }) => [traveler.Key, missing])).toEqual([
    ['t1', [2]],
    ['t2', [2]],
    ['t3', [1, 2]],
  ])
})

it('lets an option expire at its instant, and leaves a proposal alone where none does', () => {
  const at = Date.parse(flight.ValidUntil)
  expect(withExpiry(proposal, Date.parse(exampleNow))).toBe(proposal)
  const later = withExpiry(proposal, at)
  expect(later.Plans[0]?.Options.map(({ IsExpired }) => IsExpired)).toEqual([true, true, false, true])
})

it('counts down to the first chosen price, and knows emissions only where all are known', () => {
  const chosen = { ...proposal, TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1')] })] }
  const made = madeChoices(chosen, plan)
  expect(nextEnd(made, null)).toBe(flight.ValidUntil)
  expect(nextEnd(madeChoices({ ...proposal, TravelersShown: [] }, plan), 'x')).toBe('x')
  expect(chosenKg(made)).toBeCloseTo(1_052.4)
  expect(chosenKg([])).toBeNull()
  const [first] = made
  const unknown = { wanted: { Category: 1, TravelerKey: 't1' }, option: exampleFlight({ Emissions: null }) }
  expect(chosenKg(first ? [first, unknown] : [])).toBeNull()
})
