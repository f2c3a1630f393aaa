import type { FastifyInstance } from 'fastify'

const validDays = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a weakness of this deployment. Its time of expiry always
 * lies half a year ahead, since the setting that it comes from is as current as the running process.
 */
export function mountSecurityText(
  app: FastifyInstance,
  options: { contact: string; publicUrl: URL; now: () => Date },
): void {
  const { contact, publicUrl, now } = options
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().slice(0, 19)}Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
