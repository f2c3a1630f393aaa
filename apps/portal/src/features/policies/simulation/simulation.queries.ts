import { policySimulation } from '@portolan/contract/features/policies/insight'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { policiesKey } from '../policies.queries.ts'

export type Basis = ReplyOf<typeof policySimulation.getBasis>

interface Days {
  readonly From?: string
  readonly To?: string
}

/** What can be changed besides the policy: rules of approval, and budgets that have days in the period. */
export const basisQuery = (CompanyCode: string, days: Days) =>
  queryOptions({
    queryKey: [...policiesKey, 'basis', CompanyCode, days],
    queryFn: ({ signal }) => call(policySimulation.getBasis, { CompanyCode, ...days }, { signal }),
  })
