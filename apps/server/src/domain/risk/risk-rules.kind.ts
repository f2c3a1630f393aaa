import { advisorySources, mapViewpoints } from '@portolan/contract/enums'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'

/** How a company looks at risk, as a document (decision 0068). */

const Level = z.int().min(1).max(5)

const RiskRules = z.strictObject({
  /** Whose level is the country's. Where it says nothing about a country, the highest of the others counts. */
  primarySource: z.enum(advisorySources).default('us-state'),
  /** At and above this level the company warns: in trips, requests, approvals and mails. */
  threshold: Level.default(3),
  /** What the risk hub of the menu embeds instead of the portal's own page. */
  hubUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(500)
    .optional(),
  /** How maps draw disputed borders. */
  viewpoint: z.enum(mapViewpoints).default('neutral'),
  /** Travellers confirm that they have read about a destination of at least this level; left out: never asked. */
  acknowledgeFrom: Level.optional(),
  /** Whether travellers get a mail about their destination seven days before they leave. */
  briefMail: z.boolean().default(true),
  /** People with a trip that begins within so many days are told of new alerts. */
  noticeDays: z.int().min(1).max(60).default(14),
})

export const riskRulesKind = rulesKind('risk', RiskRules)
export type RiskRules = z.output<typeof RiskRules>
