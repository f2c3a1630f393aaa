/** Rules of a new password; blocking ones cannot be ignored, the others can where the person insists. */
export const passwordRules = {
  short: { isBlock: true },
  long: { isBlock: true },
  personal: { isBlock: true },
  common: { isBlock: true },
  recent: { isBlock: true },
  weak: { isBlock: false },
} as const

export type PasswordRule = keyof typeof passwordRules

/** In characters. The sign-in form accepts no longer ones. */
export const shortest = 8
export const longest = 128
export const comfortable = 15

/** Shorter names are part of too many words. */
const shortestName = 4

export interface PasswordContext {
  readonly email: string
  /** Names that are guessed first: the company's and the product's. */
  readonly names: readonly string[]
  readonly isCommon: (password: string) => boolean
}

/** The rules that a password breaks, except for former passwords. No rule demands kinds of characters. */
export function unmetRules(password: string, context: PasswordContext): PasswordRule[] {
  const length = [...password].length
  const unmet: PasswordRule[] = []
  if (length < shortest) unmet.push('short')
  if (password.length > longest) unmet.push('long')
  if (isPersonal(password, context)) unmet.push('personal')
  if (context.isCommon(password.normalize('NFKC').toLowerCase())) unmet.push('common')
  if (unmet.length === 0 && length < comfortable) unmet.push('weak')
  return unmet
}

export const isBlocked = (rules: readonly PasswordRule[]) => rules.some((rule) => passwordRules[rule].isBlock)

/**
 * Whether it contains the name in the e-mail, the company's or the product's as a whole, or consists of little more
 * than words of them: what remains without them would be too short. A long sentence that mentions the company is a good
 * password.
 */
function isPersonal(password: string, { email, names }: PasswordContext): boolean {
  const folded = fold(password)
  const personalNames = [email.split('@')[0] ?? '', ...names]
  const wholes = personalNames.map(fold).filter((name) => [...name].length >= shortestName)
  if (wholes.some((name) => folded.includes(name))) return true
  const words = personalNames.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).map(fold)
  const rest = words
    .filter((word) => [...word].length >= shortestName)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest !== folded && [...rest].length < shortest
}

/** Letters and digits only, in lower case. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
