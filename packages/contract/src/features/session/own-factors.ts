import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id, Secret } from '../../schemas/common.ts'

export const FactorKind = z.enum(['passkey', 'app'])

/** A second factor of the viewer. */
export const OwnFactor = z.object({
  Id,
  Kind: FactorKind,
  Name: z.string(),
  AddedAt: z.string(),
  LastUsedAt: z.nullable(z.string()),
})

const FactorName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** A browser's answer to a passkey's challenge, as JSON. */
const PasskeyAnswer = z.string().check(z.maxLength(20_000))
const Code = z.string().check(z.maxLength(60))

/** `over`: the step took too long or was used already, and begins anew. */
export const FactorOutcome = z.enum(['accepted', 'wrong', 'used', 'locked', 'over'])

const limit = { points: 30, seconds: 60, by: 'login' } as const

export const factorCalls = {
  listFactors: endpoint('POST', '/session/factors', {
    access: session(),
    runsAs: 'system',
    effect: 'read',
    summary: "The viewer's second factors, or who manages them.",
    request: z.object({}),
    response: z.object({
      /** `provider`: the company's or deployment's own sign-in service keeps them, and nothing can be changed here. */
      ManagedBy: z.enum(['portal', 'provider']),
      /** Where the provider lets people manage them; null where that is not known. */
      ProviderUrl: z.nullable(z.string()),
      /** The person or the company must have one. */
      IsRequired: z.boolean(),
      /** Verified in the last five minutes: changes need no further proof. */
      IsConfirmed: z.boolean(),
      Factors: z.array(OwnFactor),
      RecoveryCodesLeft: z.int(),
    }),
  }),
  beginFactor: endpoint('POST', '/session/factors/begin', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: 'Begins to add a second factor: options for the passkey dialog, or the key of an authenticator app.',
    request: z.object({ Kind: FactorKind }),
    response: z.object({
      /** Valid once, for ten minutes, in this session. */
      Step: z.string(),
      /** PublicKeyCredentialCreationOptionsJSON. */
      Options: z.nullable(z.string()),
      /** The key in base32, its otpauth address, and that address as a QR code in SVG. */
      App: z.nullable(z.object({ Key: z.string(), Uri: z.string(), Picture: z.string() })),
    }),
  }),
  addFactor: endpoint('POST', '/session/factors/add', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: "Adds the second factor that the answer proves: a passkey's response, or the app's first code.",
    request: z.object({ Step: Secret, Name: FactorName, Answer: PasskeyAnswer }),
    response: z.object({
      Outcome: FactorOutcome,
      Id: z.nullable(Id),
      /** With the first factor: shown only now. */
      RecoveryCodes: z.nullable(z.array(z.string())),
    }),
  }),
  renameFactor: endpoint('POST', '/session/factors/rename', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: 'Names a second factor of the viewer.',
    request: z.object({ Id, Name: FactorName }),
    response: z.object({}),
  }),
  removeFactor: endpoint('POST', '/session/factors/remove', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: 'Removes a second factor of the viewer; the last one takes the recovery codes along.',
    request: z.object({ Id }),
    response: z.object({ Left: z.int() }),
  }),
  renewRecoveryCodes: endpoint('POST', '/session/factors/recovery-codes', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: 'Ten new recovery codes, shown only now; the former ones are void.',
    request: z.object({}),
    response: z.object({ RecoveryCodes: z.array(z.string()) }),
  }),
  challengeFactor: endpoint('POST', '/session/factors/challenge', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: "A challenge for one of the viewer's passkeys, or with null for any of them.",
    request: z.object({ Id: z.nullable(Id) }),
    response: z.object({ Step: z.string(), Options: z.string() }),
  }),
  proveFactor: endpoint('POST', '/session/factors/prove', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit,
    summary: 'Tries one second factor of the viewer, or with null any of them; success confirms the person.',
    request: z.object({
      Id: z.nullable(Id),
      Proof: z.union([
        z.object({ Kind: z.literal('passkey'), Step: Secret, Answer: PasskeyAnswer }),
        z.object({ Kind: z.enum(['app', 'recovery']), Code }),
      ]),
    }),
    response: z.object({ Outcome: FactorOutcome }),
  }),
}
