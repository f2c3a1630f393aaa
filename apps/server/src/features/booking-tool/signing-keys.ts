import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK_EC_Private,
} from 'jose'
import * as z from 'zod'
import type { Db } from '../../db/database.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import { insertSealedKeys, readSealedKeys, replaceSealedKeys } from './booking-tool.store.ts'

/** How long a replaced key stays published: longer than its tokens are valid and than tools cache a key set. */
const retiredHours = 24

const Point = { kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), kid: z.string() }
/** The sealed content: the signing key in full, and the public halves of those it replaced. */
const KeySet = z.object({
  signing: z.object({ ...Point, d: z.string() }),
  retired: z.array(z.object({ ...Point, until: z.iso.datetime() })),
})
type KeySet = z.infer<typeof KeySet>

export interface PublicKey {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'ES256'
}

export interface SigningKeys {
  /** Read at each use, because another process may have rotated the keys. */
  signing(db: Db): Promise<{ readonly kid: string; readonly key: CryptoKey | Uint8Array }>
  /**
   * Creates the first set where there is none. Every process does so at its start, so that `published` is never empty.
   */
  prepare(db: Db): Promise<void>
  /** The public keys that tools need now (JWKS, RFC 7517). */
  published(db: Db, now: Date): Promise<PublicKey[]>
  /** Signs with a new key from now on; the former one stays published for a day. Answers the new key's id. */
  rotate(db: Db, now: Date): Promise<string>
}

/** The signing keys of hand-over tokens: ES256, one set per deployment, sealed with its secret. */
export function createSigningKeys(secret: string): SigningKeys {
  const sealer = createSealer(secret, 'hand-over keys')
  const read = async (db: Db) => {
    const sealed = await readSealedKeys(db)
    if (sealed === null) throw new Error('The keys of hand-overs were not prepared')
    return open(sealer, sealed)
  }
  return {
    prepare: async (db) => {
      if ((await readSealedKeys(db)) === null) await insertSealedKeys(db, await newSet(sealer))
    },
    signing: async (db) => {
      const { signing } = await read(db)
      return { kid: signing.kid, key: await importJWK(signing, 'ES256') }
    },
    published: async (db, now) => {
      const { signing, retired } = await read(db)
      return [signing, ...living(retired, now)].map(publicKey)
    },
    rotate: async (db, now) => {
      let kid = ''
      await replaceSealedKeys(db, async (sealed) => {
        const signing = await newKey()
        kid = signing.kid
        const former = sealed === null ? null : open(sealer, sealed)
        return seal(sealer, { signing, retired: former ? retire(former, now) : [] })
      })
      return kid
    },
  }
}

const living = (retired: KeySet['retired'], now: Date) => retired.filter(({ until }) => new Date(until) > now)

function retire({ signing, retired }: KeySet, now: Date): KeySet['retired'] {
  const { kty, crv, x, y, kid } = signing
  const until = new Date(now.getTime() + retiredHours * 3_600_000).toISOString()
  return [{ kty, crv, x, y, kid, until }, ...living(retired, now)]
}

const publicKey = ({ kty, crv, x, y, kid }: KeySet['signing'] | KeySet['retired'][number]): PublicKey => ({
  kty,
  crv,
  x,
  y,
  kid,
  use: 'sig',
  alg: 'ES256',
})

async function newKey(): Promise<KeySet['signing']> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y, d } = (await exportJWK(privateKey)) as JWK_EC_Private
  const point = { kty: 'EC', crv: 'P-256', x, y } as const
  return { ...point, d, kid: await calculateJwkThumbprint(point) }
}

const newSet = async (sealer: Sealer) => seal(sealer, { signing: await newKey(), retired: [] })
const seal = (sealer: Sealer, set: KeySet) => sealer.seal(JSON.stringify(set))
const open = (sealer: Sealer, sealed: string) => KeySet.parse(JSON.parse(sealer.open(sealed)))
