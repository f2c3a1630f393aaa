import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadInput } from './caller.ts'
import type { TestPortolan } from './portolan.ts'
import { seedTenant, type TenantSeed } from './tenant-seed.ts'
import type { WorkingCall } from './working-call.ts'
import type { Credentials, Tenant } from './world.ts'

interface RowFacts {
  /** The tenant's own answer contains its marker, so that a missing foreign marker proves something. */
  readonly shows?: true
  /** Which person of the tenant makes the call; the coordinator by default. */
  readonly as?: 'traveller' | 'coordinator'
  /** The status of the tenant's own call; 200 by default. */
  readonly status?: number
  /** The call ends its own session, so that the row runs last. */
  readonly endsSession?: true
  /** A call that succeeds and writes, where `input` is refused or changes nothing. */
  readonly works?: WorkingCall
  /** Further files that this upload must handle, besides those that every upload gets. */
  readonly oddFiles?: UploadInput['files']
}

/** A tenant, and what the feature's seed returned for it. */
export interface Subject<Own> {
  readonly tenant: Tenant
  readonly own: Own
}

/** One row of the tenant matrix: how to make a call about a tenant's objects. */
export interface MatrixRow<Own> extends RowFacts {
  /** Input that names the tenant's objects. */
  readonly input: (subject: Subject<Own>) => unknown
  /** Input that names the colleague's objects; absent where the call names no person's objects. */
  readonly colleague?: (subject: Subject<Own>) => unknown
  /** Whoever makes the call in place of a person of the tenant, such as a consultant who serves it. */
  readonly by?: (own: Own) => Credentials
}

/** A row bound to its seed: building an input seeds the tenant first. */
export interface SeededRow extends RowFacts {
  readonly input: (portolan: TestPortolan, tenant: Tenant) => Promise<unknown>
  readonly colleague: ((portolan: TestPortolan, tenant: Tenant) => Promise<unknown>) | null
  readonly by: ((portolan: TestPortolan, tenant: Tenant) => Promise<Credentials>) | null
}

/** The rows of a feature by the ids of its calls; `features/<feature>/testing/matrix.ts` exports them as `matrix`. */
export function tenantMatrix<Own>(
  seed: TenantSeed<Own>,
  rows: Readonly<Record<string, MatrixRow<Own>>>,
): Record<string, SeededRow> {
  const bind = (input: MatrixRow<Own>['input']) => async (portolan: TestPortolan, tenant: Tenant) =>
    input({ tenant, own: await seedTenant(portolan, tenant, seed) })
  const person = (by: NonNullable<MatrixRow<Own>['by']>) => async (portolan: TestPortolan, tenant: Tenant) =>
    by(await seedTenant(portolan, tenant, seed))
  return Object.fromEntries(
    Object.entries(rows).map(([id, { input, colleague, by, ...facts }]) => [
      id,
      {
        ...facts,
        input: bind(input),
        colleague: colleague ? bind(colleague) : null,
        by: by ? person(by) : null,
      },
    ]),
  )
}

/** Loads the rows of all features. Throws where two features have a row for one call. */
export async function loadMatrix(): Promise<Record<string, SeededRow>> {
  const folder = join(import.meta.dirname, '../../apps/server/src/features')
  const matrix: Record<string, SeededRow> = {}
  for (const file of globSync('*/testing/matrix.ts', { cwd: folder }).toSorted()) {
    const { matrix: rows } = (await import(join(folder, file))) as { matrix: Record<string, SeededRow> }
    for (const [id, row] of Object.entries(rows)) {
      if (matrix[id]) throw new Error(`${id} has a second row, in features/${file}`)
      matrix[id] = row
    }
  }
  return matrix
}
