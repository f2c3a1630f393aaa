import { captchaWorkBits, captchaWorkPrefix } from '@portolan/contract/features/password-reset'

/** So many at once that the browser's own hashing is kept busy, and few enough that the page stays alive. */
const atOnce = 512

/** Whether the browser can work in place of a picture: hashing is offered to pages of a secure origin. */
export const canWork = (): boolean => typeof crypto.subtle === 'object'

/**
 * Finds the answer that stands for a picture's characters (contract, `captchaWorkBits`): a few seconds of hashing.
 * Rejects with the signal's reason when it is given up.
 */
export async function workFor(uuid: string, signal: AbortSignal, bits = captchaWorkBits): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += atOnce) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: atOnce }, (_, index) => from + index)
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${uuid} ${number}`))),
    )
    const found = hashes.findIndex((hash) => leadingZeros(hash) >= bits)
    if (found >= 0) return `${captchaWorkPrefix}${from + found}`
  }
}

/** Of the first 32 bits. */
const leadingZeros = (hash: ArrayBuffer): number => Math.clz32(new DataView(hash).getUint32(0))
