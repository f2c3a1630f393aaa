import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'

/** Within how much of its working time the desk has answered a company, as a document (decision 0068). */

const Minutes = z.int().min(1).max(60_000)

const Level = z
  .strictObject({
    minutes: Minutes,
    /** Fewer of them where the trip begins so soon; hours of the clock, not of work. */
    near: z.strictObject({ withinHours: z.int().min(1).max(1_000), minutes: Minutes }).optional(),
  })
  .refine(({ minutes, near }) => !near || near.minutes <= minutes)

/** A kind of item without a level is never due. */
const ServiceLevel = z.strictObject({
  request: Level.optional(),
  order: Level.optional(),
  proposal: Level.optional(),
  task: Level.optional(),
})

export const serviceLevelKind = rulesKind('service-level', ServiceLevel)
export type ServiceLevel = z.output<typeof ServiceLevel>
