import { captchaWorkBits, captchaWorkPrefix, captchaWorkPuzzles } from '@portolan/contract/features/password-reset'

/** Hashes per batch: enough to keep the browser's hashing busy, and few enough for a responsive page. */
const atOnce = 512
/** A device that needs longer than this gets told so, before the captcha expires. */
const patienceMs = 60_000

/** Whether the browser can compute the proof: only secure origins have `crypto.subtle`. */
export const canComputeProof = (): boolean => typeof crypto.subtle === 'object'

/** The device has not finished the proof within a minute. */
export class TooSlow extends Error {}

interface Options {
  readonly signal: AbortSignal
  /** Called with the solved part, from 0 to 1, after each puzzle. */
  readonly onProgress?: (solved: number) => void
  readonly puzzles?: number
  readonly bits?: number
  readonly patience?: number
}

/**
 * Computes the proof that replaces a picture's characters (contract, `captchaWorkBits`), in about a second. Rejects with
 * the signal's reason when aborted, and with TooSlow when the device takes longer than a minute.
 */
export async function computeProof(
  uuid: string,
  { signal, onProgress, puzzles = captchaWorkPuzzles, bits = captchaWorkBits, patience = patienceMs }: Options,
): Promise<string> {
  const endsAt = performance.now() + patience
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    numbers.push(await solve(`${uuid} ${puzzle}`, bits, { signal, endsAt }))
    onProgress?.((puzzle + 1) / puzzles)
  }
  return captchaWorkPrefix + numbers.join(' ')
}

async function solve(puzzle: string, bits: number, until: { signal: AbortSignal; endsAt: number }): Promise<number> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += atOnce) {
    until.signal.throwIfAborted()
    if (performance.now() > until.endsAt) throw new TooSlow()
    const hashes = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${puzzle} ${from + index}`)),
      ),
    )
    const found = hashes.findIndex((hash) => leadingZeros(hash) >= bits)
    if (found >= 0) return from + found
  }
}

/** Number of leading zeros in the first 32 bits. */
const leadingZeros = (hash: ArrayBuffer): number => Math.clz32(new DataView(hash).getUint32(0))
