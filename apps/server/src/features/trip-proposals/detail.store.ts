import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { Rates } from '@portolan/rules/convert-money'
import { sql } from 'kysely'
import { approvalRulesKind } from '../../domain/approvals/approval-rules.kind.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import type { PlanFacts } from '../../domain/approvals/rounds.ts'
import { ratesOf, readRates, type StoredRates } from '../../domain/money/rates.store.ts'
import { groundOf, type GroundRow, type PolicyGround, readGround } from '../../domain/policy/policy-ground.store.ts'
import { verdictsOf, type VerdictRow } from '../../domain/policy/verdict.store.ts'
import type { KeptChoice, TravelingPerson } from '../../domain/proposals/figures.rules.ts'
import type { PublishedRow } from '../../domain/proposals/proposal-step.ts'
import {
  type AttachmentRow,
  filesOf,
  type MessageRow,
  messagesOf,
  type RoundRow,
  roundsOf,
  unreadBy,
} from '../../domain/requests/request-parts.store.ts'
import { isVisible, type RequestReader } from '../../domain/requests/request-sight.store.ts'
import { companyLevelsOf } from '../../domain/risk/country-levels.store.ts'
import { documentOf, readDocument } from '../../domain/rules-documents/rules-documents.store.ts'
import { workingDaysKind } from '../../domain/working-days/working-days.kind.ts'

export interface PublicationRow {
  readonly number: number
  readonly at: string
  readonly by: number | null
  readonly note: string | null
}

/** What approval rules look at besides the proposal's own columns. */
export interface JudgedPart {
  readonly costCentre: string | null
  readonly countries: string[]
  readonly form: RequestForm
  readonly chosenApprovers: Readonly<Record<string, number>>
}

/** Everything that the page of a proposal shows besides its row. */
export interface ProposalParts {
  /** The newest first. */
  readonly publications: readonly PublicationRow[]
  /** The publication that is shown, and the one before it. */
  readonly shown: { readonly body: ProposalInput; readonly rates: Rates | null } | null
  readonly before: ProposalInput | null
  readonly travelers: readonly TravelingPerson[]
  readonly choices: readonly KeptChoice[]
  readonly rounds: readonly RoundRow[]
  /** What the travel policy said when it was submitted and decided, the newest first. */
  readonly verdicts: readonly VerdictRow[]
  readonly attachments: readonly AttachmentRow[]
  readonly messages: readonly MessageRow[]
  readonly unread: number
  readonly judged: JudgedPart
  readonly planFacts: PlanFacts
  /** What its options are judged with; null where the company has no policy. */
  readonly ground: PolicyGround | null
  /** The trip request that it answers, where the reader may see it. */
  readonly requestReference: string | null
}

interface Raw extends Omit<ProposalParts, 'choices' | 'planFacts' | 'ground'> {
  readonly ground: GroundRow
  readonly choices: readonly (Omit<KeptChoice, 'at'> & { readonly at: string })[]
  readonly approvalRules: { readonly version: number; readonly body: unknown } | null
  readonly workingDays: { readonly version: number; readonly body: unknown } | null
  readonly ratesToday: StoredRates | null
  readonly riskLevels: NonNullable<PlanFacts['riskLevels']>
}

/** All parts of a published proposal, in one statement. `day`: the company's today. */
export async function findParts(
  db: Db,
  { company_id, request_id }: PublishedRow,
  reader: RequestReader,
  { now, day, shown }: { readonly now: Date; readonly day: string; readonly shown: number },
): Promise<ProposalParts | undefined> {
  const key = { company_id, id: request_id }
  const ofProposal = sql`company_id = ${company_id} and request_id = ${request_id}`
  const { rows } = await sql<Raw>`
    select
      (select coalesce(json_agg(json_build_object('number', v.number, 'at', v.published_at, 'by', v.published_by, 'note', v.note)
        order by v.number desc), '[]') from trip_proposal_version v where ${ofProposal}) as publications,
      (select json_build_object('body', v.body, 'rates', v.rates) from trip_proposal_version v
        where ${ofProposal} and v.number = ${shown}) as shown,
      (select v.body from trip_proposal_version v where ${ofProposal} and v.number = ${shown - 1}) as before,
      (select coalesce(json_agg(json_build_object('key', t.key, 'travelerId', t.traveler_id, 'name', t.name,
        'passenger', t.passenger, 'loginId', t.login_id) order by t.position), '[]')
        from trip_proposal_traveler t where ${ofProposal}) as travelers,
      (select coalesce(json_agg(json_build_object('travelerKey', c.traveler_key, 'category', c.category, 'planKey', c.plan_key,
        'optionKey', c.option_key, 'by', c.chosen_by, 'at', c.chosen_at, 'version', c.version) order by c.traveler_key, c.category), '[]')
        from trip_proposal_choice c where ${ofProposal}) as choices,
      ${roundsOf(key)} as rounds,
      ${verdictsOf(key)} as verdicts,
      ${filesOf('request', key)} as attachments,
      ${messagesOf(key)} as messages,
      ${unreadBy(key, reader.loginId)} as unread,
      (select json_build_object('costCentre', q.cost_centre, 'countries', q.countries, 'form', q.form, 'chosenApprovers', q.chosen_approvers)
        from trip_request q where q.company_id = ${company_id} and q.id = ${request_id}) as judged,
      (select r.reference from trip_request r where r.company_id = ${company_id} and r.reference = (
          select v.body->>'requestReference' from trip_proposal_version v where ${ofProposal} and v.number = ${shown})
        and (${isVisible(reader, now)})) as "requestReference",
      ${documentOf(approvalRulesKind, company_id, day)} as "approvalRules",
      ${documentOf(workingDaysKind, company_id, day)} as "workingDays",
      (select row_to_json(x) from (${ratesOf(day)}) x) as "ratesToday",
      ${groundOf(company_id, day, {
        travelerIds: sql`array(select t.traveler_id from trip_proposal_traveler t where ${ofProposal})`,
        countries: sql`array(select unnest(v.countries) from trip_proposal_version v where ${ofProposal} and v.number = ${shown})`,
      })} as ground,
      ${companyLevelsOf(company_id, day, sql`(select q.countries from trip_request q where q.company_id = ${company_id} and q.id = ${request_id})`)} as "riskLevels"`.execute(
    db,
  )
  const [raw] = rows
  if (!raw) return undefined
  const { choices, approvalRules, workingDays, ratesToday, riskLevels, ground, ...parts } = raw
  return {
    ...parts,
    choices: choices.map((choice) => ({ ...choice, at: new Date(choice.at) })),
    ground: readGround(company_id, ground),
    planFacts: {
      approval: readDocument(approvalRulesKind, approvalRules),
      days: readDocument(workingDaysKind, workingDays),
      rates: readRates(ratesToday),
      riskLevels,
    },
  }
}
