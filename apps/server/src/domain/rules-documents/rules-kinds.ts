import { approvalRulesKind } from '../approvals/approval-rules.kind.ts'
import { dayRulesKind } from '../country-days/day-rules.kind.ts'
import { incidentsKind } from '../incidents/incidents.kind.ts'
import { mailTemplatesKind } from '../desk/mail-templates.kind.ts'
import { serviceLevelKind } from '../desk/service-level.kind.ts'
import { policyKind } from '../policy/policy.kind.ts'
import { requestFormKind } from '../requests/request-form.kind.ts'
import { retentionKind } from '../retention/retention.kind.ts'
import { riskRulesKind } from '../risk/risk-rules.kind.ts'
import { connectionsKind } from '../whereabouts/connections/connections.kind.ts'
import { trackingKind } from '../whereabouts/tracking.kind.ts'
import { workingDaysKind } from '../working-days/working-days.kind.ts'
import type { RulesKind } from './rules-kind.ts'

/** Every kind of rules that a company can publish. A new kind is a line here. */
export const rulesKinds = [
  approvalRulesKind,
  requestFormKind,
  workingDaysKind,
  serviceLevelKind,
  mailTemplatesKind,
  riskRulesKind,
  trackingKind,
  connectionsKind,
  policyKind,
  dayRulesKind,
  incidentsKind,
  retentionKind,
] as const

/** The kind of that name, for files and calls that carry any; undefined for an unknown one. */
export const rulesKindOf = (name: string): RulesKind<unknown> | undefined =>
  (rulesKinds as readonly RulesKind<unknown>[]).find(({ kind }) => kind === name)
