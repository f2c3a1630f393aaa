import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { approvalsSeed } from '../../../domain/approvals/testing/seed.ts'
import type { ItemReading } from '../../../domain/ledger/formats/confirmation/reading.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'
import { insertDrafts } from '../confirmations/drafts.store.ts'

export interface NewConfirmation {
  readonly file: string
  readonly items: readonly ItemReading[]
  /** 64 hexadecimal digits that no other file has. */
  readonly sha256: string
}

/** A confirmation that waits, as the drop zone leaves one; answers its id. */
export async function addConfirmation(
  pool: SeedContext['pool'],
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

export interface SeededTrips extends SeededLedger {
  /** Confirmations that wait: one the traveller dropped, and one of the colleague's. Their files are named by the markers. */
  readonly ownConfirmationId: string
  readonly colleagueConfirmationId: string
}

/** The ledger's orders, an approval that the coordinator has to give, and confirmations that wait. */
export const tripsSeed: TenantSeed<SeededTrips> = async ({ pool, tenant, use }) => {
  await use(approvalsSeed)
  const add = (person: Person, file: string, digit: string) =>
    addConfirmation(pool, tenant.companyId, person, { file, items: [], sha256: digit.repeat(64) })
  return {
    ...(await use(ledgerSeed)),
    ownConfirmationId: await add(tenant.traveller, `${tenant.marker}.eml`, 'a'),
    colleagueConfirmationId: await add(tenant.colleague, `${tenant.colleagueMarker}.eml`, 'b'),
  }
}
