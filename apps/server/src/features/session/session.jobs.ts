import * as z from 'zod/mini'
import { createSealer } from '../../crypto/sealer.ts'
import { findConnection } from '../../identity/connection.store.ts'
import type { ProviderTokens } from '../../identity/provider.ts'
import { job, type JobParts } from '../../jobs/job.ts'
import { sealedJson } from './session-parts.ts'
import { findSession } from './session.store.ts'

/**
 * Revokes the tokens of an ended session at its provider and ends the provider's own session, as far as it supports that.
 * Repeated while the provider does not answer: both may be sent twice.
 */
export const endProviderSession = job({
  queue: 'end-provider-session',
  payload: z.object({ companyId: z.null(), sessionId: z.int() }),
  expireInSeconds: 60,
  // The last of them more than an hour after the first.
  retryLimit: 14,
  concurrency: 2,
  run: ({ config, identity }: Pick<JobParts, 'config' | 'identity'>) => {
    const tokens = sealedJson<ProviderTokens>(createSealer(config.secret, 'provider tokens'))
    return async ({ sessionId }, run) => {
      const { session, connection } = await run.transaction(async ({ db }) => {
        const session = await findSession(db, { id: sessionId })
        const id = session?.connectionId ?? null
        return { session, connection: id === null ? null : await findConnection(db, { id }) }
      })
      // A connection that was ended, too, has no provider that could be asked.
      if (!session || (session.connectionId !== null && !connection)) return
      await identity.providerOf(connection).endSession(tokens.open(session.providerTokens))
    }
  },
})
