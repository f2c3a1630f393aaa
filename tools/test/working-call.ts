import type { TestProvider } from '../../apps/server/src/identity/testing/test-provider.ts'
import type { Presenting } from './caller.ts'
import type { Mint } from './mint.ts'
import type { Tenant } from './world.ts'

/**
 * How to make a call that works, and writes, where a row of the tenant matrix shows it what is refused or changes nothing.
 * The test that makes COMMIT fail wants one of every write.
 */
export interface WorkingCall {
  make(context: WorkingContext): Promise<{ readonly input: unknown; readonly who: Presenting }>
  /** It ends what others are signed in with: such calls come last. */
  readonly isLast?: true
  /** How many transactions it commits: one, but where a supplier is asked between two. */
  readonly commits?: number
}

/** What a working call is made with: secrets of the tenant's people, fresh for each. */
export interface WorkingContext {
  readonly url: string
  readonly tenant: Tenant
  readonly serviceToken: string
  /** The traveller's. */
  readonly mint: Mint
  readonly colleagueMint: Mint
  readonly provider: TestProvider
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>
}

/** A call whose one field is a living secret of the traveller's, shown by who holds a service token or nothing. */
export const showing = (
  kind: Parameters<Mint['living']>[0],
  input: (secret: string) => unknown,
  more: Partial<WorkingCall> = {},
): WorkingCall => ({
  make: async ({ mint, serviceToken }) => ({
    input: input((await mint.living(kind)).secret),
    who: { service: serviceToken },
  }),
  ...more,
})
