import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What every answer carries unless it says otherwise itself: nobody guesses its type, keeps it or frames it. Over https
 * browsers come by https alone from then on.
 */
const defaultsOf = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The parts of a server that write answers. */
export function createSafeAnswers(isSecure: boolean) {
  const defaults = defaultsOf(isSecure)
  /**
   * The defaults are added where the headers are sent, so that they are on every answer, whoever writes it: Fastify, the
   * embedded provider, which removes headers when it fails, or Node itself.
   */
  class SafeResponse<R extends IncomingMessage> extends ServerResponse<R> {
    override writeHead(...args: unknown[]): this {
      const given = args.at(-1)
      for (const [name, value] of Object.entries(defaults))
        if (!this.hasHeader(name) && !isGiven(given, name)) this.setHeader(name, value)
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>)) as this
    }
  }

  /** Answers what is no HTTP request, and logs nothing of it: what could not be read may contain a token. */
  function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statusByCode[error.code ?? ''] ?? 400
    const headers = { ...defaults, 'content-length': '0', connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`)
    socket.destroy()
  }
  return { SafeResponse, answerClientError }
}

/** Fastify passes its headers by their lower-case names. */
const isGiven = (headers: unknown, name: string) =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers) && name in headers

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
