import { type Language, languages, type RiskCategory, type RiskLevel } from '@portolan/contract/enums'
import type { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import { instantOf } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'

export interface OwnText {
  readonly title: string
  readonly body: string
  readonly instruction: string
}

/** An alert while it is written: everything as it was typed. */
export interface OwnForm {
  /** 0: not chosen yet. */
  readonly level: RiskLevel
  readonly category: RiskCategory | ''
  readonly countries: readonly string[]
  readonly around: readonly { readonly code: string; readonly km: string }[]
  readonly texts: Readonly<Record<Language, OwnText>>
  readonly link: string
  /** `YYYY-MM-DD` and `HH:mm` on the writer's clock. */
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
  /** Codes. */
  readonly companies: readonly string[]
  /** What a back office drew, and this form only keeps. */
  readonly drawn: Pick<OwnAlert, 'circles' | 'polygons'>
}

const noText: OwnText = { title: '', body: '', instruction: '' }
const noTexts = Object.fromEntries(languages.map((language) => [language, noText])) as Record<Language, OwnText>

/** A new one: until tomorrow evening, for the only company there is. */
export const emptyForm = (tomorrow: string, companies: readonly string[]): OwnForm => ({
  level: 0,
  category: '',
  countries: [],
  around: [],
  texts: noTexts,
  link: '',
  fromDay: '',
  fromTime: '',
  toDay: tomorrow,
  toTime: '18:00',
  companies: companies.length === 1 ? companies : [],
  drawn: {},
})

/** One that exists; `localOf` says what a clock shows at an instant: `YYYY-MM-DDTHH:mm`. */
export function formOf(alert: OwnAlert, companies: readonly string[], localOf: (instant: string) => string): OwnForm {
  const [fromDay = '', fromTime = ''] = alert.effectiveAt ? localOf(alert.effectiveAt).split('T') : []
  const [toDay = '', toTime = ''] = localOf(alert.expiresAt).split('T')
  const texts = Object.entries(alert.texts).map(([language, text]) => [language, { ...noText, ...text }])
  return {
    level: alert.level,
    category: alert.category ?? '',
    countries: alert.countries,
    around: (alert.around ?? []).map(({ code, km }) => ({ code, km: String(km) })),
    texts: { ...noTexts, ...Object.fromEntries(texts) },
    link: alert.link ?? '',
    fromDay,
    fromTime,
    toDay,
    toTime,
    companies,
    drawn: {
      ...(alert.circles && { circles: alert.circles }),
      ...(alert.polygons && { polygons: alert.polygons }),
    },
  }
}

/** The instant of a day and a time, ISO 8601; null where they cannot be read. */
function instantAt(day: string, time: string, zone: string): string | null {
  const read = readTime(time || '00:00')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || read === null) return null
  const found = instantOf(`${day.replaceAll('-', '')}${read.replace(':', '')}00`, zone)
  return found && new Date(found.instant).toISOString()
}

const kmOf = (text: string): number => Number(text.trim().replace(',', '.'))
const isKm = (text: string) => text.trim() !== '' && kmOf(text) > 0 && kmOf(text) <= 5_000

export const hasText = ({ title, body, instruction }: OwnText): boolean =>
  [title, body, instruction].some((text) => text.trim() !== '')

/** What keeps it from being published, by field; empty where nothing does. */
export type OwnProblem =
  | 'level'
  | 'where'
  | 'km'
  | 'english'
  | 'title'
  | 'link'
  | 'from'
  | 'to'
  | 'past'
  | 'order'
  | 'companies'

export function problemsOf(form: OwnForm, zone: string, now: number): OwnProblem[] {
  const { drawn } = form
  const hasPlace =
    form.countries.length + form.around.length + (drawn.circles?.length ?? 0) + (drawn.polygons?.length ?? 0) > 0
  const from = instantAt(form.fromDay, form.fromTime, zone)
  const to = instantAt(form.toDay, form.toTime, zone)
  const checks: readonly (readonly [OwnProblem, boolean])[] = [
    ['level', form.level === 0],
    ['where', !hasPlace],
    ['km', form.around.some(({ km }) => !isKm(km))],
    ['english', form.texts['en-US'].title.trim() === ''],
    ['title', languages.some((language) => hasText(form.texts[language]) && !form.texts[language].title.trim())],
    ['link', form.link.trim() !== '' && !/^https:\/\/[^\s/]+/.test(form.link.trim())],
    ['from', form.fromDay + form.fromTime !== '' && from === null],
    ['to', to === null],
    ['past', to !== null && Date.parse(to) <= now],
    ['order', to !== null && from !== null && to <= from],
    ['companies', form.companies.length === 0],
  ]
  return checks.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** As its call takes it; only for a form without problems. */
export function alertOf(form: OwnForm, zone: string): OwnAlert {
  const texts = languages
    .filter((language) => hasText(form.texts[language]))
    .map((language) => [language, form.texts[language]])
  return {
    ...form.drawn,
    level: form.level,
    category: form.category || null,
    countries: [...form.countries],
    around: form.around.map(({ code, km }) => ({ code, km: kmOf(km) })),
    texts: Object.fromEntries(texts) as OwnAlert['texts'],
    link: form.link.trim() || null,
    effectiveAt: instantAt(form.fromDay, form.fromTime, zone),
    expiresAt: instantAt(form.toDay, form.toTime, zone) ?? '',
  }
}
