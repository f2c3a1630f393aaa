import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import type { DraftRule } from '../writer/policy-draft.rules.ts'
import type { Basis } from '../simulation/simulation.queries.ts'

/** For tests: a policy with a usual rule and one in the language. */

export const exampleRule = (over: Partial<DraftRule> = {}): DraftRule => ({
  id: 'cabin',
  name: { 'en-US': 'Cabin by duration', 'ja-JP': '飛行時間による座席クラス' },
  isOff: false,
  groups: [],
  costCentres: [],
  exceptGroups: ['board'],
  outcome: 'level',
  level: 2,
  ifUnknown: 'pass',
  rule: {
    usual: 'cabin',
    lowest: 'economy',
    steps: [
      { cabin: 'business', fromHours: 6 },
      { cabin: 'premium', fromHours: 4 },
    ],
    where: { from: [], to: [], months: [] },
  },
  ...over,
})

export const expressionRule = (): DraftRule =>
  exampleRule({
    id: 'own',
    name: { 'en-US': 'Few stops' },
    exceptGroups: [],
    outcome: 'inform',
    level: 0,
    rule: {
      usual: 'expression',
      on: 'flight',
      when: '',
      must: 'flight.stops <= 1',
      reason: { 'en-US': 'Fewer stops' },
    },
  })

export const examplePolicy = (over: Partial<PolicyBody> = {}): PolicyBody => ({
  groups: [{ code: 'board', name: { 'en-US': 'Board' }, people: ['a@acme.example'], costCentres: [] }],
  rules: [exampleRule(), expressionRule()],
  blockedMayBeAsked: false,
  ...over,
})

export const exampleLine = {
  Version: 3,
  ValidFrom: '2026-11-01',
  PublishedAt: '2026-10-20T02:00:00.000Z',
  Author: 'Grace Yeung',
  Reason: 'Longer flights',
  Rules: 2,
  IsCurrent: true,
}

export const examplePart = (over: Partial<SimulatedPart> = {}): SimulatedPart => ({
  ...nothingSimulated,
  Judged: 500,
  Before: { fine: 480, inform: 20, reason: 0, level: 0, blocked: 0 },
  After: { fine: 450, inform: 20, reason: 0, level: 30, blocked: 0 },
  Changed: 30,
  Stricter: 30,
  StricterAmount: 1_250_000,
  StricterKg: 42.5,
  LevelsAdded: 30,
  ByRule: [{ Rule: 'cabin', Name: 'Cabin by duration', Before: 20, After: 50 }],
  ByCostCentre: [{ Code: '4100', Changed: 30, Stricter: 30, Laxer: 0 }],
  Cases: [
    {
      ReferenceNumber: '20260105000000000001',
      TripName: 'Client visit',
      Traveler: 'Mei Ling Chan',
      CostCentre: '4100',
      Day: '20260301',
      Before: 'fine',
      After: 'level',
      Rules: ['Cabin by duration'],
      LevelsBefore: 1,
      LevelsAfter: 2,
      BudgetBefore: null,
      BudgetAfter: null,
      Total: { Amount: 875_000, Currency: 'HKD', Digits: 2 },
      Kg: 320.5,
    },
  ],
  ...over,
})

const hkd = (amount: string) => ({ amount, currency: 'HKD' })

/** What can be changed besides the policy: one rule of two levels, and one budget. */
export const exampleBasis: Basis = {
  ApprovalRules: {
    rules: [
      {
        id: 'usual',
        name: { 'en-US': 'Usual trips' },
        conditions: [],
        match: 'all',
        levels: [
          { name: { 'en-US': 'Manager' }, conditions: [], match: 'all', approvers: [{ role: 'manager' }] },
          {
            conditions: [{ on: 'amount', above: hkd('10000') }],
            match: 'all',
            approvers: [{ email: 'grace@harbourvale.example' }],
          },
        ],
      },
    ],
    reminders: { afterHours: 9, everyHours: 9, escalateAfterHours: 27 },
  },
  ApprovalRulesVersions: [exampleLine],
  Budgets: [
    {
      CostCentre: '4100',
      Name: 'Sales Asia',
      From: '20260101',
      To: '20261231',
      Currency: 'HKD',
      Amount: '500000',
      Kg: null,
      WhenAbove: 'inform',
      Level: 0,
      CarriesOver: false,
    },
  ],
}
