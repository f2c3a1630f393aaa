import { PolicyBody } from '@portolan/contract/features/policies/document'
import { fill } from '@portolan/rules/fill'
import { type ApprovalRules, approvalRulesKind } from '../../../domain/approvals/approval-rules.kind.ts'
import { policyOf } from '../../../domain/policy/published-policy.ts'
import { type RequestFormRules, requestFormKind } from '../../../domain/requests/request-form.kind.ts'
import { riskRulesKind } from '../../../domain/risk/risk-rules.kind.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { rulesKindOf } from '../../../domain/rules-documents/rules-kinds.ts'
import { type TrackingRules, trackingKind } from '../../../domain/whereabouts/tracking.kind.ts'
import { dayAt } from '../../../domain/working-days/working-time.ts'
import { policyKind } from '../../../domain/policy/policy.kind.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, told } from './effect.ts'
import {
  countDeskItems,
  countOpenApprovals,
  countTravellers,
  findJudgedCompany,
  findUnknownApprovers,
  findWithoutField,
  findWithProduct,
  findWithPurpose,
} from './effects.store.ts'
import { judgeOtherwise, type RulesSide } from './judged-otherwise.ts'
import { differences } from './judged-otherwise.rules.ts'
import { retentionEffects } from './retention-effects.ts'

/** A document of a company that drafts would publish. */
export interface RulesChange {
  readonly kind: string
  readonly rules: unknown
  /** ISO 8601. */
  readonly validFrom: string
}

interface Company {
  readonly id: number
  readonly code: string
}

/** What new rules of one company do, together: a policy and rules of approval judge requests with each other. */
export async function rulesEffects(
  reader: EffectReader,
  company: Company,
  changes: readonly RulesChange[],
): Promise<Effect[]> {
  const { currency, time_zone } = await findJudgedCompany(reader.db, company.id)
  const today = dayAt(reader.now, time_zone)
  const texts = effectTextsIn(reader.language)
  const effects: Effect[] = []
  const sound = changes.filter(({ kind, rules }) => rulesKindOf(kind)?.schema.safeParse(rules).success)
  for (const { kind, rules, validFrom } of sound) {
    const x = texts.rules[kind as keyof typeof texts.rules] ?? kind
    const isLater = validFrom > today
    effects.push(
      told(
        'applies',
        isLater ? fill(texts.appliesFrom, { x, y: validFrom }) : fill(texts.appliesNow, { x }),
        isLater ? 'info' : 'warning',
      ),
    )
    const day = isLater ? validFrom : today
    effects.push(...(await (kinds[kind]?.(reader, company, { rules, day }) ?? [])))
  }
  const judging = sound.filter(({ kind }) => kind === policyKind.kind || kind === approvalRulesKind.kind)
  if (judging.length > 0) effects.push(...(await judgingEffects(reader, { ...company, currency }, judging, today)))
  return effects
}

type KindEffects = (
  reader: EffectReader,
  company: Company,
  change: { readonly rules: unknown; readonly day: string },
) => Promise<Effect[]>

const kinds: Readonly<Record<string, KindEffects>> = {
  [requestFormKind.kind]: formEffects,
  [trackingKind.kind]: trackingEffects,
  retention: retentionEffects,
  'service-level': async ({ db, language }, { id }) =>
    counted('deskItems', effectTextsIn(language).deskItems, 'info', { count: await countDeskItems(db, id) }),
  'working-days': async ({ db, language }, { id }) =>
    counted('openApprovals', effectTextsIn(language).openApprovals, 'info', {
      count: await countOpenApprovals(db, id),
    }),
}

