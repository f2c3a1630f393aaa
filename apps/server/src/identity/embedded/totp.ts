import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const period = 30
const codeShape = /^\d{6}$/

/** A new shared secret: 160 bits, base32. */
export const newTotpSecret = () => generateSecret()

/** The address in the QR code (Key Uri Format). */
export const totpUri = (secret: string, issuer: string, email: string) =>
  generateURI({ issuer, label: email, secret, period })

/** Removes the spaces that apps show between the digits. */
export const readCode = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/**
 * The time step of a code; null when it belongs neither to the current step nor to its neighbours (phone clocks drift).
 * The caller stores the step, so that each code is accepted once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!codeShape.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: period })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
