import type { Language } from '@portolan/contract/enums'
import { readLocalTime } from '@portolan/rules/local-time'
import { ownMoment } from '../../lib/dates.ts'

/** An instant of the wire (YYYYMMDDHHmmss, UTC) on the viewer's clock. */
export const formatMoment = (remark: string, language: Language): string =>
  ownMoment(readLocalTime(remark.padEnd(14, '0')) ?? 0, language)

/** 65 seconds are '1:05'. */
export const formatSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
