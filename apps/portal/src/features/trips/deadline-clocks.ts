import type { Language } from '@portolan/contract/enums'
import { onTwoClocks, type TwoClocks } from '@portolan/rules/format-time'
import { ownZone } from '../../lib/dates.ts'

/** A deadline (ISO) as every list, row and reminder writes it: on the viewer's clock, and on the company's beside it. */
export const deadlineClocks = (at: string, timeZone: string, language: Language, now = Date.now()): TwoClocks =>
  onTwoClocks(Date.parse(at), { own: ownZone(), other: timeZone, now, language })
