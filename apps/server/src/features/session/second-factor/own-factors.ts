import type { factorCalls } from '@portolan/contract/features/session/own-factors'
import { readConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { SessionParts } from '../session-parts.ts'
import { addFactorHandlers } from './add-factor.ts'
import { createFactorReach } from './factor-reach.ts'
import { isConfirmed } from './mfa.rules.ts'
import { proveFactorHandlers } from './prove-factor.ts'

const wireKind = { passkey: 'passkey', totp: 'app' } as const

/** The viewer's own second factors: seen, added, tried, named, removed. Changes are audited, and told by mail. */
export function ownFactorHandlers(parts: SessionParts): Handlers<typeof factorCalls> {
  const { identity, now } = parts
  const shared = createFactorReach(parts)
  const { findOwn, reach, reachConfirmed, isRequired, tell } = shared
  return {
    ...addFactorHandlers(parts, shared),
    ...proveFactorHandlers(parts, shared),

    listFactors: async (_, ctx) =>
      ctx.read(async (tx) => {
        const { session, own } = await findOwn(tx)
        const connection =
          own || session.connectionId === null ? null : await readConnection(tx.db, session.connectionId)
        return {
          ManagedBy: own ? 'portal' : 'provider',
          ProviderUrl: own ? null : identity.factorsPageOf(connection),
          IsRequired: await isRequired(tx),
          IsConfirmed: own !== null && isConfirmed(session, own.factors.length > 0, now()),
          Factors: (own?.factors ?? []).map((factor) => ({
            Id: String(factor.id),
            Kind: wireKind[factor.kind],
            Name: factor.name,
            AddedAt: factor.createdAt.toISOString(),
            LastUsedAt: factor.lastUsedAt?.toISOString() ?? null,
          })),
          RecoveryCodesLeft: own?.codesLeft ?? 0,
        }
      }),

    renameFactor: async (input, ctx) =>
      ctx.write(async (tx) => {
        const { factors, own } = await reach(tx)
        tx.about({ factorId: Number(input.Id) })
        if (!(await factors.rename(tx.db, own.account.id, Number(input.Id), input.Name)))
          throw new AppError('record_not_found')
        return {}
      }),

    removeFactor: async (input, ctx) =>
      ctx.write(async (tx) => {
        const { factors, own } = await reachConfirmed(tx)
        const mustKeepLast = await isRequired(tx)
        const result = await factors.remove(tx.db, own.account.id, Number(input.Id), { mustKeepLast })
        if (result === null) throw new AppError('record_not_found')
        if (result === 'last') throw new AppError('second_factor_last')
        await tell(tx, { change: 'removed', kind: result.removed.kind, name: result.removed.name }, ctx)
        tx.about({ factorId: Number(input.Id), kind: result.removed.kind, left: result.left })
        return { Left: result.left }
      }),

    renewRecoveryCodes: async (_, ctx) => {
      const { factors, own } = await ctx.read(reachConfirmed)
      if (own.factors.length === 0) throw new AppError('record_not_found')
      const codes = await factors.newCodes(own.account.id)
      return ctx.write(
        async (tx) => {
          await reachConfirmed(tx)
          await tell(tx, { change: 'codes' }, ctx)
          tx.about({ codes: codes.codes.length })
          return null
        },
        async ({ db }) => {
          await factors.storeCodes(db, own.account.id, codes)
          return { RecoveryCodes: [...codes.codes] }
        },
      )
    },
  }
}
