/**
 * The browser's passkey dialogs. Options and answers travel as JSON with base64url (WebAuthn Level 3), which is converted
 * here, because browsers without `parseCreationOptionsFromJSON` support passkeys too.
 */

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

interface Descriptor {
  readonly id: string
  readonly type: 'public-key'
  readonly transports?: AuthenticatorTransport[]
}

/** Lets an authenticator make a passkey; answers its response as JSON. Throws a DOMException as the browser does. */
export async function makePasskey(options: string): Promise<string> {
  const {
    challenge,
    user,
    excludeCredentials = [],
    ...rest
  } = JSON.parse(options) as Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
    challenge: string
    user: { id: string; name: string; displayName: string }
    excludeCredentials?: Descriptor[]
  }
  const made = await navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: bytesOf(challenge),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: excludeCredentials.map(descriptor),
    },
  })
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  const response = made.response as AuthenticatorAttestationResponse
  return asJson(made, {
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

/** Lets an authenticator sign a challenge; answers its response as JSON. */
export async function answerChallenge(options: string): Promise<string> {
  const {
    challenge,
    allowCredentials = [],
    ...rest
  } = JSON.parse(options) as Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
    challenge: string
    allowCredentials?: Descriptor[]
  }
  const used = await navigator.credentials.get({
    publicKey: { ...rest, challenge: bytesOf(challenge), allowCredentials: allowCredentials.map(descriptor) },
  })
  if (!(used instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  const response = used.response as AuthenticatorAssertionResponse
  return asJson(used, {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : undefined,
  })
}

const descriptor = ({ id, ...rest }: Descriptor): PublicKeyCredentialDescriptor => ({ ...rest, id: bytesOf(id) })

const asJson = ({ id, rawId, type }: PublicKeyCredential, response: object) =>
  JSON.stringify({ id, rawId: textOf(rawId), type, clientExtensionResults: {}, response })

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
