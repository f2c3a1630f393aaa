import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { KnownPlace } from '../../db/tables/incidents.ts'
import type { Area } from '../risk/risk-item.ts'

type Db = Kysely<Database>

/** An area with what it means now. */
export interface ResolvedArea {
  /** Null: it is about its countries as a whole. */
  readonly areas: readonly Area[] | null
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** A ring crossed itself and was taken apart. */
  readonly isRepaired: boolean
  /** The alert has ended or was cancelled. */
  readonly isOver: boolean
}

/** Throws `record_not_found` for an alert that none of the companies sees, `area_invalid` for rings that are no area. */
export function resolveArea(_db: Db, _area: IncidentArea, _companies: readonly number[]): Promise<ResolvedArea> {
  throw new Error('to be built')
}

/** Whose people are looked for: of a company all, or those travellers. */
export interface Searched {
  readonly companyId: number
  readonly travelerIds: readonly number[] | null
}

export interface FoundPerson {
  readonly companyId: number
  readonly travelerId: number
  readonly known: KnownPlace
}

/** Who is, will soon be or has just been inside, each person once, in the order of the groups and of their times. */
export function findAffected(
  _db: Db,
  _searched: readonly Searched[],
  _area: ResolvedArea,
  _now: Date,
): Promise<FoundPerson[]> {
  throw new Error('to be built')
}
