import * as z from 'zod'
import { findCountry } from '../../reference/countries.ts'
import { rulesKind } from '../rules-documents/rules-kind.ts'
import { Texts } from '../rules-documents/rules-texts.ts'
import { withoutTransit } from './areas.data.ts'

/** Which days a company counts, as a document (decisions 0068 and 0104). */

const Country = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && findCountry(code) !== undefined, 'unknown country')
const Days = z.int().min(1).max(1_100)

const Counter = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: Texts,
  /** `schengen` and `eea` are lists of the portal, with the days from which countries belong to them. */
  countries: z.union([z.enum(['schengen', 'eea', 'all']), z.array(Country).min(1).max(260)]),
  /** Each country has its own count; else all of them have one. */
  each: z.boolean().default(false),
  exceptHome: z.boolean().default(true),
  /** The last so many days or months, or a year: of the calendar, of each country's taxes, or from a day on. */
  period: z.union([
    z.strictObject({ days: Days }),
    z.strictObject({ months: z.int().min(1).max(36) }),
    z.strictObject({
      year: z.union([z.enum(['calendar', 'tax']), z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/)]),
    }),
  ]),
  /** What may be reached: days, or a share of the period's days. */
  limit: z.union([
    z.strictObject({ days: z.int().min(0).max(1_100) }),
    z.strictObject({ percent: z.number().min(1).max(100) }),
  ]),
  /** Early mark; five sixths of the limit unless it says otherwise. */
  markFrom: z.int().min(0).max(1_100).optional(),
  /** `report`: from the first day over the limit there is something to report; nobody is over it. */
  means: z.enum(['limit', 'report']).default('limit'),
  counts: z.enum(['anyPart', 'midnight']).default('anyPart'),
  countsTransit: z.boolean().default(false),
  /** `freeMovement`: does not apply to nationals of the EEA and Switzerland, nor to holders of a residence permit. */
  exempt: z.enum(['none', 'freeMovement']).default('none'),
})

const defaults = (): z.input<typeof Counter>[] => [
  {
    id: 'schengen',
    name: {
      'en-US': 'Schengen, short stays',
      'zh-CN': '申根区短期停留',
      'zh-TW': '申根區短期停留',
      'ja-JP': 'シェンゲン圏の短期滞在',
    },
    countries: 'schengen',
    exceptHome: false,
    period: { days: 180 },
    limit: { days: 90 },
    exempt: 'freeMovement',
  },
  {
    id: 'tax-183',
    name: {
      'en-US': 'Days in the tax year',
      'zh-CN': '纳税年度内天数',
      'zh-TW': '課稅年度內天數',
      'ja-JP': '課税年度の滞在日数',
    },
    countries: 'all',
    each: true,
    period: { year: 'tax' },
    limit: { days: 183 },
    markFrom: 150,
  },
]

const DayRules = z
  .strictObject({
    counters: z
      .array(Counter)
      .max(20)
      .default(defaults().map((counter) => Counter.parse(counter))),
    /** Where a connection enters the country. */
    withoutTransit: z
      .array(Country)
      .max(260)
      .default([...withoutTransit]),
  })
  .superRefine(({ counters }, { addIssue }) => {
    for (const [index, { id }] of counters.entries())
      if (counters.findIndex((other) => other.id === id) !== index)
        addIssue({ code: 'custom', path: ['counters', index, 'id'], message: 'id is used twice' })
  })

export const dayRulesKind = rulesKind('dayRules', DayRules)
export type DayRules = z.output<typeof DayRules>
