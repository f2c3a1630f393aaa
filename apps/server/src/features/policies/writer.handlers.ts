import type { policies } from '@portolan/contract/features/policies'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { auditPlainChange, changesBetween } from '../../domain/people/audit-change.ts'
import { policyKind } from '../../domain/policy/policy.kind.ts'
import { lockRules, newestVersion, publishRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { dayAt } from '../../domain/working-days/working-time.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { checkPolicy, readDraft } from './drafts.ts'
import { findPolicyCompany, findVersion, listVersions } from './policies.store.ts'
import { presentVersion } from './versions.present.ts'

type Calls = Pick<typeof policies, 'listVersions' | 'getVersion' | 'check' | 'publish'>

/** What whoever writes a company's policy reads and publishes. */
export const writerHandlers: Handlers<Calls> = {
  listVersions: ({ CompanyCode }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const company = await findPolicyCompany(db, viewer, CompanyCode)
      if (!company) throw new AppError('record_not_found')
      const day = dayAt(ctx.now(), company.time_zone)
      const rows = await listVersions(db, company.id, { kind: policyKind.kind, day })
      return { Versions: rows.map(presentVersion), Today: day }
    }),
  getVersion: ({ CompanyCode, Version }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const company = await findPolicyCompany(db, viewer, CompanyCode)
      if (!company) throw new AppError('record_not_found')
      const day = dayAt(ctx.now(), company.time_zone)
      const found = await findVersion(db, company.id, { version: Version ?? null, day })
      if (!found && Version !== undefined) throw new AppError('record_not_found')
      return {
        Line: found ? presentVersion(found) : null,
        Policy: found ? policyKind.schema.parse(found.body) : policyKind.fallback,
      }
    }),
  check: ({ CompanyCode, Policy }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      if (!(await findPolicyCompany(db, viewer, CompanyCode))) throw new AppError('record_not_found')
      return { Faults: [...checkPolicy(Policy, ctx.language).faults] }
    }),
  publish: ({ CompanyCode, Policy, ValidFrom, Reason, BasedOn }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const company = await findPolicyCompany(db, viewer, CompanyCode)
      if (!company) throw new AppError('record_not_found')
      const rules = readDraft(Policy, ctx.language)
      const validFrom = isoDay(ValidFrom)
      // What was judged keeps its version: no day that is over gets another policy.
      if (!isDay(validFrom) || validFrom < dayAt(ctx.now(), company.time_zone))
        throw new AppError('invalid_parameter', { fields: ['ValidFrom'] })
      await lockRules(db, company.id)
      const before = await findVersion(db, company.id, { version: BasedOn, day: validFrom })
      if ((await newestVersion(db, policyKind, company.id)) !== BasedOn) throw new AppError('policy_changed')
      const { version, isNew } = await publishRules(db, policyKind, {
        companyId: company.id,
        rules,
        validFrom,
        author: { loginId: viewer.loginId, machineClientId: null },
        reason: Reason,
      })
      tx.about({ company: company.code, policyVersion: version })
      auditPlainChange(tx, {
        section: `rules:${policyKind.kind}`,
        key: company.code,
        changes: changesBetween(withoutPeople(before?.body), withoutPeople(rules)),
      })
      return { Version: version, IsNew: isNew }
    }),
}

/** A policy for the audit, which keeps no person in the clear: how many people a group has, and not whom. */
function withoutPeople(policy: unknown): unknown {
  const { groups, rules, ...rest } = (policy ?? {}) as { groups?: unknown; rules?: unknown }
  const byKey = (list: unknown) =>
    Object.fromEntries(
      (Array.isArray(list) ? (list as unknown[]) : []).map((one, at) => [keyOf(one, at), counted(one)]),
    )
  return { ...rest, groups: byKey(groups), rules: byKey(rules) }
}

function keyOf(one: unknown, at: number): string {
  const { code, id } = (one ?? {}) as { code?: unknown; id?: unknown }
  return typeof code === 'string' ? code : typeof id === 'string' ? id : String(at)
}

function counted(one: unknown): unknown {
  if (typeof one !== 'object' || one === null || !('people' in one) || !Array.isArray(one.people)) return one
  return { ...one, people: one.people.length }
}
