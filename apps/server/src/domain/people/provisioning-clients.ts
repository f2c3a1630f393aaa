import { newSecret } from '../../crypto/secrets.ts'
import { hashMachineSecret, isMachineSecret } from './machine-secret.ts'
import { type Change, changeOf, idOf } from './provisioning-changes.ts'
import type { Snapshot } from './provisioning-existing.ts'
import type { Placed } from './provisioning-records.ts'
import { machineClientRow } from './provisioning.rules.ts'
import type { MachineClientRecord } from './provisioning.schema.ts'
import { type Db, insertMachineClient, updateMachineClient } from './provisioning.store.ts'

/** A secret that is made here comes back once; only its hash is kept. */
export async function saveMachineClients(
  db: Db,
  records: readonly Placed<MachineClientRecord>[],
  { machineClients }: Snapshot,
  companies: ReadonlyMap<string, number>,
): Promise<{ changes: Change[]; secrets: { clientId: string; secret: string }[] }> {
  const changes: Change[] = []
  const secrets: { clientId: string; secret: string }[] = []
  for (const { value } of records) {
    const row = machineClientRow(value, value.company ? idOf(companies, value.company) : null)
    const kept = machineClients.get(value.clientId)
    if (kept) {
      const fits = !value.secret || (await isMachineSecret(kept.secret_hash, value.secret))
      const full = {
        ...row,
        secret_hash: fits || !value.secret ? kept.secret_hash : await hashMachineSecret(value.secret),
      }
      const change = changeOf(kept, full)
      if (change === 'updated') await updateMachineClient(db, kept.id, full)
      changes.push(change)
      continue
    }
    const secret = value.secret ?? newSecret()
    if (!value.secret) secrets.push({ clientId: value.clientId, secret })
    await insertMachineClient(db, { ...row, secret_hash: await hashMachineSecret(secret) })
    changes.push('created')
  }
  return { changes, secrets }
}
