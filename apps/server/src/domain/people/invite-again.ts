import { companyNameIn } from '../../i18n/company-name.ts'
import type { Inviting } from './invitation.ts'
import { languageOf, nameIn } from './person-language.ts'
import { companiesById, type Db } from './provisioning.store.ts'

export interface Invited {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
}

/** Queues the invitation once more for people of one company who have a login, in the company's first language. */
export async function inviteAgain(
  db: Db,
  companyId: number,
  people: readonly Invited[],
  { mail, signIn }: Inviting,
): Promise<void> {
  const [company] = await companiesById(db, [companyId])
  if (!company) return
  const language = languageOf({ language: null, companyLanguages: company.languages })
  const values = { company: companyNameIn(company, language), signIn }
  await mail.queue(
    db,
    ...people.map((person) => ({
      template: 'invitation' as const,
      values: { ...values, email: person.email },
      companyId,
      language,
      to: {
        address: person.email,
        name: nameIn(
          {
            name: person.name,
            localizedNames: { 'zh-TW': person.name_zh_tw, 'zh-CN': person.name_zh_cn, 'ja-JP': person.name_ja_jp },
          },
          language,
        ),
        loginId: person.id,
      },
    })),
  )
}
