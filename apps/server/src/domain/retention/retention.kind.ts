import { keptFor, type KeptThing } from '@portolan/rules/kept-for'
import * as z from 'zod'
import { rulesKind } from '../rules-documents/rules-kind.ts'

/** How long the portal keeps a company's data, as a document (decisions 0068 and 0118). Purges obey it every hour. */

const period = (thing: KeptThing) =>
  z.int().min(keptFor[thing].least).max(keptFor[thing].most).default(keptFor[thing].usual)

const Retention = z.strictObject({
  trackerPersonsDays: period('trackerPersonsDays'),
  looksDays: period('looksDays'),
  incidentAnswersDays: period('incidentAnswersDays'),
  draftsDays: period('draftsDays'),
  mailDays: period('mailDays'),
  invoicesYears: period('invoicesYears'),
  auditYears: period('auditYears'),
} satisfies Record<KeptThing, unknown>)
export type Retention = z.output<typeof Retention>

export const retentionKind = rulesKind('retention', Retention)
