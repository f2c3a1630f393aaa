import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'

export type Claims = Record<string, unknown>

/** What the provider does wrong in one sign-in. */
export interface ProviderFaults {
  /** Claims of the ID token to set; undefined removes one. */
  readonly claims?: Claims
  /** Another ID token in place of the right one; null leaves it out. */
  readonly idToken?: (right: string) => string | null
  readonly userInfo?: Claims
  /** Parameters of the redirect to /callback to set; undefined removes one. */
  readonly answer?: Record<string, string | undefined>
}

/** oauth2-mock-server as a company's provider: an independent implementation that sends faulty answers on demand. */
export class FaultyProvider {
  readonly server = new OAuth2Server()
  /** Who signs in: the claims of its userinfo endpoint. */
  person: Claims = {}
  faults: ProviderFaults = {}
  /** Additional fields of the discovery document. */
  discovery: Claims = {}

  async start(): Promise<void> {
    await this.server.issuer.keys.generate('RS256')
    await this.server.start(0, 'localhost')
    const { service } = this.server
    service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: object }) =>
      Object.assign(body, this.discovery),
    )
    service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
      Object.assign(payload, { sub: this.person['sub'] })
      if ('aud' in payload) assign(payload, this.faults.claims ?? {})
    })
    service.on('beforeResponse', ({ body }: { body: Claims }) => {
      const { idToken } = this.faults
      if (idToken) assign(body, { id_token: idToken(String(body['id_token'])) ?? undefined })
    })
    service.on('beforeUserinfo', (answer: { body: unknown }) => {
      answer.body = { ...this.person, ...this.faults.userInfo }
    })
    service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      for (const [name, value] of Object.entries(this.faults.answer ?? {}))
        if (value === undefined) url.searchParams.delete(name)
        else url.searchParams.set(name, value)
    })
  }

  get issuer(): string {
    return this.server.issuer.url ?? ''
  }

  get publicKey(): KeyObject {
    const [key] = this.server.issuer.keys.toJSON()
    if (!key) throw new Error('The provider has no key')
    return createPublicKey({ key: { ...key }, format: 'jwk' })
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}

function assign(payload: Claims, claims: Claims) {
  for (const [name, value] of Object.entries(claims))
    if (value === undefined) Reflect.deleteProperty(payload, name)
    else payload[name] = value
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Claims

function resign(token: string, header: Claims, signature: (input: string) => Buffer): string {
  const input = `${encode({ ...headerOf(token), ...header })}.${token.split('.')[1] ?? ''}`
  return `${input}.${signature(input).toString('base64url')}`
}

/** The three ways in which an attacker can sign: not at all, with the public key, with a key of their own. */
export const forgeries = {
  unsigned: (token: string) => resign(token, { alg: 'none' }, () => Buffer.alloc(0)),
  withPublicKey: (token: string, key: KeyObject) =>
    resign(token, { alg: 'HS256' }, (input) =>
      createHmac('sha256', key.export({ type: 'spki', format: 'pem' }))
        .update(input)
        .digest(),
    ),
  withOtherKey: (token: string, header: Claims = {}) =>
    resign(token, header, (input) => sign('sha256', Buffer.from(input), otherKey.privateKey)),
}

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
