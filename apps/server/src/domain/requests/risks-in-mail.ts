import type { Language } from '@portolan/contract/enums'
import { presentWarnings, type Warnings, withoutKeys } from '../risk/warnings.ts'
import type { RequestRisk } from '../../mail/templates/request-mail-values.ts'

/** A mail names the worst: the page has them all. */
const most = 3

/** Warnings as an approver's mail has them. */
export const risksInMail = (
  warnings: Warnings,
  reader: { readonly now: Date; readonly language: Language },
): RequestRisk[] =>
  withoutKeys(presentWarnings(warnings, reader))
    .slice(0, most)
    .map(({ RiskLevelRemark, AlertTitle, Place, source, SentAt }) => ({
      level: RiskLevelRemark,
      headline: AlertTitle,
      place: Place,
      source,
      sentAt: SentAt,
    }))
