import { describe, expect, it } from 'vitest'
import { trackingKind } from './tracking.kind.ts'

const faultsOf = (rules: unknown) =>
  trackingKind.schema.safeParse(rules).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('how a company tracks', () => {
  it('is by counts until it decides', () => expect(trackingKind.fallback).toEqual({ mode: 'counts', homeCities: [] }))

  it.each([
    [{ mode: 'off' }, []],
    [{ mode: 'alerted' }, ['decidedBy', 'worksCouncilReference']],
    [{ mode: 'persons', decidedBy: 'The board' }, ['worksCouncilReference']],
    [{ mode: 'persons', worksCouncilReference: 'none' }, ['decidedBy']],
    [{ mode: 'persons', decidedBy: 'The board', worksCouncilReference: '' }, []],
    [{ homeCities: ['Hong Kong'] }, ['homeCities.0']],
  ])('as %j has the faults %j', (rules, faults) => expect(faultsOf(rules)).toEqual(faults))
})
