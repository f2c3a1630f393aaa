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

/** A profile that is not open to the viewer, or not any more: consent was withdrawn, they arrange for others now. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Failure && ['no_right', 'traveller_not_found'].includes(error.code)

/** What a person reads of whatever went wrong. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof Failure && error.message ? error.message : otherwise
