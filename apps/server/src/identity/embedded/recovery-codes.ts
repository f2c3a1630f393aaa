import { createHash, randomInt } from 'node:crypto'
import { hashSecret } from '../../crypto/secrets.ts'
import { stretch } from './password.ts'

/** Crockford's base 32, without characters that look alike. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Ten characters of five bits each. */
const length = 10
const mostTyped = 40

/** How many codes a person gets at a time. */
export const recoveryCodeCount = 10

/** A set of recovery codes as shown: XXXX-XXXX-XX, 50 random bits each. */
export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newCode)

function newCode(): string {
  const code = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Normalises a typed code: any case, any separators, O for 0, I and L for 1. Null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  if (typed.length > mostTyped) return null
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return plain.length === length && [...plain].every((sign) => signs.includes(sign)) ? plain : null
}

/**
 * The stored form of a code: argon2id, because whoever reads the table could try all 50 bits of a fast hash. The account's
 * random id is the salt, so that equal codes of two accounts differ and one hash finds the code.
 */
export const hashRecoveryCode = (accountId: string, plain: string): Promise<string> =>
  stretch(plain, createHash('sha256').update(`recovery ${accountId}`).digest().subarray(0, 16))

/** The stored form of codes that people got before; they stay good until they are replaced. */
export const formerHash = (accountId: string, plain: string) => hashSecret(`recovery ${accountId} ${plain}`)
