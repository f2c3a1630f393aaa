import { createHmac } from 'node:crypto'
import type { features } from '@portolan/contract/registry'
import { deriveKey } from '../../crypto/sealer.ts'
import { isMachineSecret } from '../../domain/people/machine-secret.ts'
import { hashPassword } from '../../identity/embedded/password.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintCredential } from '../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import { networkOf } from '../../kernel/network.ts'
import type { SessionParts } from './session-parts.ts'
import { machineBearerMinutes, minutesAfter, serviceTokenMinutes } from './session.rules.ts'
import { findMachineClient, isKnownNetwork, type MachineClient, rememberNetwork } from './sign-in/sign-in.store.ts'

type Calls = Handlers<(typeof features)['session']>
type Ctx = Context<{ kind: 'public' }>

/** Auth/RequestToken: an anonymous service token for the portal, a scoped bearer for a machine client. */
export function requestTokenHandlers(parts: SessionParts): Pick<Calls, 'requestToken'> {
  const serviceToken = createServiceToken(parts)
  const countSecret = createSecretCounts(parts)
  return {
    requestToken: async (input, ctx) =>
      input.ClientId === parts.config.portalClientId
        ? serviceToken(ctx)
        : machineToken(parts, countSecret, ctx, input.ClientId, input.ClientSecret ?? ''),
  }
}

/** For how long one service token is handed out; each caller can use it for at least 55 minutes. */
const sharedMinutes = 5

/**
 * The token says nothing about its holder, and anybody gets one: a process hands the same one to all for some minutes.
 * So anonymous calls write one row in five minutes, however many they are.
 */
function createServiceToken({ now }: SessionParts) {
  let shared: { token: string; expiresAt: Date } | null = null
  let minting: Promise<string> | null = null
  const mint = async (ctx: Ctx) => {
    const expiresAt = minutesAfter(now(), serviceTokenMinutes)
    const token = await ctx.write(({ db }) => mintCredential(db, { kind: 'service', expiresAt }))
    shared = { token, expiresAt }
    return token
  }
  return async (ctx: Ctx) => {
    const isFresh = shared && shared.expiresAt >= minutesAfter(now(), serviceTokenMinutes - sharedMinutes)
    if (!isFresh) {
      minting ??= mint(ctx).finally(() => (minting = null))
      await minting
    }
    if (!shared) throw new Error('No service token was minted')
    const { token, expiresAt } = shared
    const expiresInSeconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000)
    return { accessToken: token, expiresInSeconds, scopes: [] }
  }
}

let decoy: Promise<string> | null = null

/** An unknown client takes as long as a wrong secret and gets the same answer, so the call does not tell which ids exist. */
async function machineToken(
  parts: SessionParts,
  countSecret: SecretCounts,
  ctx: Ctx,
  clientId: string,
  secret: string,
) {
  const network = networkOf(ctx.address)
  await parts.limits.consume('machine secret', triesOfAddress, network)
  const { client, isKnown } = await ctx.read(async ({ db }) => {
    const found = await findMachineClient(db, clientId)
    return { client: found, isKnown: await isKnownNetwork(db, found?.id ?? 0, network) }
  })
  const count = countSecret(client, clientId, isKnown ? network : null)
  await count.take()
  decoy ??= hashPassword('a secret nobody has')
  const matches = await isMachineSecret(client?.secretHash ?? (await decoy), secret)
  if (!client || !matches) throw new AppError('invalid_client')
  await count.giveBack()
  const now = parts.now()
  const accessToken = await ctx.write(async (tx) => {
    tx.about({ machineClientId: client.id })
    await rememberNetwork(tx.db, client.id, network, now)
    return mintCredential(tx.db, {
      kind: 'machine',
      machineClientId: client.id,
      companyId: client.companyId,
      scopes: client.scopes,
      expiresAt: minutesAfter(now, machineBearerMinutes),
    })
  })
  return { accessToken, expiresInSeconds: machineBearerMinutes * 60, scopes: [...client.scopes] }
}

/** Each try costs a password hash; the service token that a browser requests by the same call costs none. */
const triesOfAddress = { points: 30, seconds: 60 }

/** Wrong secrets of one client from networks where it has never proved itself, and from each where it has. */
const wrongSecrets = { points: 20, seconds: 15 * 60 }

/** Unknown ids share this many counts, so that they neither fill the table nor answer otherwise than a client's id. */
const unknownCounts = 65_536

interface SecretCount {
  /** Before the secret is checked, so that simultaneous guesses count like successive ones. */
  take(): Promise<void>
  giveBack(): Promise<void>
}
type SecretCounts = (client: MachineClient | null, clientId: string, knownNetwork: string | null) => SecretCount

/** Counts wrong secrets by client; a client's known networks count apart, so that no stranger can lock it out. */
function createSecretCounts({ config, limits }: SessionParts): SecretCounts {
  const key = deriveKey(config.secret, 'unknown machine client')
  const unknown = (clientId: string) =>
    createHmac('sha256', key).update(clientId).digest().readUInt32BE() % unknownCounts
  return (client, clientId, knownNetwork) => {
    const id = client ? `client ${client.id}` : `unknown ${unknown(clientId)}`
    const who = knownNetwork ? `${id} ${knownNetwork}` : id
    return {
      take: () => limits.consume('wrong machine secret', wrongSecrets, who),
      giveBack: () => limits.giveBack('wrong machine secret', wrongSecrets, who),
    }
  }
}
