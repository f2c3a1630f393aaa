import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** Bytes. What is shorter fits in one packet beside its head anyway. */
const worthIt = 1_000
/** A third of the size for some 30 µs for each kilobyte; 11, the best, takes a hundred times as long for a tenth more. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
/** Bytes. Longer answers would keep other callers waiting, and are files or exports, which travel by other ways. */
const mostAtOnce = 256 * 1024

/**
 * Sends a text, with brotli where the caller takes it. Not for answers to what other sites can ask for with a visitor's
 * cookies: their lengths would tell of secrets in them (BREACH).
 */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  if (text.length < worthIt || text.length > mostAtOnce || !/\bbr\b/.test(accepted)) return reply.send(text)
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
  return reply.send(brotliCompressSync(text, { params }))
}
