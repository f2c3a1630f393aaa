import { languageOf, nameIn } from '../../../domain/people/person-language.ts'
import type { DraftRow } from '../../../domain/settings/drafts.store.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { errorText } from '../../../kernel/answer.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { Db } from '../../../domain/people/provisioning.store.ts'
import { findAdministrators } from './tell-failed.store.ts'

/** Tells the administrators of each company whose scheduled drafts were not published, in their own language, why. */
export async function tellFailed(
  mail: Pick<Mail, 'queue'>,
  db: Db,
  drafts: readonly DraftRow[],
  { code, x }: Pick<AppError, 'code' | 'x'>,
): Promise<void> {
  for (const [companyId, some] of Map.groupBy(drafts, ({ company_id: id }) => id)) {
    const administrators = await findAdministrators(db, companyId)
    await mail.queue(
      db,
      ...administrators.map((person) => {
        const language = languageOf(person)
        return {
          template: 'settingsFailed' as const,
          values: {
            titles: some.map(({ title }) => title),
            fault: errorText(code, language, x),
            at: some[0]?.publish_at?.toISOString() ?? null,
            timeZone: person.timeZone,
            companyCode: person.companyCode,
          },
          companyId,
          to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
          language,
        }
      }),
    )
  }
}
