import { WidgetType } from '@portolan/contract/enums'
import { statement } from '../../db/statement.ts'
import { trackingKind } from '../../domain/whereabouts/tracking.kind.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

const own = statement(
  'own privacy in the tracker',
  { companyId: 'bigint', travelerId: 'bigint | null', version: 'int' },
  `select to_char(d.valid_from, 'YYYYMMDD') as "decidedOn", v.company_viewers as "companyViewers",
      v.team_viewers as "teamViewers", v.past_viewers as "pastViewers"
    from tracker_viewers(:companyId, :travelerId, ${WidgetType.TravellerTracker}) v
    left join rules_document d on d.company_id = :companyId and d.kind = '${trackingKind.kind}' and d.version = :version`,
)

export interface OwnPrivacy {
  /** The first day of the rules of that version, YYYYMMDD; null where the company has published none. */
  readonly decidedOn: string | null
  /** Numbers of logins. */
  readonly companyViewers: number
  readonly teamViewers: number
  readonly pastViewers: number
}

/** Who may see a traveller, or without one the company, and since when the rules apply. */
export async function findOwnPrivacy(
  tx: Pick<ReadTransaction, 'run'>,
  asked: { readonly companyId: number; readonly travelerId: number | null; readonly version: number },
): Promise<OwnPrivacy> {
  const [row] = await tx.run<{ [K in keyof OwnPrivacy]: OwnPrivacy[K] }>(own(asked))
  return row ?? { decidedOn: null, companyViewers: 0, teamViewers: 0, pastViewers: 0 }
}

const zone = statement(
  'zone of a company',
  { companyId: 'bigint' },
  'select time_zone from company where id = :companyId',
)

/** The zone of a company's clocks. */
export async function findZone(tx: Pick<ReadTransaction, 'run'>, companyId: number): Promise<string> {
  const [row] = await tx.run<{ time_zone: string }>(zone({ companyId }))
  return row?.time_zone ?? 'UTC'
}
