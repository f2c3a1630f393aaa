import { expect, it } from 'vitest'
import { firstSteps, type StepFacts } from './first-steps.rules.ts'

const everything: StepFacts = {
  widgets: [0, 1, 2],
  mayUseProfile: true,
  maySignInPhones: true,
  isTraveller: true,
  hasSavedTiles: false,
  hasCheckedName: false,
  hasHadPhone: false,
  hasBooking: false,
}
const kinds = (facts: Partial<StepFacts>) => firstSteps({ ...everything, ...facts }).map(({ Kind }) => Kind)
const done = (facts: Partial<StepFacts>) =>
  firstSteps({ ...everything, ...facts }).flatMap(({ Kind, IsDone }) => (IsDone ? [Kind] : []))

it('offers four steps at most, and nobody what they may not do', () => {
  expect(kinds({})).toEqual(['name', 'phone', 'booking', 'tile'])
  expect(kinds({ mayUseProfile: false })).not.toContain('name')
  expect(kinds({ isTraveller: false })).toEqual(['phone', 'tile'])
  expect(kinds({ maySignInPhones: false, widgets: [1] })).toEqual(['name'])
})

it('ticks a step by what has happened', () => {
  expect(done({})).toEqual([])
  expect(done({ hasCheckedName: true, hasBooking: true })).toEqual(['name', 'booking'])
  expect(done({ hasHadPhone: true, hasSavedTiles: true })).toEqual(['phone', 'tile'])
})
