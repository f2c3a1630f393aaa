import { captchaWorkBits, captchaWorkPrefix } from '@portolan/contract/features/password-reset'

/** Hashes per batch: enough to keep the browser's hashing busy, and few enough for a responsive page. */
const atOnce = 512

/** Whether the browser can compute the proof: only secure origins have `crypto.subtle`. */
export const canComputeProof = (): boolean => typeof crypto.subtle === 'object'

/**
 * Computes the proof that replaces a picture's characters (contract, `captchaWorkBits`), in a few seconds. Rejects with the
 * signal's reason when aborted.
 */
export async function computeProof(uuid: string, signal: AbortSignal, bits = captchaWorkBits): Promise<string> {
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

/** Number of leading zeros in the first 32 bits. */
const leadingZeros = (hash: ArrayBuffer): number => Math.clz32(new DataView(hash).getUint32(0))
