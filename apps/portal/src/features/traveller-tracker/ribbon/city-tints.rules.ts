/** Which of the twelve tints a city has: pure. */

const tints = 12

/** Always the same of a name. */
function ownTint(code: string): number {
  let sum = 0
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007
  return sum % tints
}

/**
 * Tints from 1 to 12 of the busiest cities, no two the same: each its own where that is free, else the next one. Any other city
 * has its own, whoever else has it: the name stands on it.
 */
export function tintsOf(busiest: readonly string[]): (code: string) => number {
  const taken = new Map<number, string>()
  const chosen = new Map<string, number>()
  for (const code of busiest.slice(0, tints)) {
    let tint = ownTint(code)
    while (taken.has(tint)) tint = (tint + 1) % tints
    taken.set(tint, code)
    chosen.set(code, tint)
  }
  return (code) => (chosen.get(code) ?? ownTint(code)) + 1
}
