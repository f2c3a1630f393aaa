import type { profileManager } from '@portolan/contract/features/profile-manager'
import { daysBetween } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import { findOwnExpiring } from '../../domain/profiles/own-documents.store.ts'
import type { AnswerOf, Context } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findCountry } from '../../reference/countries.ts'

/** The viewer's own documents by the day on which they expire; of a login that is no traveller none. */
export async function showOwnDocuments(
  { db, viewer }: Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer'>,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Promise<AnswerOf<(typeof profileManager)['ownDocuments']>> {
  const { companyId, travelerId } = viewer
  const rows = travelerId === null ? [] : await findOwnExpiring(db, { companyId, travelerId })
  return {
    Documents: rows.map((row) => ({
      Section: row.section,
      ItemId: String(row.id),
      Kind: row.kind,
      Country: row.country,
      CountryName: findCountry(row.country)?.names[language] ?? row.country,
      ExpiresOn: row.expiresOn,
      DaysLeft: daysBetween(dayAt(now().getTime(), row.timeZone), row.expiresOn),
    })),
  }
}
