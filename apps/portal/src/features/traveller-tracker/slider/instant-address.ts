const written = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/

/** An instant of the address, `20261128T0600Z`, as minutes since 1970; null where it is none. */
export function readInstant(text: string): number | null {
  const at = written.test(text) ? Date.parse(text.replace(written, '$1-$2-$3T$4:$5Z')) : Number.NaN
  return Number.isFinite(at) ? at / 60_000 : null
}

/** In UTC, without signs that an address would have to encode. */
export const writeInstant = (minute: number): string =>
  `${new Date(Math.round(minute) * 60_000).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`
