/**
 * Japan's registration number of issuers of qualified invoices: T and 13 digits, of which the first is the check digit of the
 * others (Ordinance on the designation of corporate numbers, article 2): 9 less the remainder by 9 of the digits from the
 * right, weighted 1, 2, 1, 2 ….
 */
export function isRegistrationNumber(text: string): boolean {
  const digits = /^T(\d{13})$/.exec(text)?.[1]
  if (digits === undefined) return false
  const sum = Array.from(digits.slice(1))
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return Number(digits[0]) === 9 - (sum % 9)
}

/** As people write it, `T1-2345-6789-0123` or in full width, without spaces and hyphens; anything else as it came. */
export function plainRegistrationNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐–−]/g, '')
  return /^T\d+$/.test(plain) ? plain : text
}
