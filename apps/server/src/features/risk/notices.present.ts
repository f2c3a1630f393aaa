import type { Language } from '@portolan/contract/enums'
import type { RiskFeed, RiskNewsItem } from '@portolan/contract/features/risk/shapes'
import type { MailState } from '../../db/tables/mail.ts'
import { presentFeed } from '../../domain/risk/feeds-state.ts'
import { presentAlertItem } from '../../domain/risk/present-alert.ts'
import type { WarnedAlert } from '../../domain/risk/warnings.store.ts'
import { textFor } from '../../domain/risk/words/alert-words.ts'

interface Reader {
  readonly now: Date
  readonly language: Language
  /** IANA zone of the viewer's company. */
  readonly timeZone: string
}

/** An alert that somebody was told of, with its body. */
export function presentNoticed(
  alert: WarnedAlert,
  bodies: readonly { readonly language: string; readonly html: string }[],
  reader: Reader,
): RiskNewsItem {
  const text = textFor(alert.texts, reader.language)
  const html = bodies.find((body) => body.language === text?.language)?.html ?? ''
  const { language = null, title = null, instruction = null } = text ?? {}
  return presentAlertItem({ ...alert, endedAt: null, language, title, html, instruction }, reader)
}

/** The feeds behind alerts, each once, with their age. */
export const feedsOfAlerts = (alerts: readonly WarnedAlert[], reader: Reader): RiskFeed[] => [
  ...new Map(
    alerts
      .filter(({ source }) => source !== 'own')
      .map((alert): [string, RiskFeed] => [alert.source, presentFeed(alert, reader)]),
  ).values(),
]

/** What the mail server said: one that is kept for want of a mail server waits. */
export const mailStateOf = (state: MailState | null): 'waiting' | 'accepted' | 'refused' | null =>
  state === null
    ? null
    : state === 'sent'
      ? 'accepted'
      : state === 'bounced' || state === 'failed'
        ? 'refused'
        : 'waiting'
