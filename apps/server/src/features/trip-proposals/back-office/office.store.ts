import type { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { MessageKey } from './read-message.ts'

/**
 * Keeps others from entering the same proposals until the transaction ends: the second finds what the first has made. Always
 * in the same order, so that two calls never wait in a circle.
 */
export async function lockMessageKeys(db: Db, keys: readonly MessageKey[]): Promise<void> {
  const texts = keys.map(({ company, source, externalRef }) => JSON.stringify([company, source, externalRef]))
  await sql`select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended('trip_proposal ' || t, 0) as k from unnest(${texts}::text[]) t order by 1) keys`.execute(
    db,
  )
}

/** A message said again what is there already: what is older than it is stale from now on. */
export async function noteIssued(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  issuedAt: Date,
): Promise<void> {
  await db
    .updateTable('trip_proposal')
    .set({ issued_at: issuedAt })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export interface ProposalState {
  readonly reference: string
  readonly status: ProposalStatus
  readonly published: number
  readonly choices: readonly {
    readonly travelerKey: string
    readonly planKey: string
    readonly optionKey: string
    readonly offerId: string | null
    readonly at: string
  }[]
}

/** How a proposal stands, with what is chosen of its newest publication; one statement. */
export async function findProposalState(
  db: Db,
  companyId: number,
  { source, externalRef }: Pick<MessageKey, 'source' | 'externalRef'>,
): Promise<ProposalState | undefined> {
  const { rows } = await sql<ProposalState>`
    select p.reference, p.status, p.published, coalesce((
      select jsonb_agg(jsonb_build_object('travelerKey', c.traveler_key, 'planKey', c.plan_key, 'optionKey', c.option_key, 'at', c.chosen_at,
        'offerId', (select o ->> 'offerId' from jsonb_array_elements(v.body -> 'plans') l, jsonb_array_elements(l -> 'options') o
          where l ->> 'key' = c.plan_key and o ->> 'key' = c.option_key limit 1)) order by c.traveler_key, c.category)
      from trip_proposal_choice c join trip_proposal_version v
        on v.company_id = c.company_id and v.request_id = c.request_id and v.number = p.published
      where c.company_id = p.company_id and c.request_id = p.request_id), '[]') as choices
    from trip_proposal p
    where p.company_id = ${companyId} and p.source = ${source} and p.external_ref = ${externalRef}`.execute(db)
  return rows[0]
}
