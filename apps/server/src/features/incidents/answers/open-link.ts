import { type Language, languages } from '@portolan/contract/enums'
import { AppError } from '../../../kernel/app-error.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { type Asked, findByLink } from './answers.store.ts'

/**
 * Whom a link is for. Throws `incident_closed` once the incident has ended, and `record_not_found` for every other link that is
 * not good: whoever tries one learns nothing.
 */
export async function openLink(db: ReadTransaction['db'], token: string, now: Date): Promise<Asked> {
  const found = token === '' ? null : await findByLink(db, token, now)
  if (!found) throw new AppError('record_not_found')
  if (found.isClosed) throw new AppError('incident_closed')
  if (found.isRevoked || found.isRemoved) throw new AppError('record_not_found')
  return found
}

export const asLanguage = (value: string | null): Language | null =>
  languages.find((language) => language === value) ?? null
