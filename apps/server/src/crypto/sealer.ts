import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets for the database: AES-256-GCM, one key per purpose, derived from the deployment's secret. */
export interface Sealer {
  /** `owner` names the row that the text belongs to; it is authenticated with the text and not stored. */
  seal(text: string, owner?: string): string
  /** Throws when the text was sealed for another purpose or owner, under another secret, or was changed. */
  open(sealed: string, owner?: string): string
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** `purpose` keeps one room's ciphertext useless in another's column. Format: `v1.` + base64url(iv ‖ tag ‖ ciphertext). */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, `seal ${purpose}`)
  return {
    seal(text, owner = '') {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, owner = '') {
      const [prefix, body] = sealed.split('.', 2)
      if (prefix !== version || !body) throw new Error('Sealed under a version this build does not know')
      const bytes = Buffer.from(body, 'base64url')
      if (bytes.length < ivBytes + tagBytes) throw new Error('Sealed text is cut short')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** A 256-bit key of one purpose; the same in every process of a deployment. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'portolan', `${purpose} ${version}`, 32))
}
