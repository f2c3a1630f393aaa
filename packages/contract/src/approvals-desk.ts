import * as z from 'zod/mini'
import { machine } from './access.ts'
import { endpoint } from './operation.ts'

const Remark = z.object({ place: z.string(), message: z.string() })

/** What the back office says of approvals: bookings that arrive awaiting approval, and what was decided elsewhere. */
export const approvalsDesk = {
  putApprovals: endpoint('POST', '/back-office/approvals', {
    access: machine('import'),
    effect: 'write',
    summary: 'Which bookings await whose approval (docs/importing.md, Approvals). Idempotent; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      faults: z.array(Remark),
      /** Approvers who were left out, and why. */
      notes: z.array(Remark),
    }),
  }),
}
