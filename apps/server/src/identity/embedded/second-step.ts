import type { Pools } from '../../db/database.ts'
import type { Sealer } from '../../crypto/sealer.ts'
import { locks, forgiveAttempts, takeAttempt } from './attempt.store.ts'
import { type Factor, type PasskeyFactor, takeRecoveryCode, takeSignature, takeStep } from './factor.store.ts'
import { type PasskeyParty, readSignature } from './passkey.ts'
import { readCode, stepOfCode } from './totp.ts'
import { ofFactor } from './verify-sign-in.ts'

export interface SecondStepDeps {
  readonly db: Pools['systemDb']
  readonly sealer: Sealer
  readonly party: PasskeyParty
}

/** A second proof, by the button that the person pressed. */
export type Proof =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'passkey'; readonly answer: string; readonly challenge: string }
  | { readonly kind: 'recovery'; readonly code: string }

export type ProofVerdict =
  | { readonly outcome: 'accepted'; readonly method: 'otp' | 'hwk'; readonly codesLeft: number | null }
  /** A correct code that has been used; the app shows the next one within thirty seconds. */
  | { readonly outcome: 'used' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked' }

/** Verifies a second proof. The attempt is counted before the proof is checked, and each proof is accepted once. */
export async function verifyProof(
  deps: SecondStepDeps,
  who: { accountId: string; factors: readonly Factor[] },
  proof: Proof,
  now: Date,
): Promise<ProofVerdict> {
  const lock = locks.factor(who.accountId)
  if ((await takeAttempt(deps.db, lock, ofFactor, now)) > ofFactor.most) return { outcome: 'locked' }
  const verdict = await judge(deps, who, proof, now)
  if (verdict.outcome === 'accepted') await forgiveAttempts(deps.db, lock)
  return verdict
}

async function judge(
  deps: SecondStepDeps,
  { accountId, factors }: { accountId: string; factors: readonly Factor[] },
  proof: Proof,
  now: Date,
): Promise<ProofVerdict> {
  switch (proof.kind) {
    case 'totp':
      return judgeCode(deps, factors, proof.code, now)
    case 'passkey': {
      const signed = await readSignature(deps.party, passkeysOf(factors), proof.answer, proof.challenge)
      const isTaken = signed !== null && (await takeSignature(deps.db, signed.factorId, signed.count, now))
      return isTaken ? { outcome: 'accepted', method: 'hwk', codesLeft: null } : { outcome: 'wrong' }
    }
    case 'recovery': {
      const codesLeft = await takeRecoveryCode(deps.db, accountId, proof.code, now)
      return codesLeft === null ? { outcome: 'wrong' } : { outcome: 'accepted', method: 'otp', codesLeft }
    }
  }
}

async function judgeCode(
  { db }: SecondStepDeps,
  factors: readonly Factor[],
  typed: string,
  now: Date,
): Promise<ProofVerdict> {
  for (const factor of factors) {
    if (factor.kind !== 'totp') continue
    const step = stepOfCode(factor.secret, readCode(typed), now)
    if (step === null) continue
    const isTaken = await takeStep(db, factor.id, step, now)
    return isTaken ? { outcome: 'accepted', method: 'otp', codesLeft: null } : { outcome: 'used' }
  }
  return { outcome: 'wrong' }
}

export const passkeysOf = (factors: readonly Factor[]): PasskeyFactor[] =>
  factors.filter((factor) => factor.kind === 'passkey')
