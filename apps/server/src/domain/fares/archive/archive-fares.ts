import type { Db } from '../../../db/database.ts'
import type { Archived, ArchivedFare } from './archived-fare.ts'

export interface FaresToArchive {
  /** Code of the source: small letters, digits and hyphens. */
  readonly source: string
  readonly fares: readonly ArchivedFare[]
  readonly now: Date
}

/** The one way into the archive, in a transaction of the system role. */
export function archiveFares(_db: Db, _given: FaresToArchive): Promise<Archived> {
  return Promise.reject(new Error('to come'))
}
