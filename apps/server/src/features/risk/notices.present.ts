import type { Language } from '@portolan/contract/enums'
import type { RiskFeed, RiskNewsItem } from '@portolan/contract/features/risk/shapes'
import { localTimeAt } from '@portolan/rules/local-time'
import type { MailState } from '../../db/tables/mail.ts'
import type { WarnedAlert } from '../../domain/risk/warnings.store.ts'
import { headlineOf, isLate, levelWord, sourceName, textFor } from '../../domain/risk/words/alert-words.ts'
import { cleanedHtml } from '../../html/rich-html.ts'
import { findCountry } from '../../reference/countries.ts'

interface Reader {
  readonly now: Date
  readonly language: Language
  /** IANA zone of the viewer's company. */
  readonly timeZone: string
}

/** An alert as an item of the risk news. */
export function presentAlertItem(
  alert: WarnedAlert,
  bodies: readonly { readonly language: string; readonly html: string }[],
  { language, timeZone }: Reader,
): RiskNewsItem {
  const text = textFor(alert.texts, language)
  const html = bodies.find((body) => body.language === text?.language)?.html ?? ''
  return {
    AlertId: String(alert.id),
    AlertTitle: headlineOf(alert, language),
    source: sourceName(alert, language),
    SourceCode: alert.source,
    StartDateRemark: localTimeAt(alert.sentAt.getTime(), timeZone),
    SentAt: alert.sentAt.toISOString(),
    EffectiveAt: alert.effectiveAt?.toISOString() ?? null,
    ExpiresAt: alert.expiresAt?.toISOString() ?? null,
    EndedAt: null,
    RiskLevel: alert.level,
    RiskLevelRemark: levelWord(alert.level, language),
    NativeLevel: alert.nativeLevel,
    Kind: alert.kind,
    Category: alert.category,
    Countries: alert.countries.map((Code) => ({ Code, Name: findCountry(Code)?.names[language] ?? Code })),
    Title: text?.title ?? '',
    Body: cleanedHtml(html),
    Instruction: text?.instruction ?? '',
    Language: text?.language ?? 'en',
    Link: alert.url,
    HasArea: alert.hasArea,
  }
}

/** The feeds behind alerts, each once, with their age. */
export const feedsOfAlerts = (alerts: readonly WarnedAlert[], { now, language }: Reader): RiskFeed[] => [
  ...new Map(
    alerts.map((alert) => [
      alert.source,
      {
        Source: alert.source,
        Name: sourceName(alert, language),
        Notice: '',
        ReadAt: alert.readAt?.toISOString() ?? null,
        IsLate: isLate(alert, now),
        Fault: alert.fault,
      },
    ]),
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
