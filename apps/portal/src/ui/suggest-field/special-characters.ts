/** Specification §5: 'Match highlighting is skipped when the query has special characters': anything but words. */
export function hasSpecialCharacters(query: string): boolean {
  return /[^\p{L}\p{M}\p{N}\s]/u.test(query)
}
