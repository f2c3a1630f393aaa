import type { Language } from '@portolan/contract/enums'
import {
  type ApprovalHealth,
  fewestDecisions,
  fewestForNever,
  type HealthBucket,
  type HealthLevel,
} from '@portolan/contract/features/trip-requests/approval-health'
import type { Texts } from '../../../domain/rules-documents/rules-texts.ts'
import { bucketsOf, type Period } from './health.rules.ts'
import type { HealthBucketRow, HealthLevelRow } from './health.store.ts'

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const dayOf = (iso: string) => iso.replaceAll('-', '')
const nameOf = (texts: Texts | null, language: Language) => texts && (texts[language] ?? texts['en-US'])

/** A median of few decisions would be about whoever decided. */
function spreadOf(spread: readonly [number, number] | null, count: number): HealthLevel['Waiting'] {
  if (!spread || count < fewestDecisions) return null
  return { Median: oneDecimal(spread[0]), P90: oneDecimal(spread[1]) }
}

function presentLevel(row: HealthLevelRow, language: Language): HealthLevel {
  const isKnown = row.decided >= fewestDecisions
  return {
    CompanyCode: row.company_code,
    RuleId: row.rule_id,
    RuleName: nameOf(row.rule_names, language) ?? row.rule_id,
    Level: row.level,
    LevelName: nameOf(row.level_names, language),
    Decided: row.decided,
    Approved: row.decided - row.declined,
    Declined: row.declined,
    Settled: row.settled,
    Waiting: spreadOf(row.waiting, row.decided),
    Working: spreadOf(row.working, row.working_known),
    TotalWaiting: isKnown ? oneDecimal(row.total_waiting ?? 0) : null,
    FinallyApproved: row.finally_approved,
    AfterDeparture: row.after_departure,
    NeverDeclined: row.decided >= fewestForNever && row.declined === 0,
  }
}

/** By company; in it the rule that cost most waiting first; in a rule by level. */
export function presentLevels(rows: readonly HealthLevelRow[], language: Language): HealthLevel[] {
  const keyOf = (row: HealthLevelRow) => `${row.company_code} ${row.rule_id}`
  const costs = new Map<string, number>()
  for (const row of rows) costs.set(keyOf(row), (costs.get(keyOf(row)) ?? 0) + (row.total_waiting ?? 0))
  const costOf = (row: HealthLevelRow) => costs.get(keyOf(row)) ?? 0
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return rows
    .toSorted(
      (a, b) =>
        byText(a.company_code, b.company_code) ||
        costOf(b) - costOf(a) ||
        byText(a.rule_id, b.rule_id) ||
        a.level - b.level,
    )
    .map((row) => presentLevel(row, language))
}

function presentBuckets(rows: readonly HealthBucketRow[], period: Period): HealthBucket[] {
  const known = new Map(rows.map((row) => [row.bucket, row]))
  return bucketsOf(period).map((start) => {
    const row = known.get(start)
    return {
      Start: dayOf(start),
      Decided: row?.decided ?? 0,
      MedianWaiting: medianOf(row?.median_waiting ?? null, row?.decided ?? 0),
    }
  })
}

const medianOf = (median: number | null, count: number) =>
  median === null || count < fewestDecisions ? null : oneDecimal(median)

/** The page without its cost centres. */
export function presentHealth(
  levels: readonly HealthLevelRow[],
  buckets: readonly HealthBucketRow[],
  period: Period,
  language: Language,
): Omit<ApprovalHealth, 'CostCentres'> {
  const all = buckets.find(({ bucket }) => bucket === null)
  const requests = all?.requests ?? 0
  return {
    From: dayOf(period.from),
    To: dayOf(period.to),
    Figures: {
      Requests: requests,
      Approved: all?.approved ?? 0,
      Declined: all?.declined ?? 0,
      AfterDeparture: all?.after_departure ?? 0,
      MedianDays: medianOf(all?.median_days ?? null, requests),
      Levels: all?.decided ?? 0,
      Escalated: all?.escalated ?? 0,
      BySubstitute: all?.by_substitute ?? 0,
      Settled: all?.settled ?? 0,
    },
    Levels: presentLevels(levels, language),
    BucketUnit: period.unit,
    Buckets: presentBuckets(buckets, period),
  }
}
