import type { Language } from '@portolan/contract/enums'
import type { Tried } from '@portolan/contract/features/policies/insight'
import { type ApprovalRules, approvalRulesKind } from '../../../domain/approvals/approval-rules.kind.ts'
import { policyKind } from '../../../domain/policy/policy.kind.ts'
import { policyOf, type PublishedPolicy } from '../../../domain/policy/published-policy.ts'
import type { RulesKind } from '../../../domain/rules-documents/rules-kind.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { pathText, schemaErrors } from '../../../i18n/schema-faults.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findVersion } from './simulation.store.ts'

/** Rules that past trips are judged by: what is tried, else what applies today. */
export interface TriedRules {
  readonly policy: PublishedPolicy
  readonly approval: ApprovalRules
}

/** Whose rules, the day that decides on those that apply, and who is told what is wrong. */
interface Trying {
  readonly companyId: number
  readonly day: string
  readonly language: Language
}

/** @throws policy_invalid with each fault's place; record_not_found for a version that the company does not have. */
export async function readTried(db: Db, tried: Tried, trying: Trying): Promise<TriedRules> {
  const policy = await readOne(db, policyKind, [tried.Policy, tried.PolicyVersion], trying)
  const approval = await readOne(db, approvalRulesKind, [tried.ApprovalRules, tried.ApprovalRulesVersion], trying)
  return { policy: policyOf(policy.rules, policy.version), approval: approval.rules }
}

type Choice = readonly [document: unknown, version: number | undefined]

async function readOne<T>(db: Db, kind: RulesKind<T>, [document, version]: Choice, trying: Trying) {
  const { companyId, day, language } = trying
  if (document !== undefined) return { version: 0, rules: readDocument(kind, document, language) }
  if (version === undefined) return findCompanyRules(db, kind, companyId, day)
  const body = await findVersion(db, { companyId, kind: kind.kind, version })
  if (body === undefined) throw new AppError('record_not_found')
  return { version, rules: kind.schema.parse(body) }
}

/** Most faults that one answer names. */
const most = 20

function readDocument<T>(kind: RulesKind<T>, document: unknown, language: Language): T {
  const read = kind.schema.safeParse(document, { error: schemaErrors(language, {}) })
  const faults = read.success ? (kind.faultsOf?.(read.data, language) ?? []) : read.error.issues
  if (read.success && faults.length === 0) return read.data
  const lines = faults.slice(0, most).map(({ path, message }) => `${pathText(path)}: ${message}`)
  throw new AppError('policy_invalid', { x: lines[0] ?? '', fields: lines })
}
