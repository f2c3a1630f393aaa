import { join } from 'node:path'
import type pg from 'pg'
import { openPools } from '../../apps/server/src/db/database.ts'
import { LocalFolder } from '../../apps/server/src/storage/local-folder.ts'
import type { Storage } from '../../apps/server/src/storage/storage.ts'
import type { TestPortolan } from './portolan.ts'
import type { Tenant } from './world.ts'

/** What a seed gets. It writes its data with the product's own stores and importers. */
export interface SeedContext {
  readonly tenant: Tenant
  /** Connects as the system role. */
  readonly pool: pg.Pool
  readonly storage: Storage
  /** Runs another seed for this tenant first, unless it has run, and returns its result. */
  use<Own>(seed: TenantSeed<Own>): Promise<Own>
}

/** Writes a feature's data into one tenant and returns the ids that its tests use. */
export type TenantSeed<Own> = (context: SeedContext) => Promise<Own>

/** For features whose calls need no stored data. */
export const noSeed: TenantSeed<null> = async () => null

const done = new WeakMap<Tenant, Map<TenantSeed<unknown>, Promise<unknown>>>()

/** Runs a seed and the seeds that it uses in a tenant, each only once, and returns its ids. */
export async function seedTenant<Own>(
  portolan: Pick<TestPortolan, 'database' | 'dataDir'>,
  tenant: Tenant,
  seed: TenantSeed<Own>,
): Promise<Own> {
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const storage = new LocalFolder(join(portolan.dataDir, 'files'))
  const ofTenant = done.get(tenant) ?? new Map<TenantSeed<unknown>, Promise<unknown>>()
  done.set(tenant, ofTenant)
  const use = <Any>(one: TenantSeed<Any>): Promise<Any> => {
    const running = (ofTenant.get(one) as Promise<Any> | undefined) ?? one({ tenant, pool: pools.system, storage, use })
    ofTenant.set(one, running)
    return running
  }
  try {
    return await use(seed)
  } finally {
    await pools.close()
  }
}
