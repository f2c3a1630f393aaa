import { PolicyBody } from '@portolan/contract/features/policies/document'
import { type RulesKind, rulesKind } from '../rules-documents/rules-kind.ts'
import { documentFaults } from './policy-faults.ts'
import { withCities } from './policy-places.ts'
import { policyFaultText } from './policy-texts.ts'

/** A company's travel policy, as a document (decisions 0068 and 0098). What is published has no faults. */
export const policyKind: RulesKind<PolicyBody> = {
  ...rulesKind('policy', PolicyBody),
  asKept: withCities,
  faultsOf: (policy, language) =>
    documentFaults(policy).map((fault) => ({ path: fault.path, message: policyFaultText(fault, language) })),
}
