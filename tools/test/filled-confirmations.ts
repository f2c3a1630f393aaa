import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import type { ItemReading } from '../../apps/server/src/domain/ledger/confirmation/reading.ts'
import { insertDrafts } from '../../apps/server/src/features/trips/confirmations/drafts.store.ts'
import type { FilledTenant } from './matrix-rows.ts'
import type { Person, Tenant } from './world.ts'

export interface NewConfirmation {
  readonly file: string
  readonly items: readonly ItemReading[]
  /** 64 hexadecimal digits that no other file has. */
  readonly sha256: string
}

/** A confirmation that waits, as the drop zone leaves one; answers its id. */
export async function addConfirmation(
  pool: pg.Pool,
  companyId: number,
  { loginId, travelerId }: Person,
  { file, items, sha256 }: NewConfirmation,
): Promise<string> {
  const reading = {
    source: 'mail',
    id: null,
    messageTime: null,
    items,
    notKept: {},
    faults: [],
    place: 'script 1',
  } as const
  const { ids } = await systemTransaction(pool, companyId, ({ db }) =>
    insertDrafts(db, { companyId, loginId }, [
      {
        travelerId,
        file,
        format: 'mail',
        size: 1,
        sha256,
        storageKey: `confirmations/2026/11/${companyId}/${sha256.slice(0, 22)}`,
        reading: { readings: [reading], faults: [], sentAt: null },
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    ]),
  )
  return String(ids[0])
}

/** One that waits of the traveller's, and one of the colleague's. */
export async function fillConfirmations(
  pool: pg.Pool,
  { companyId, marker, colleagueMarker, traveller, colleague }: Tenant,
): Promise<Pick<FilledTenant, 'ownConfirmationId' | 'colleagueConfirmationId'>> {
  const add = (person: Person, file: string, digit: string) =>
    addConfirmation(pool, companyId, person, { file, items: [], sha256: digit.repeat(64) })
  return {
    ownConfirmationId: await add(traveller, `${marker}.eml`, 'a'),
    colleagueConfirmationId: await add(colleague, `${colleagueMarker}.eml`, 'b'),
  }
}
