import { administration } from '@portolan/contract/features/administration'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Query, Stage } from '../../../../../../tools/faults/fault.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { formOf, letRequest } from '../../../domain/requests/testing/rules-of.ts'
import { callOrFail, enterRequests } from './waiting-requests.ts'

/** Requests that wait for one approver, numbered, and what a decision about each of them leaves in the database. */

/** Every fifth is declined. */
export const isToApprove = (number: number): boolean => number % 5 !== 0

const prefix = 'Decision '

/**
 * So many requests of alpha's traveller, asked for by its coordinator and submitted to the colleague, through the calls of
 * the portal. Answers their references, in the order of their numbers, which begin with 1.
 */
export async function prepareDecisions(
  { deployment, say }: Pick<Stage, 'deployment' | 'say'>,
  count: number,
): Promise<readonly string[]> {
  const { world, query, nodes } = deployment
  const { alpha } = world
  const url = nodes[0]?.url ?? ''
  await letRequest({ query }, alpha)
  // Nobody is at the keyboard to keep it alive, and on a busy machine the kills take longer than a session may lie idle.
  await query('UPDATE session SET idle_minutes = 600')
  await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
    alpha.companyId,
    alpha.coordinator.loginId,
    alpha.traveller.travelerId,
  ])
  const name = { 'en-US': 'Every trip' }
  const rules = { rules: [{ id: 'all', name, levels: [{ approvers: [{ email: alpha.colleague.email }] }] }] }
  const document = { company: alpha.code, kind: 'approval-rules', validFrom: '2020-01-01', rules }
  await callOrFail(url, administration.putRules, { items: [document] }, { bearer: alpha.machineBearer })
  const started = performance.now()
  const references = await enterRequests({ url, who: callCredentials(alpha.coordinator) }, count, (number) =>
    formOf(alpha.traveller.travelerId, { tripName: `${prefix}${number}` }),
  )
  say(`${count} requests wait, made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return references
}

/** What the database has of one decision. */
interface Left {
  readonly number: number
  readonly status: number
  readonly decisions: number
  /** Approved and declined lines of the history. */
  readonly events: number
  /** Lines of the mail history that tell what was decided, and the different people in them. */
  readonly lines: number
  readonly receivers: number
  /** Rows of the outbox that those lines name. */
  readonly mails: number
  /** Links that still decide, and people whose turn it still is. */
  readonly links: number
  readonly turns: number
}

/** Whoever asked, and whoever travels. */
const receiversOfOne = 2
const verdictWords = `('approved', 'declined')`

const readLeft = (query: Query) =>
  query<Left>(`SELECT substr(r.trip_name, length('${prefix}') + 1)::int AS number, r.status,
      (SELECT count(*)::int FROM approval_decision d WHERE d.company_id = a.company_id AND d.approval_id = a.id) AS decisions,
      (SELECT count(*)::int FROM trip_request_event e
        WHERE e.company_id = r.company_id AND e.request_id = r.id AND e.what IN ${verdictWords}) AS events,
      m.lines, m.receivers, m.mails,
      (SELECT count(*)::int FROM credential c WHERE c.kind = 'email_link' AND c.object_kind = 'request' AND c.object_id = r.id
        AND c.revoked_at IS NULL) AS links,
      (SELECT count(*)::int FROM approval_turn t WHERE t.company_id = a.company_id AND t.approval_id = a.id) AS turns
    FROM trip_request r
    JOIN approval a ON a.company_id = r.company_id AND a.object_kind = 'request' AND a.object_id = r.id
    CROSS JOIN LATERAL (SELECT count(*)::int AS lines, count(DISTINCT m.login_id)::int AS receivers, count(o.id)::int AS mails
      FROM trip_request_mail m LEFT JOIN mail_message o ON o.envelope_id = m.envelope_id AND o.login_id = m.login_id
      WHERE m.company_id = r.company_id AND m.request_id = r.id AND m.template IN ${verdictWords}) m
    WHERE starts_with(r.trip_name, '${prefix}')`)

const statusOf = (number: number) => (isToApprove(number) ? RequestStatus.Confirmed : RequestStatus.Rejected)

const isWhole = ({ number, status, decisions, events, lines, receivers, mails, links, turns }: Left) =>
  status === statusOf(number) &&
  decisions === 1 &&
  events === 1 &&
  [lines, receivers, mails].every((count) => count === receiversOfOne) &&
  links + turns === 0

const isUntouched = ({ status, decisions, events, lines, mails, links, turns }: Left) =>
  status === RequestStatus.InProgress && decisions + events + lines + mails === 0 && links === 1 && turns === 1

const isDoubled = ({ decisions, events, lines, mails }: Left) =>
  decisions > 1 || events > 1 || lines > receiversOfOne || mails > receiversOfOne

/** How often each decision is there: once with all that belongs to it and nothing else, 0 where something is missing. */
export async function countDecisions(query: Query): Promise<ReadonlyMap<number, number>> {
  const rows = await readLeft(query)
  return new Map(rows.map((row) => [row.number, isWhole(row) ? 1 : isDoubled(row) ? 2 : 0]))
}

/** Requests that are neither as they were before the decision nor as it leaves them, with what they have. */
export async function halfDecided(query: Query): Promise<string[]> {
  const rows = await readLeft(query)
  return rows.filter((row) => !isWhole(row) && !isUntouched(row)).map((row) => JSON.stringify(row))
}

/** Mails of the outbox that tell a verdict, how many the decisions make, and those that no request knows. */
export async function mailsOfDecisions(query: Query) {
  const [row] = await query<{ expected: number; found: number; strays: number }>(`SELECT
      (SELECT ${receiversOfOne} * count(*)::int FROM approval_decision) AS expected,
      (SELECT count(DISTINCT o.id)::int FROM mail_message o JOIN trip_request_mail m ON m.envelope_id = o.envelope_id
        WHERE m.template IN ${verdictWords}) AS found,
      (SELECT count(*)::int FROM mail_message o WHERE o.template = 'tripRequest'
        AND NOT EXISTS (SELECT 1 FROM trip_request_mail m WHERE m.envelope_id = o.envelope_id)) AS strays`)
  if (!row) throw new Error('Nothing was counted')
  return row
}
