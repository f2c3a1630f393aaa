import { createSealer } from '../../crypto/sealer.ts'

/** Whose secret it is: sealed along, so that a row's ciphertext is worth nothing in another's. */
export interface SecretOwner {
  readonly companyId: number
  readonly travelerId: number
}

/** Seals what a profile keeps secret: numbers and the birth date. */
export interface ProfileSecrets {
  seal(owner: SecretOwner, value: string): string
  /** Throws for another owner's, another deployment's and changed ones. */
  open(owner: SecretOwner, sealed: string): string
}

const prefixOf = ({ companyId, travelerId }: SecretOwner) => `${companyId}/${travelerId}/`

export function createProfileSecrets(secret: string): ProfileSecrets {
  const sealer = createSealer(secret, 'traveller profile')
  return {
    seal: (owner, value) => sealer.seal(prefixOf(owner) + value),
    open: (owner, sealed) => {
      const text = sealer.open(sealed)
      if (!text.startsWith(prefixOf(owner))) throw new Error("Sealed for another traveller's profile")
      return text.slice(prefixOf(owner).length)
    },
  }
}

/** The last four characters, of short numbers fewer: at least four stay hidden. */
export function maskNumber(number: string): { Masked: string } {
  const shown = Math.max(0, Math.min(4, number.length - 4))
  return { Masked: '•'.repeat(number.length - shown) + number.slice(number.length - shown) }
}

/** Of a birth date nothing shows. */
export const maskedDay = { Masked: '••••-••-••' }
