/** The one way a call fails; `message` is in the viewer's language. */
export class Failure extends Error {
  /** A code of the portal's error table, or `unreachable` where nobody answered. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Failure'
    this.code = code
  }
}

/** What a person reads of whatever went wrong. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof Failure && error.message ? error.message : otherwise
