import type { Language } from '@portolan/contract/enums'

/** An instant (ISO 8601) as mails write it: on the company's clock, the zone beside it. */
export const momentIn = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
