import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Account } from './account.store.ts'
import type { NewFactor, PasskeyFactor } from './factor.store.ts'

/** The relying party of passkeys: the portal's public address. */
export interface PasskeyParty {
  readonly name: string
  readonly publicUrl: URL
}

/** Ed25519, ES256, RS256 (COSE): every authenticator supports one of them, and Node verifies all. */
const algorithms = [-8, -7, -257]

/** What the browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). `challenge` is base64url. */
export const creationOptions = (
  party: PasskeyParty,
  account: Account,
  challenge: string,
  /** The account's passkeys: an authenticator that holds one of them makes no second one. */
  existing: readonly PasskeyFactor[] = [],
) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.publicUrl.hostname,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout: 300_000,
    excludeCredentials: allowed(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** What the browser needs to use one of the account's passkeys (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = (party: PasskeyParty, passkeys: readonly PasskeyFactor[], challenge: string) =>
  generateAuthenticationOptions({
    rpID: party.publicUrl.hostname,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: 300_000,
    userVerification: 'preferred',
    allowCredentials: allowed(passkeys),
  })

const allowed = (passkeys: readonly PasskeyFactor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** The passkey that a browser created for this challenge; null for an invalid answer. */
export async function readNewPasskey(
  party: PasskeyParty,
  answer: string,
  challenge: string,
): Promise<Extract<NewFactor, { kind: 'passkey' }> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.publicUrl.origin,
      expectedRPID: party.publicUrl.hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      kind: 'passkey',
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports ?? [],
    }
  } catch {
    // The library throws for every invalid answer: a wrong challenge, origin or signature, or no JSON.
    return null
  }
}

/** The passkey that signed this challenge and its new counter; null when none of the account's did. */
export async function readSignature(
  party: PasskeyParty,
  passkeys: readonly PasskeyFactor[],
  answer: string,
  challenge: string,
): Promise<{ factorId: number; count: number } | null> {
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON
    const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
    if (!passkey) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.publicUrl.origin,
      expectedRPID: party.publicUrl.hostname,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: [...passkey.transports],
      },
    })
    return verified ? { factorId: passkey.id, count: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}
