import type { KeptThing } from '@portolan/rules/kept-for'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { oldAnswers } from '../../../domain/incidents/incident-purge.store.ts'
import { oldInvoice } from '../../../domain/invoices/kept-invoices.store.ts'
import { oldLook, oldTrackerItem } from '../../../domain/whereabouts/looks.store.ts'
import { oldMail } from '../../../mail/mail.store.ts'

/** The audit goes by whole months, as long as the company that keeps it longest says: no number of one company. */
export type CountedThing = Exclude<KeptThing, 'auditYears'>

/** What a purge reads, with the condition of the purge itself. */
const sources: Readonly<
  Record<
    CountedThing,
    (before: Date) => {
      readonly from: RawBuilder<unknown>
      readonly company: RawBuilder<unknown>
      readonly old: RawBuilder<unknown>
    }
  >
> = {
  trackerPersonsDays: (before) => ({ ...t('tracker_item'), old: oldTrackerItem(before) }),
  looksDays: (before) => ({ ...t('place_look'), old: oldLook(before) }),
  incidentAnswersDays: (before) => ({ ...t('incident'), old: oldAnswers(before) }),
  draftsDays: (before) => ({ ...t('trip_request_draft'), old: sql`t.saved_at < ${before}` }),
  mailDays: (before) => ({ ...t('mail_message'), old: oldMail(before) }),
  invoicesYears: (before) => ({ from: sql`invoice i`, company: sql`i.company_id`, old: oldInvoice(before) }),
}

const t = (table: string) => ({ from: sql`${sql.table(table)} t`, company: sql`t.company_id` })

/** How many rows of a company a purge takes that deletes from before an instant. */
export async function countOld(db: Db, companyId: number, thing: CountedThing, before: Date): Promise<number> {
  const { from, company, old } = sources[thing](before)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${company} = ${companyId} and ${old}`.execute(db)
  return rows[0]?.count ?? 0
}

export const countedThings = Object.keys(sources) as CountedThing[]
