import type { PolicyContext } from '@portolan/contract/features/policies'
import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import * as z from 'zod/mini'

type Rule = NonNullable<PolicyBodyInput['rules']>[number]

/** For tests: business from six hours, as strict as `over` says. */
export const cabinRule = (over: Partial<Rule> = {}): Rule => ({
  id: 'cabin',
  name: { 'en-US': 'Cabins by length' },
  outcome: 'reason',
  rule: { usual: 'cabin', lowest: 'economy', steps: [{ cabin: 'business', fromHours: 6 }] },
  ...over,
})

const place = (Code: string, Country: string, Latitude: number, Longitude: number, Name: string) => ({
  Code,
  City: Code,
  Country,
  Latitude,
  Longitude,
  Name,
})

/** For tests: what a form of a trip between Hong Kong, Bangkok and London is judged with. */
export const exampleContext = (
  over: Partial<Omit<PolicyContext, 'Policy'>> & { readonly Policy?: PolicyBodyInput } = {},
): PolicyContext => ({
  Version: 4,
  Groups: [],
  Together: {},
  Places: [
    place('HKG', 'HK', 22.3089, 113.9146, 'Hong Kong'),
    place('BKK', 'TH', 13.6811, 100.7473, 'Bangkok'),
    place('LON', 'GB', 51.4706, -0.4619, 'London'),
  ],
  Risks: {},
  Kg: [],
  Carriers: [],
  Currency: { Code: 'HKD', Digits: 2 },
  Rates: { Day: '20261120', Base: 'EUR', Rates: { HKD: '9', THB: '37.5' } },
  Today: '2026-11-22',
  ...over,
  Policy: z.parse(PolicyBody, over.Policy ?? { rules: [cabinRule()] }),
})
