import * as z from 'zod'
import { rulesKind } from '../../rules-documents/rules-kind.ts'

/** What a company counts as a connection at risk, as a document (decisions 0068 and 0101). */

const ConnectionRules = z.strictObject({
  /** With so few minutes above the minimum, a connection is at risk. */
  tightMinutes: z.int().min(0).max(240).default(20),
  /** Until when hotels keep a room whose booking does not say more: HH:MM by the hotel's clocks; null: all night. */
  latestArrival: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default('22:00'),
})

export const connectionsKind = rulesKind('connections', ConnectionRules)
export type ConnectionRules = z.output<typeof ConnectionRules>
