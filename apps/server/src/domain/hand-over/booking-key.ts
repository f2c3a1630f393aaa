import { createHmac } from 'node:crypto'
import { deriveKey } from '../../crypto/sealer.ts'

/**
 * The key by which the booking tool knows a request: the same for the request's life, and without the deployment's secret
 * nobody can compute it. The database has its hash alone.
 */
export const bookingKeyOf = (secret: string, reference: string): string =>
  createHmac('sha256', deriveKey(secret, 'booking key')).update(reference).digest('base64url')
