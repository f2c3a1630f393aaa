import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The built page under the portal's own policy; `language` and `scheme` as the server writes them. */
export async function servePage(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = async () => {
      if (pathname.startsWith('/assets/')) {
        const path = join(folder, normalize(pathname))
        const found = await readFile(`${path}.br`).catch(() => null)
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        if (found) response.setHeader('content-encoding', 'br')
        return response.end(found ?? (await readFile(path)))
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', policy)
      return response.end(
        template
          .replaceAll('__NONCE__', 'once')
          .replaceAll('__LANG__', searchParams.get('language') ?? 'en-US')
          .replaceAll('__SCHEME__', searchParams.get('scheme') ?? 'dark'),
      )
    }
    answer().catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const policy = `default-src 'none'; script-src 'self' 'nonce-once'; style-src 'self' 'nonce-once'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'`
