import type { policies } from '@portolan/contract/features/policies'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
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
      if ((await newestVersion(db, policyKind, company.id)) !== BasedOn) throw new AppError('policy_changed')
      const { version, isNew } = await publishRules(db, policyKind, {
        companyId: company.id,
        rules,
        validFrom,
        author: { loginId: viewer.loginId, machineClientId: null },
        reason: Reason,
      })
      tx.about({ company: company.code, policyVersion: version })
      return { Version: version, IsNew: isNew }
    }),
}
