import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Of the ID token that the provider answers. */
export const testNonce = 'the nonce of a test'

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  /** Signs a token of this provider for its one client. */
  sign(claims: JWTPayload): Promise<string>
  close(): Promise<void>
}

/** An OpenID provider in small, over HTTP: whatever code it is shown, it answers an ID token with these claims. */
export async function startTestProvider(idToken: JWTPayload): Promise<TestProvider> {
  const clientId = 'portal'
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await sign({ ...idToken, nonce: testNonce }),
    }),
  }
  const server = createServer((request, response) => {
    request.resume()
    void Promise.resolve(answers[request.url ?? '']?.()).then((answer) => {
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (claims: JWTPayload) =>
    new SignJWT({ auth_time: Math.floor(Date.now() / 1000), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey)
  return {
    issuer,
    clientId,
    sign,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}
