import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { weekdayName } from '@portolan/rules/format-time'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { type PlannedRound, planRound } from '../../../domain/approvals/rounds.ts'
import { judgeBudget } from '../../../domain/budgets/follow-request.ts'
import { judgeRequest } from '../../../domain/policy/judge-request.ts'
import { policyOfLevels } from '../../../domain/policy/policy-at-submission.ts'
import { serviceLevelKind } from '../../../domain/desk/service-level.kind.ts'
import { requestFormKind } from '../../../domain/requests/request-form.kind.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { approvalRulesKind } from '../../../domain/approvals/approval-rules.kind.ts'
import { workingDaysKind, type WorkingDays } from '../../../domain/working-days/working-days.kind.ts'
import { dayAt } from '../../../domain/working-days/working-time.ts'
import { personIn } from '../../../domain/requests/request-parts.present.ts'
import { findPeople, type PersonName } from '../../../domain/requests/request-parts.store.ts'
import { textIn } from '../../../domain/rules-documents/rules-texts.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { askedOfBudget, withBudget } from '../../../domain/requests/request-round.ts'
import { submissionOf } from '../submit.handlers.ts'
import type { DeskItemRow } from './desk-item.store.ts'
import { deskTextsIn } from './desk-texts.ts'

interface RuleSentence {
  readonly Text: string
  readonly Kind: string
  readonly Version: number
}

/** What the company's rules of today say about an item: who decides, what may cost more, when it works, how soon to answer. */
export async function ruleSentences(
  db: Db,
  { row, item }: { readonly row: RequestRow | null; readonly item: DeskItemRow },
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<RuleSentence[]> {
  const { company_id: companyId, time_zone: timeZone } = item
  const day = dayAt(now, timeZone)
  const { rules: texts } = deskTextsIn(language)
  const [form, days, level] = [
    await findCompanyRules(db, requestFormKind, companyId, day),
    await findCompanyRules(db, workingDaysKind, companyId, day),
    await findCompanyRules(db, serviceLevelKind, companyId, day),
  ]
  const own = level.rules[item.kind]
  const say = ({ kind }: { readonly kind: string }, Version: number, Text: string): RuleSentence => ({
    Text,
    Kind: kind,
    Version,
  })
  return [
    ...(row ? await approvalSentences(db, row, { now, language }) : []),
    ...(row
      ? [say(requestFormKind, form.version, fill(texts.tolerance, { percent: form.rules.tolerancePercent }))]
      : []),
    ...(row && form.rules.acceptsBegunTrips ? [say(requestFormKind, form.version, texts.begun)] : []),
    say(workingDaysKind, days.version, hoursOf(days.rules, timeZone, language)),
    ...(own ? [say(serviceLevelKind, level.version, fill(texts.service, { minutes: own.minutes }))] : []),
    ...(own?.near
      ? [
          say(
            serviceLevelKind,
            level.version,
            fill(texts.near, { hours: own.near.withinHours, minutes: own.near.minutes }),
          ),
        ]
      : []),
  ]
}

async function approvalSentences(
  db: Db,
  row: RequestRow,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<RuleSentence[]> {
  const policy = policyOfLevels(await judgeRequest(db, row, { now }))
  const budget = await judgeBudget(db, askedOfBudget(row), now, { locks: false })
  const plan = await planRound(db, withBudget(submissionOf(row, now, policy), budget))
  const { rules: texts } = deskTextsIn(language)
  const say = (Text: string, Version: number) => ({ Text, Kind: approvalRulesKind.kind, Version })
  if (!plan) {
    const { version } = await findCompanyRules(db, approvalRulesKind, row.company_id, dayAt(now, row.time_zone))
    return [say(texts.noRule, version)]
  }
  const { rule, levels } = plan
  const named = textIn(rule.names, language)
  if (levels.length === 0) return [say(fill(texts.approvedBy, { rule: named }), rule.version)]
  const ids = levels.flatMap(({ candidateIds }) => candidateIds)
  const people = new Map((await findPeople(db, row.company_id, ids, now)).map((person) => [person.id, person]))
  return levels.map((level) => say(levelSentence(level, { rule: named, people, language }), rule.version))
}

function levelSentence(
  { level, names, needsAll, candidateIds }: PlannedRound['levels'][number],
  {
    rule,
    people,
    language,
  }: { readonly rule: string; readonly people: ReadonlyMap<number, PersonName>; readonly language: Language },
): string {
  const { rules: texts } = deskTextsIn(language)
  const who = candidateIds.flatMap((id) => personIn(people, id, language)?.Name ?? [])
  const listed = who.join(language === 'en-US' ? ', ' : '、')
  const [only] = who
  const several = fill(needsAll ? texts.all : texts.any, { people: listed })
  const approvers = who.length > 1 ? several : (only ?? texts.someone)
  const name = names ? fill(texts.named, { name: textIn(names, language) }) : ''
  return fill(texts.level, { level, name, approvers, rule })
}

function hoursOf(days: WorkingDays, zone: string, language: Language): string {
  // 1 January 2024 was a Monday.
  const names = days.weekdays.toSorted((one, other) => one - other).map((day) => weekdayName(`2024010${day}`, language))
  const { rules: texts } = deskTextsIn(language)
  return fill(texts.hours, {
    days: names.join(language === 'en-US' ? ', ' : '、'),
    from: days.from,
    until: days.until,
    zone,
  })
}
