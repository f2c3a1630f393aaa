import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface PersonContact {
  readonly kind: 'phone' | 'email'
  readonly value: string
  readonly from: 'booking' | 'profile' | 'emergency' | 'arranger'
  /** Whose it is, where not the person's own. */
  readonly whose: string | null
  /** BCP 47. */
  readonly language: string | null
}

/**
 * How people are reached without asking anybody: from their login and bookings, of those who have consented to duty of care from
 * their profile, of guests through whoever arranges their trips. The best first. A fixed number of statements for however many.
 */
export function findContacts(
  _db: Db,
  _companyId: number,
  _travelerIds: readonly number[],
): Promise<Map<number, PersonContact[]>> {
  throw new Error('to be built')
}
