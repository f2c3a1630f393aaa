import type { KeptThing } from '@portolan/rules/kept-for'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keptSince } from '../../../db/kept-groups.ts'
import type { Database } from '../../../db/schema.ts'
import { oldAnswers } from '../../../domain/incidents/incident-purge.store.ts'
import { oldInvoice } from '../../../domain/invoices/kept-invoices.store.ts'
import { retentionKind } from '../../../domain/retention/retention.kind.ts'
import { oldLook, oldTrackerItem } from '../../../domain/whereabouts/looks.store.ts'
import { oldMail } from '../../../mail/mail.store.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, told } from './effect.ts'

/** The audit goes by whole months, as long as the company that keeps it longest says: no number of one company. */
type Counted = Exclude<KeptThing, 'auditYears'>

/** What a purge reads, with the condition of the purge itself. */
const sources: Readonly<
  Record<
    Counted,
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

async function countOld(db: Kysely<Database>, companyId: number, thing: Counted, before: Date): Promise<number> {
  const { from, company, old } = sources[thing](before)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} where ${company} = ${companyId} and ${old}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many rows the next run deletes, by kind of data; the same conditions as the purges have. */
export async function retentionEffects(
  { db, language, now }: EffectReader,
  { id }: { readonly id: number },
  { rules }: { readonly rules: unknown },
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const wanted = retentionKind.schema.parse(rules)
  const effects: Effect[] = []
  for (const thing of Object.keys(sources) as Counted[]) {
    const count = await countOld(db, id, thing, keptSince(thing, wanted[thing], now))
    effects.push(...counted(thing, texts.kept[thing], 'danger', { count }))
  }
  return effects.length > 0 ? effects : [told('nothingDeleted', texts.nothingDeleted)]
}
