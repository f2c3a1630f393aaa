import type { factorCalls } from '@portolan/contract/features/session/own-factors'
import type { OwnFactors } from '../../../identity/embedded/own-factors.ts'
import type { Proof } from '../../../identity/embedded/second-step.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { takeCredential } from '../../../kernel/credential.store.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import type { SessionParts } from '../session-parts.ts'
import { noteConfirmed } from '../session.store.ts'
import type { FactorReach, Own, Write } from './factor-reach.ts'

type Calls = Handlers<Pick<typeof factorCalls, 'challengeFactor' | 'proveFactor'>>

/** Trying a factor, which confirms the person too. */
export function proveFactorHandlers({ now }: SessionParts, shared: FactorReach): Calls {
  const { reach, mintStep, openStep } = shared
  return {
    challengeFactor: async (input, ctx) =>
      ctx.write(
        async (tx) => {
          tx.about({ factorId: input.Id === null ? null : Number(input.Id) })
          return null
        },
        async (tx) => {
          const { factors, own } = await reach(tx)
          const asked = await factors.challenge(tx.db, own.account.id, input.Id === null ? null : Number(input.Id))
          if (!asked) throw new AppError('record_not_found')
          const pending = { kind: 'passkey', challenge: asked.challenge } as const
          return { Step: await mintStep(factors, tx, own, pending), Options: JSON.stringify(asked.options) }
        },
      ),

    // A refused proof is an answer, not an error: an error would roll its counted attempt back.
    proveFactor: async (input, ctx) =>
      ctx.write(async (tx) => {
        const { factors, own } = await reach(tx)
        const factorId = input.Id === null ? null : Number(input.Id)
        if (factorId !== null && !own.factors.some(({ id }) => id === factorId)) throw new AppError('record_not_found')
        const proof = await readProof(factors, tx, own, input)
        if (!proof) return { Outcome: 'over' }
        const { outcome } = await factors.verify(tx.db, { accountId: own.account.id, factorId }, proof, now())
        if (outcome === 'accepted') await noteConfirmed(tx.db, tx.viewer.sessionId, now())
        tx.about({ factorId, kind: proof.kind, outcome })
        return { Outcome: outcome }
      }),
  }

  /** The proof of a call; null where its challenge is over. A challenge is used up by its first answer. */
  async function readProof(
    factors: OwnFactors,
    { db, viewer }: Write,
    own: Own,
    { Id, Proof: given }: InputOf<(typeof factorCalls)['proveFactor']>,
  ): Promise<Proof | null> {
    if (!('Step' in given)) {
      if (given.Kind === 'app') return { kind: 'totp', code: given.Code }
      // A recovery code belongs to no factor, and trying it would use it up.
      if (Id !== null) throw new AppError('invalid_parameter', { fields: ['Id'] })
      return { kind: 'recovery', code: given.Code }
    }
    const taken = await takeCredential(db, 'factor_step', given.Step, now())
    const pending = openStep(factors, viewer, own.account.id, taken)
    return pending?.kind === 'passkey' ? { kind: 'passkey', answer: given.Answer, challenge: pending.challenge } : null
  }
}
