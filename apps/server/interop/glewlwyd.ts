import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Software } from '../../../tools/interop/software.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { PortalVisitor, type Reply } from './portal-visitor.ts'

/** An OpenID provider written in C that shares no code with ours, set up with one client and one person. */
export interface Glewlwyd {
  readonly issuer: string
  readonly clientSecret: string
  /** Goes from the authorization address to the portal's /callback, with the calls of its sign-in page: password, consent, continue. */
  signIn(visitor: PortalVisitor, authorizationUrl: string): Promise<Reply>
  stop(): Promise<void>
}

export interface GlewlwydOptions {
  readonly software: Software
  readonly portal: string
  readonly person: { readonly username: string; readonly email: string; readonly password: string }
}

const clientId = 'portolan'
/** Letters only: glewlwyd does not decode a secret that is encoded as RFC 6749 2.3.1 demands. */
const clientSecret = 'secretOfTheSecondProvider'
const scopes = ['openid', 'profile', 'email']

export async function startGlewlwyd({ software, portal, person }: GlewlwydOptions): Promise<Glewlwyd> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-glewlwyd-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const database = join(folder, 'glewlwyd.db')
  await createDatabase(software.root, database)
  const settings = join(folder, 'glewlwyd.conf')
  await writeFile(settings, settingsOf(software.root, port, database))
  const running = spawn(join(software.root || '/', 'usr/bin/glewlwyd'), ['-c', settings], {
    env: software.env,
    stdio: 'ignore',
  })
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilUp(address, () => running.exitCode === null)
    await configure(new PortalVisitor(portal), `${address}/api`, portal, person)
  } catch (error) {
    await stop()
    throw error
  }
  const issuer = `${address}/api/oidc`
  return { issuer, clientSecret, stop, signIn: (visitor, url) => signIn(visitor, `${address}/api`, url, person) }
}

/** Node's own SQLite loads glewlwyd's schema, so no other program is needed. */
async function createDatabase(root: string, path: string): Promise<void> {
  const schema = await readFile(join(root || '/', 'usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz'))
  const database = new DatabaseSync(path)
  database.exec(gunzipSync(schema).toString())
  database.close()
}

const settingsOf = (root: string, port: number, database: string) => `
port=${port}
bind_address="127.0.0.1"
external_url="http://localhost:${port}"
login_url="login.html"
api_prefix="api"
static_files_path="${root}/usr/share/glewlwyd/webapp/"
static_files_mime_types=({ extension=".html" mime_type="text/html" compress=0 })
log_mode="console"
log_level="ERROR"
cookie_domain="localhost"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${root}/usr/lib/glewlwyd/user"
client_module_path="${root}/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="${root}/usr/lib/glewlwyd/scheme"
plugin_module_path="${root}/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3" path = "${database}" };
`

async function untilUp(address: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline && isRunning()) {
    const isUp = await fetch(`${address}/config`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error('glewlwyd did not start')
}

/** Uses glewlwyd's admin API with the account that its schema contains. */
async function configure(admin: PortalVisitor, api: string, portal: string, person: GlewlwydOptions['person']) {
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await admin.sendJson(`${api}${path}`, body, method)
    if (status !== 200) throw new Error(`glewlwyd refused ${path}: ${status} ${text}`)
  }
  const scope = (name: string) => ({ name, display_name: name, description: name, password_max_age: 0, scheme: {} })
  await send('POST', '/auth/', { username: 'admin', password: 'password' })
  await send('POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'oidc',
    parameters: pluginOf(`${api}/oidc`),
  })
  for (const name of ['profile', 'email']) await send('POST', '/scope/', { ...scope(name), password_required: false })
  await send('PUT', '/scope/openid', { ...scope('openid'), password_required: true })
  await send('POST', '/user/', { ...person, name: 'Second Provider', enabled: true, scope: scopes })
  await send('POST', '/client/?source=database', {
    client_id: clientId,
    name: 'Portolan',
    confidential: true,
    password: clientSecret,
    enabled: true,
    redirect_uri: [`${portal}/callback`],
    authorization_type: ['code', 'refresh_token', 'delete_token'],
    token_endpoint_auth_method: ['client_secret_basic'],
    post_logout_redirect_uris: `${portal}/logout?done=1`,
    scope: scopes,
  })
}

function pluginOf(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const flows = ['code', 'refresh', 'token', 'id-token', 'none', 'password', 'client', 'implicit', 'device']
  const enabled = flows.map((flow) => [`auth-type-${flow}-enabled`, flow === 'code' || flow === 'refresh'] as const)
  return {
    iss: issuer,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    'access-token-duration': 600,
    'refresh-token-duration': 3600,
    'code-duration': 60,
    'refresh-token-rolling': true,
    'refresh-token-one-use': 'always',
    ...Object.fromEntries(enabled),
    'auth-type-code-revoke-replayed': true,
    'allow-non-oidc': false,
    'jwks-show': true,
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'introspection-revocation-allowed': true,
    'introspection-revocation-allow-target-client': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'oauth-as-iss-id': true,
    'subject-type': 'public',
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    'allowed-scope': scopes,
    'additional-parameters': [],
    claims: [],
    'request-parameter-allow': false,
  }
}

async function signIn(
  visitor: PortalVisitor,
  api: string,
  authorizationUrl: string,
  { username, password }: GlewlwydOptions['person'],
): Promise<Reply> {
  const page = await visitor.follow(authorizationUrl)
  if (visitor.isCallback(new URL(page.url))) return page
  const continueUrl = new URL(page.url).searchParams.get('callback_url')
  if (!continueUrl) throw new Error(`glewlwyd shows no sign-in page: ${page.status} ${page.url}`)
  await visitor.sendJson(`${api}/auth/`, { username, password })
  await visitor.sendJson(`${api}/auth/grant/${clientId}`, { scope: scopes.join(' ') }, 'PUT')
  return visitor.follow(`${continueUrl}&g_continue`)
}
