/** '12 MB', '3.4 MB', '720 kB', as the reader's language writes it. */
export function formatSize(bytes: number, language: string): string {
  // No file weighs nothing.
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(bytes / 1024, 0.1), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  const digits = value < 10 && value % 1 !== 0 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(digits ? value : Math.ceil(value))
}
