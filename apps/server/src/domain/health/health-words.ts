import type { Language } from '@portolan/contract/enums'
import type { HealthCheck } from '@portolan/contract/features/administration/health'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { sourceName } from '../risk/words/alert-words.ts'
import type { Figure, Finding } from './finding.ts'
import type { CheckTexts, HealthTexts } from './messages/en-US.ts'

const texts = await catalogue<HealthTexts>(new URL('messages/', import.meta.url))

/** Pages of the portal where a check is mended; those of the health page open its lists. */
const links: Partial<Record<Finding['check'], string>> = {
  quarantineBookings: '/admin/setting/health?list=bookings',
  quarantineInvoices: '/admin/setting/health?list=invoices',
  quarantineRisk: '/admin/setting/health?list=risk',
  quarantineFares: '/admin/setting/health?list=fares',
  refusedOrders: '/desk',
  mailWaiting: '/admin/setting/health?list=queued',
  mailRetrying: '/admin/setting/health?list=retrying',
  mailFailed: '/admin/setting/health?list=failed',
  mailBounced: '/admin/setting/health?list=bounced',
  mailOutbox: '/admin/setting/health?list=outbox',
  jobsFailed: '/admin/setting/health?list=jobs',
  machineSecrets: '/admin/setting/machine-clients',
}

/** A finding in the reader's language; `mayRun`: whether feeds may be run by whoever reads. */
export function presentFinding(finding: Finding, language: Language, mayRun: boolean): HealthCheck {
  const { check, subject, group, state, since, runs } = finding
  const { title, value, todo } = wordsOf(finding, language)
  return {
    Id: subject === undefined ? check : `${check}:${subject}`,
    Group: group,
    State: state,
    Title: title,
    Value: value,
    Since: since?.toISOString() ?? null,
    WhatToDo: state === 'ok' || todo === '' ? null : todo,
    Link: links[check] ?? null,
    Runs: mayRun ? (runs ?? null) : null,
  }
}

/** Title, value and what to do, with their blanks filled. */
export function wordsOf(
  { check, says = 'value', figures }: Finding,
  language: Language,
): { readonly title: string; readonly value: string; readonly todo: string } {
  const words: CheckTexts = texts[language][check]
  const written = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, writeFigure(figure, language)]),
  )
  const filled = (text: string) => fill(text, written).replaceAll(/\s+/g, ' ').trim()
  return { title: filled(words.title), value: filled(words[says] ?? words.value), todo: words.todo }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

function writeFigure(figure: Figure, language: Language): string {
  if (typeof figure === 'string') return figure
  if ('source' in figure) return sourceName(figure, language)
  if ('count' in figure) return new Intl.NumberFormat(language).format(figure.count)
  if ('days' in figure) return inUnit(figure.days, 'day', language, 'long')
  if ('bytes' in figure) {
    const power =
      figure.bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(figure.bytes) / Math.log(1_024)))
    return inUnit(figure.bytes / 1_024 ** power, units[power] ?? 'byte', language)
  }
  const { seconds } = figure
  if (seconds < 120) return inUnit(seconds, 'second', language)
  return seconds < 7_200 ? inUnit(seconds / 60, 'minute', language) : inUnit(seconds / 3_600, 'hour', language)
}

const inUnit = (value: number, unit: string, language: Language, unitDisplay: 'short' | 'long' = 'short') =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
