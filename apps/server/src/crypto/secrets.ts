import { hash, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** How secrets are stored and looked up: SHA-256, hex. */
export const hashSecret = (secret: string) => hash('sha256', secret)