/** Which open requests come out otherwise, by how. */
async function judgingEffects(
  reader: EffectReader,
  company: Company & { readonly currency: string },
  changes: readonly RulesChange[],
  today: string,
): Promise<Effect[]> {
  const { db, language } = reader
  const texts = effectTextsIn(language)
  const day = changes.map(({ validFrom }) => validFrom).reduce((last, one) => (one > last ? one : last), today)
  const policy = await findCompanyRules(db, policyKind, company.id, day)
  const approval = await findCompanyRules<ApprovalRules>(db, approvalRulesKind, company.id, day)
  const risk = await findCompanyRules(db, riskRulesKind, company.id, day)
  const before: RulesSide = { policy: policy.version === 0 ? null : policyOf(policy.rules), approval: approval.rules }
  const newPolicy = changes.find(({ kind }) => kind === policyKind.kind)
  const newApproval = changes.find(({ kind }) => kind === approvalRulesKind.kind)
  const after: RulesSide = {
    policy: newPolicy ? policyOf(PolicyBody.parse(newPolicy.rules)) : before.policy,
    approval: newApproval ? approvalRulesKind.schema.parse(newApproval.rules) : before.approval,
  }
  const judgedCompany = { id: company.id, currency: company.currency, riskSource: risk.rules.primarySource, day }
  const { judged, by } = await judgeOtherwise(db, judgedCompany, [before, after])
  const unknown = newApproval ? await findUnknownApprovers(db, company.id, addressesOf(after.approval)) : []
  const found = differences.flatMap((difference) =>
    counted(difference, texts.otherwise[difference], weightOf[difference], by.get(difference) ?? { count: 0 }),
  )
  return [
    ...counted('unknownApprovers', texts.unknownApprovers, 'danger', { count: unknown.length, examples: unknown }),
    ...found,
    ...counted('requestsJudged', texts.requestsJudged, 'info', { count: judged }),
    ...(found.length === 0 && judged > 0 ? [told('requestsSame', texts.requestsSame)] : []),
    told('runningRounds', texts.runningRounds),
  ]
}

const weightOf = {
  blocked: 'danger',
  noRule: 'danger',
  stricter: 'warning',
  milder: 'warning',
  moreLevels: 'warning',
  fewerLevels: 'warning',
  byItself: 'danger',
  otherApprovers: 'info',
} as const

const addressesOf = ({ rules }: ApprovalRules): string[] => [
  ...new Set(
    rules.flatMap(({ levels }) =>
      levels.flatMap(({ approvers }) => approvers.flatMap((one) => ('email' in one ? [one.email] : []))),
    ),
  ),
]

async function formEffects(
  { db, language }: EffectReader,
  { id }: Company,
  { rules, day }: { readonly rules: unknown; readonly day: string },
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const wanted = requestFormKind.schema.parse(rules)
  const { rules: old } = await findCompanyRules<RequestFormRules>(db, requestFormKind, id, day)
  const gone = (of: (form: RequestFormRules) => readonly { readonly code: string }[]) => {
    const kept = new Set(of(wanted).map(({ code }) => code))
    return of(old).flatMap(({ code }) => (kept.has(code) ? [] : [code]))
  }
  const purposes = gone((form) => form.purposes)
  const products = gone((form) => form.products)
  const needed = (form: RequestFormRules) => form.udids.flatMap(({ key, isMandatory }) => (isMandatory ? [key] : []))
  const fields = needed(wanted).filter((key) => !needed(old).includes(key))
  const none = { count: 0 }
  return [
    ...counted(
      'purposesLost',
      texts.purposesLost,
      'warning',
      purposes.length > 0 ? await findWithPurpose(db, id, purposes) : none,
    ),
    ...counted(
      'productsLost',
      texts.productsLost,
      'warning',
      products.length > 0 ? await findWithProduct(db, id, products) : none,
    ),
    ...counted(
      'fieldsNeeded',
      texts.fieldsNeeded,
      'warning',
      fields.length > 0 ? await findWithoutField(db, id, fields) : none,
    ),
  ]
}

/** Modes, from the least that is shown on. */
const modes = ['off', 'counts', 'alerted', 'persons']

async function trackingEffects(
  { db, language }: EffectReader,
  { id }: Company,
  { rules, day }: { readonly rules: unknown; readonly day: string },
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const wanted = trackingKind.schema.parse(rules)
  const { rules: old } = await findCompanyRules<TrackingRules>(db, trackingKind, id, day)
  if (old.mode === wanted.mode) return []
  const isWider = modes.indexOf(wanted.mode) > modes.indexOf(old.mode)
  const text = {
    off: texts.trackingOff,
    counts: texts.trackingCounts,
    alerted: texts.trackingAlerts,
    persons: texts.trackingPersons,
  }[wanted.mode]
  const { decidedBy, worksCouncilReference } = wanted
  return [
    ...counted('tracking', text, isWider ? 'danger' : 'warning', { count: await countTravellers(db, id) }),
    ...(decidedBy === undefined
      ? []
      : [
          told(
            'trackingDecided',
            fill(texts.trackingDecided, { x: decidedBy, y: worksCouncilReference || texts.none }),
          ),
        ]),
  ]
}
