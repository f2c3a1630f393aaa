import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The script's path; files that it fetches (its texts) have paths below it. */
export const profileManagerPath = '/profile-manager.js'

interface BuiltFile {
  readonly address: string
  readonly type: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * Serves the default profile manager's build: `/profile-manager.js` and its texts. Answers the version of the whole
 * build, or null where it is not built. Requests with `?v=<version>` are cached forever, others are revalidated each
 * time, because a company's setting may contain the bare address.
 */
export async function mountProfileManager(app: FastifyInstance, folder: string): Promise<string | null> {
  if (!existsSync(join(folder, profileManagerPath))) return null
  const files = await readBuilt(folder)
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes.identity)
  const version = hash.digest('base64url').slice(0, 12)
  for (const file of files) app.get(file.address, async (request, reply) => sendFile(request, reply, file, version))
  return version
}

async function readBuilt(folder: string): Promise<BuiltFile[]> {
  const names = await readdir(folder, { recursive: true })
  const chosen = names.filter((name) => /\.(?:js|json)$/.test(name)).sort()
  return Promise.all(
    chosen.map(async (name) => {
      const [br, gzip, identity] = await Promise.all(
        ['.br', '.gz', ''].map((ending) => readFile(join(folder, name + ending))),
      )
      if (!br || !gzip || !identity) throw new Error(`The built profile manager lacks ${name}`)
      const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8'
      return { address: `/${name.replaceAll('\\', '/')}`, type, bytes: { br, gzip, identity } }
    }),
  )
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, version: string) {
  const isThisVersion = (request.query as Record<string, unknown>)['v'] === version
  const etag = `"${version}"`
  void reply.headers({
    'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find((one) => new RegExp(String.raw`\b${one}\b`).test(accepted)) ?? 'identity'
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.bytes[encoding])
}
