import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Software } from '../../../tools/interop/software.ts'

export interface ApacheOptions {
  readonly software: Software
  readonly port: number
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Apache with mod_auth_openidc in front of `/protected/`, whose one page shows the signed-in user: an independent relying party. */
export async function startApache(options: ApacheOptions): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-apache-'))
  await mkdir(join(folder, 'www/protected'), { recursive: true })
  await mkdir(join(folder, 'run'))
  await writeFile(
    join(folder, 'www/protected/index.shtml'),
    '<p>user=<!--#echo var="REMOTE_USER" --></p><p>name=<!--#echo var="OIDC_CLAIM_name" --></p>',
  )
  await writeFile(join(folder, 'apache.conf'), settingsOf(folder, options))
  // Apache that is started as root drops its rights and must still be able to read its folder.
  await chmod(folder, 0o755)
  await chmod(join(folder, 'run'), 0o777)
  const { root, env } = options.software
  const running = spawn(
    join(root || '/', 'usr/sbin/apache2'),
    ['-f', join(folder, 'apache.conf'), '-D', 'FOREGROUND'],
    {
      env,
      stdio: 'ignore',
    },
  )
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilUp(`http://localhost:${options.port}/`, () => running.exitCode === null)
  } catch (error) {
    const log = await readFile(join(folder, 'run/error.log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Apache did not start: ${log}`, { cause: error })
  }
  return { stop }
}

const modules = {
  mpm_event: 'mpm_event',
  authn_core: 'authn_core',
  authz_core: 'authz_core',
  authz_user: 'authz_user',
  mime: 'mime',
  dir: 'dir',
  include: 'include',
  auth_openidc: 'auth_openidc',
} as const

function settingsOf(folder: string, { software, port, issuer, clientId, clientSecret }: ApacheOptions): string {
  const load = Object.entries(modules).map(
    ([name, file]) => `LoadModule ${name}_module ${software.root}/usr/lib/apache2/modules/mod_${file}.so`,
  )
  return `
ServerRoot "${folder}"
ServerName localhost:${port}
Listen 127.0.0.1:${port}
PidFile run/apache.pid
DefaultRuntimeDir run
ErrorLog run/error.log
Mutex file:${folder}/run default
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
${load.join('\n')}
TypesConfig /dev/null
AddType text/html .shtml
AddOutputFilter INCLUDES .shtml
DirectoryIndex index.shtml
DocumentRoot "${folder}/www"
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${clientId}
OIDCClientSecret ${clientSecret}
OIDCRedirectURI http://localhost:${port}/protected/redirect
OIDCCryptoPassphrase "${clientSecret}"
OIDCScope "openid email profile"
OIDCPKCEMethod S256
OIDCRemoteUserClaim email
<Directory "${folder}/www">
  Options +Includes
  Require all granted
</Directory>
<Location /protected/>
  AuthType openid-connect
  Require valid-user
  # The test's fetch sends headers that no browser sends, so the module would answer 401 instead of a redirect.
  OIDCUnAuthAction auth true
</Location>
`
}

async function untilUp(address: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline && isRunning()) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error('Nothing listens')
}
