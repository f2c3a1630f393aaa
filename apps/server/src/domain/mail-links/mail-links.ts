import type { EmailObject } from '@portolan/contract/access'
import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import type { Db } from '../../db/database.ts'
import { mintCredential, revokeCredentials } from '../../kernel/credential.store.ts'
import type { Mail } from '../../mail/mail.ts'
import { detailPaths } from './mail-link.rules.ts'
import type { LinkHolder } from './mail-link.store.ts'

/** A link may be opened again and again for so long, or until its object is settled. */
const linkDays = 7

/** What a link opens: an object of the holder's company, by its row and by the reference people see. */
export interface LinkObject {
  readonly kind: EmailObject
  readonly id: number
  readonly ref: string
}

export interface MailLinkRequest {
  readonly holder: LinkHolder
  readonly object: LinkObject
  /** What the page should begin with, as the wire's RedictData says it. */
  readonly action: string | null
  /** What the mail calls the object; null: its reference. */
  readonly subject: string | null
  /** Null: the person's own, else their company's first. */
  readonly language: Language | null
}

/**
 * Queues a mail whose link opens one object for one person without a password, in the caller's transaction (system
 * role). The newest link wins: the ones before, and what was opened by them, end. Answers the mail's envelope id.
 */
export async function sendMailLink(
  db: Db,
  { mail, now }: { readonly mail: Mail; readonly now: Date },
  { holder, object, action, subject, language }: MailLinkRequest,
): Promise<string> {
  const login = { id: holder.loginId, companyId: holder.companyId }
  await revokeCredentials(db, { kinds: ['email_link'], loginId: login.id, object, because: 'replaced' }, now)
  const token = await mintCredential(db, {
    kind: 'email_link',
    login,
    object,
    detail: { action },
    expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
  })
  const written = language ?? languageOf(holder)
  const [envelopeId] = await mail.queue(db, {
    template: 'mailLink',
    values: {
      kind: object.kind,
      reference: object.ref,
      subject,
      path: `${detailPaths[object.kind]}?${new URLSearchParams({ token })}`,
      days: linkDays,
    },
    companyId: login.companyId,
    language: written,
    to: { address: holder.email, name: nameIn(holder, written), loginId: login.id },
  })
  if (!envelopeId) throw new Error('The mail of a link was not queued')
  return envelopeId
}

/** Ends every link of an object, and what was opened by them: it is decided or withdrawn. Answers how many there were. */
export const endMailLinks = (db: Db, object: Omit<LinkObject, 'ref'>, now: Date): Promise<number> =>
  revokeCredentials(db, { kinds: ['email_link'], object }, now)

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

function languageOf({ language, companyLanguages }: LinkHolder): Language {
  if (isLanguage(language)) return language
  const [first] = companyLanguages
  return isLanguage(first) ? first : defaultLanguage
}

const nameIn = ({ name, localizedNames }: LinkHolder, language: Language): string =>
  language === 'en-US' ? name : (localizedNames[language] ?? name)
