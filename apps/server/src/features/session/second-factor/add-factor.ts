import type { factorCalls } from '@portolan/contract/features/session/own-factors'
import { AppError } from '../../../kernel/app-error.ts'
import { findCredential, takeCredential } from '../../../kernel/credential.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { SessionParts } from '../session-parts.ts'
import { noteConfirmed } from '../session.store.ts'
import type { FactorReach } from './factor-reach.ts'

type Calls = Handlers<Pick<typeof factorCalls, 'beginFactor' | 'addFactor'>>

const storedKind = { passkey: 'passkey', app: 'totp' } as const

/** Adding takes two calls: the offer of a challenge or key, and the answer that proves it. */
export function addFactorHandlers({ now }: SessionParts, shared: FactorReach): Calls {
  const { reach, reachConfirmed, mintStep, openStep, tell } = shared
  return {
    beginFactor: async (input, ctx) => {
      const kind = storedKind[input.Kind]
      return ctx.write(
        async (tx) => {
          await reachConfirmed(tx)
          tx.about({ kind })
          return null
        },
        async (tx) => {
          const { factors, own } = await reach(tx)
          const { pending, options, app } = await factors.offer(tx.db, own.account, kind)
          return {
            Step: await mintStep(factors, tx, own, pending),
            Options: options && JSON.stringify(options),
            App: app && { Key: app.secret, Uri: app.uri, Picture: app.picture },
          }
        },
      )
    },

    addFactor: async (input, ctx) => {
      const { factors, own, pending } = await ctx.read(async (tx) => {
        const found = await reachConfirmed(tx)
        const step = await findCredential(tx.db, 'factor_step', input.Step, now())
        return { ...found, pending: openStep(found.factors, tx.viewer, found.own.account.id, step) }
      })
      if (!pending) return { Outcome: 'over', Id: null, RecoveryCodes: null }
      const { account } = own
      const factor = await factors.readNew(pending, input.Answer, now())
      if (!factor) return { Outcome: 'wrong', Id: null, RecoveryCodes: null }
      const codes = own.codesLeft === 0 ? await factors.newCodes(account.id) : null
      return ctx.write(
        async (tx) => {
          await reachConfirmed(tx)
          if (!(await takeCredential(tx.db, 'factor_step', input.Step, now()))) return null
          const added = await factors.add(tx.db, account.id, factor, input.Name)
          if (!added) throw new AppError('second_factor_limit')
          // The person has just shown it, so the next change needs no other proof.
          await noteConfirmed(tx.db, tx.viewer.sessionId, now())
          await tell(tx, { change: 'added', kind: factor.kind, name: input.Name }, ctx)
          tx.about({ factorId: added.id, kind: factor.kind, left: added.before + 1 })
          return { id: added.id, isFirst: added.before === 0 }
        },
        async ({ db }, added) => {
          if (!added) return { Outcome: 'over' as const, Id: null, RecoveryCodes: null }
          if (codes && added.isFirst) await factors.storeCodes(db, account.id, codes)
          return {
            Outcome: 'accepted' as const,
            Id: String(added.id),
            RecoveryCodes: codes && added.isFirst ? [...codes.codes] : null,
          }
        },
      )
    },
  }
}
