import { toString as drawQr } from 'qrcode'
import type { Pools } from '../../db/database.ts'
import { createSealer } from '../../crypto/sealer.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { type Account, findAccount } from './account.store.ts'
import {
  addFactor,
  describeFactors,
  type Factor,
  hashCodes,
  listFactors,
  type NamedFactor,
  type NewFactor,
  removeFactor,
  renameFactor,
  storeRecoveryCodes,
} from './factor.store.ts'
import { creationOptions, type PasskeyParty, readNewPasskey, requestOptions } from './passkey.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { passkeysOf, type Proof, type ProofVerdict, verifyProof } from './second-step.ts'
import { newTotpSecret, readCode, stepOfCode, totpUri } from './totp.ts'

type Db = Pools['systemDb']

/** So many factors an account may have. */
export const mostFactors = 20

/** What the server remembers between an offer and its answer. The holder of the offer sees neither part of it stored. */
export type PendingFactor =
  | { readonly kind: 'totp'; readonly secret: string }
  | { readonly kind: 'passkey'; readonly challenge: string }

/** What the browser or the app needs to make a factor. */
export interface FactorOffer {
  readonly pending: PendingFactor
  /** PublicKeyCredentialCreationOptionsJSON. */
  readonly options: object | null
  /** The key of an authenticator app, in base32, with its address and that address as an SVG. */
  readonly app: { readonly secret: string; readonly uri: string; readonly picture: string } | null
}

export interface NewCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Second factors of the embedded provider's accounts, for their owners: every call names the account. */
export interface OwnFactors {
  find(db: Db, subject: string): Promise<Account | null>
  describe(db: Db, accountId: string): Promise<{ factors: readonly NamedFactor[]; codesLeft: number }>
  offer(db: Db, account: Account, kind: Factor['kind']): Promise<FactorOffer>
  /** The factor that the answer proves; null for a wrong answer. */
  readNew(pending: PendingFactor, answer: string, now: Date): Promise<NewFactor | null>
  add(db: Db, accountId: string, factor: NewFactor, name: string): Promise<{ id: number; before: number } | null>
  rename(db: Db, accountId: string, factorId: number, name: string): Promise<boolean>
  remove: typeof removeFactor
  /** A passkey's challenge for one factor, or for any of the account (null); null where there is no such passkey. */
  challenge(db: Db, accountId: string, factorId: number | null): Promise<{ challenge: string; options: object } | null>
  /** Verifies a proof by one factor, or by any of the account (null). Counts the attempt in the caller's transaction. */
  verify(db: Db, who: { accountId: string; factorId: number | null }, proof: Proof, now: Date): Promise<ProofVerdict>
  /** Makes recovery codes and hashes them, which takes a quarter of a second: outside of any transaction. */
  newCodes(accountId: string): Promise<NewCodes>
  storeCodes(db: Db, accountId: string, codes: NewCodes): Promise<void>
  seal(pending: PendingFactor): string
  open(sealed: string): PendingFactor
}

export function createOwnFactors(deps: { secret: string; publicUrl: URL; appName: string }): OwnFactors {
  const { secret, publicUrl, appName } = deps
  const sealer = createSealer(secret, 'identity factor')
  const pendings = createSealer(secret, 'pending factor')
  const party: PasskeyParty = { name: appName, publicUrl }
  return {
    find: findAccount,
    describe: describeFactors,
    async offer(db, account, kind) {
      if (kind === 'passkey') {
        const challenge = newSecret()
        const existing = passkeysOf(await listFactors(db, sealer, account.id))
        const options = await creationOptions(party, account, challenge, existing)
        return { pending: { kind, challenge }, options, app: null }
      }
      const key = newTotpSecret()
      const uri = totpUri(key, appName, account.email)
      const picture = await drawQr(uri, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
      return { pending: { kind, secret: key }, options: null, app: { secret: key, uri, picture } }
    },
    async readNew(pending, answer, now) {
      if (pending.kind === 'passkey') return readNewPasskey(party, answer, pending.challenge)
      const step = stepOfCode(pending.secret, readCode(answer), now)
      return step === null ? null : { kind: 'totp', secret: pending.secret, step }
    },
    add: (db, accountId, factor, name) => addFactor(db, sealer, accountId, { factor, name, most: mostFactors }),
    rename: renameFactor,
    remove: removeFactor,
    async challenge(db, accountId, factorId) {
      const passkeys = passkeysOf(await chosen(db, accountId, factorId))
      if (passkeys.length === 0) return null
      const challenge = newSecret()
      return { challenge, options: await requestOptions(party, passkeys, challenge) }
    },
    async verify(db, { accountId, factorId }, proof, now) {
      const factors = await chosen(db, accountId, factorId)
      return verifyProof({ db, sealer, party }, { accountId, factors }, proof, now)
    },
    async newCodes(accountId) {
      const codes = newRecoveryCodes()
      return { codes, hashes: await hashCodes(accountId, codes) }
    },
    storeCodes: (db, accountId, { hashes }) => storeRecoveryCodes(db, accountId, hashes),
    seal: (pending) => pendings.seal(JSON.stringify(pending)),
    open: (sealed) => JSON.parse(pendings.open(sealed)) as PendingFactor,
  }

  async function chosen(db: Db, accountId: string, factorId: number | null): Promise<Factor[]> {
    const factors = await listFactors(db, sealer, accountId)
    return factorId === null ? factors : factors.filter(({ id }) => id === factorId)
  }
}
