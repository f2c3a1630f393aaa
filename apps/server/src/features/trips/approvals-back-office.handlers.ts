import type { approvalsBackOffice } from '@portolan/contract/features/trips/trips'
import { readApprovalItems } from '../../domain/approvals/approval-records.ts'
import { putApprovals } from '../../domain/approvals/approvals.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

/** Approvals by a machine client. One of a company reaches that company's bookings and people alone. */
export const approvalBackOfficeHandlers: Handlers<typeof approvalsBackOffice> = {
  /** A dry run answers its faults; a real run with faults is refused as a whole, so that a status alone tells. */
  putApprovals: async ({ items, dryRun: isDryRun = false }, ctx) => {
    const { language } = ctx
    const records = readApprovalItems(items, language)
    return ctx.write(async (tx) => {
      const options = { language, isDryRun, onlyCompanyId: tx.viewer.companyId, now: ctx.now() }
      const { counts, faults, notes } = await putApprovals(tx.db, records, options)
      if (faults.length > 0 && !isDryRun)
        throw new AppError('approvals_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
      tx.about({ isDryRun, ...counts })
      return { ...counts, faults: [...faults], notes: [...notes] }
    })
  },
}
