/**
 * Specification §5 'E-mail': word characters, dots, plus or hyphen, then @, then a domain with a dot. Letters of other
 * scripts in a domain are written in their punycode.
 */
export function isEmail(text: string): boolean {
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)
}
