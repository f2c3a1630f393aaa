import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'

/** When a company works, as a document (decision 0068): reminders and due times count its working hours. */

const Day = z.iso.date()
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const WorkingDays = z
  .strictObject({
    /** Whose public holidays it has, ISO 3166-1 alpha-2, with the state or region where they differ; left out: none. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    state: z.string().trim().min(1).max(10).optional(),
    /** 1 is Monday, 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
    from: Time.default('09:00'),
    until: Time.default('18:00'),
    /** Further days on which it is closed, and days on which it works all the same. */
    closed: z.array(Day).max(500).default([]),
    open: z.array(Day).max(500).default([]),
  })
  .refine(({ from, until }) => from < until)

export const workingDaysKind = rulesKind('working-days', WorkingDays)
export type WorkingDays = z.output<typeof WorkingDays>
