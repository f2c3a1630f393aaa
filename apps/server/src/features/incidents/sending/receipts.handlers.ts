import type { incidentsBackOffice } from '@portolan/contract/features/incidents/messages'
import type { IncidentPulse } from '../../../domain/incidents/sending/pulse.ts'
import { noteReceipts } from '../../../domain/incidents/sending/texts.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** What carriers tell of short messages and calls. A machine client of one company reaches that company's alone. */
export const createReceiptHandlers = ({
  pulse,
}: {
  readonly pulse: Pick<IncidentPulse, 'soon'>
}): Handlers<typeof incidentsBackOffice> => ({
  noteDeliveries: async ({ items }, ctx) => {
    const answer = await ctx.write(async (tx) => {
      const wrong = items.flatMap(({ at }, index) =>
        instant.test(at) && !Number.isNaN(Date.parse(at)) ? [] : [`items.${index}.at`],
      )
      if (wrong.length > 0) throw new AppError('invalid_parameter', { fields: wrong.slice(0, 20) })
      const receipts = items.flatMap(({ id, state, at, detail }) =>
        uuid.test(id) ? [{ id: id.toLowerCase(), state, at: new Date(at), detail: detail ?? null }] : [],
      )
      const { known, changed } = await noteReceipts(tx.db, tx.viewer.companyId, receipts)
      const counts = { updated: changed.size, unchanged: known.size - changed.size }
      tx.about(counts)
      return { ...counts, unknown: items.flatMap(({ id }) => (known.has(id.toLowerCase()) ? [] : [id])) }
    })
    pulse.soon()
    return answer
  },
})
