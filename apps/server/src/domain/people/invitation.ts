import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import { nameIn } from './person-language.ts'
import type { Mail } from '../../mail/mail.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import { idOf } from './provisioning-changes.ts'
import type { SavedLogins } from './provisioning-logins.ts'
import { signsIn } from './provisioning-logins.ts'
import type { Placed } from './provisioning-records.ts'
import type { PersonRecord } from './provisioning.schema.ts'
import { companiesById, type Db } from './provisioning.store.ts'

/** How the invited sign in: `password` at the embedded provider, `provider` at an external one. */
export interface Inviting {
  readonly mail: Mail
  readonly signIn: 'password' | 'provider'
}

/**
 * Queues an invitation for everyone whom this run made a login for and who may use it, in their company's first
 * language. Answers how many. Who had a login before is not invited again.
 */
export async function invitePeople(
  db: Db,
  people: readonly Placed<PersonRecord>[],
  { logins, companies }: { logins: SavedLogins; companies: ReadonlyMap<string, number> },
  { mail, signIn }: Inviting,
): Promise<number> {
  const rows = await companiesById(db, [...new Set(companies.values())])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const requests = people.flatMap(({ value: person }) => {
    if (!signsIn(person) || !person.active) return []
    const key = person.email.toLowerCase()
    const company = byId.get(idOf(companies, person.company))
    if (logins.changes.get(key) !== 'created' || !company?.active) return []
    const language = languageOf(company.languages)
    return {
      template: 'invitation' as const,
      values: { email: person.email, company: companyNameIn(company, language), signIn },
      companyId: company.id,
      language,
      to: { address: person.email, name: nameIn(person, language), loginId: idOf(logins.ids, key) },
    }
  })
  await mail.queue(db, ...requests)
  return requests.length
}

const languageOf = (kept: readonly string[]): Language =>
  languages.find((language) => language === kept[0]) ?? defaultLanguage
