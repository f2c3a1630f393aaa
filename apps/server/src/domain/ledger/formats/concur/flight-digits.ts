/** '0589' and 'AA589' are flight 589. */
export function flightDigits(value: string | null, carrier: string): string | null {
  const upper = value?.toUpperCase().replaceAll(' ', '') ?? ''
  const bare = upper.startsWith(carrier) && upper.length > carrier.length ? upper.slice(carrier.length) : upper
  return /^0*(\d{1,4}[A-Z]?)$/.exec(bare)?.[1] ?? null
}
