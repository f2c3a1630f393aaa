import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const period = 30
const codeShape = /^\d{6}$/

/** A new shared secret: 160 bits, base32. */
export const newTotpSecret = () => generateSecret()

/** The address a phone reads out of the QR code (Key Uri Format). */
export const totpUri = (secret: string, issuer: string, email: string) =>
  generateURI({ issuer, label: email, secret, period })

/** What people type: digits, with whatever spaces the app showed between them. */
export const readCode = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/**
 * The time step a code belongs to, null when it is none of the present step or its two neighbours: phones' clocks drift.
 * Whoever takes the code keeps the step, so that it is taken once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!codeShape.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: period })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
