import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Calls that a cookie alone proves must come from the portal's own pages. Browsers send Origin with every POST;
 * Sec-Fetch-Site settles it where both are there. A program without a browser's headers holds no cookie to abuse.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL) {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && origin !== publicUrl.origin) throw new AppError('cross_origin')
  if (site !== undefined && site !== 'same-origin') throw new AppError('cross_origin')
  if (origin === undefined && site === undefined) throw new AppError('cross_origin')
}
