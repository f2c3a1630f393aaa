/** The error of a failed call; `message` is in the viewer's language. */
export class Failure extends Error {
  /** A code of the portal's error table, or `unreachable` without a reply. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Failure'
    this.code = code
  }
}

/** The viewer may not open the profile (any more): the traveller withdrew consent, or has another arranger. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Failure && ['no_right', 'traveller_not_found'].includes(error.code)

/** The message of an error for the person; `otherwise` when it has none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Failure && error.message ? error.message : otherwise
