import type { TestProvider } from '../../apps/server/src/identity/testing/test-provider.ts'
import type { CallCredentials } from './caller.ts'
import type { Mint } from './mint.ts'
import type { Credentials, Tenant } from './world.ts'

/**
 * How to make a call that succeeds and writes, where the input of its row in the tenant matrix is refused or changes
 * nothing. The test that makes COMMIT fail needs one for every write.
 */
export interface WorkingCall {
  make(context: WorkingContext): Promise<WorkingInput>
  /** The call ends sessions that other calls use, so that it runs last. */
  readonly isLast?: true
  /** How many transactions the call commits: one unless it calls a supplier between two. */
  readonly commits?: number
}

export interface WorkingInput {
  /** A function is asked each time the call is made: the code of an authenticator app holds for a minute only. */
  readonly input: unknown
  readonly who: CallCredentials
}

/** What a working call is made with. The secrets are new for each call. */
export interface WorkingContext {
  readonly url: string
  readonly tenant: Tenant
  readonly serviceToken: string
  /** Mints secrets of the traveller. */
  readonly mint: Mint
  readonly colleagueMint: Mint
  readonly provider: TestProvider
  /** Whom the row names to make the call; null where it is a person of the tenant. */
  readonly by: Credentials | null
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>
}

/** A call whose only field is a valid secret of the traveller; the caller sends a service token and no session. */
export const showing = (
  kind: Parameters<Mint['valid']>[0],
  input: (secret: string) => unknown,
  more: Partial<WorkingCall> = {},
): WorkingCall => ({
  make: async ({ mint, serviceToken }) => ({
    input: input((await mint.valid(kind)).secret),
    who: { service: serviceToken },
  }),
  ...more,
})
