import { cleanFileName } from '../../domain/attachments/file-name.rules.ts'

/** Names of files that people read and no system refuses, each once: a second one of a name gets ` (2)`. */
export class FileNames {
  readonly #taken = new Set<string>()

  /** `HV20261190 Oliver Grant.pdf`. */
  name(parts: readonly string[], ending: string): string {
    const stem = parts
      .map((part) => part.replaceAll(/[\\/]/g, '-').trim())
      .filter((part) => part !== '')
      .join(' ')
    for (let copy = 1; ; copy += 1) {
      const name = cleanFileName(`${stem}${copy === 1 ? '' : ` (${copy})`}.${ending}`)
      // Windows and macOS hold names that differ in case for one.
      const key = name.toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return name
    }
  }
}

/** The ending of a file by its media type. */
export const endingOf = (type: string): string =>
  ({
    'application/pdf': 'pdf',
    'application/xml': 'xml',
    'application/ofd': 'ofd',
    'application/json': 'json',
    'text/csv': 'csv',
  })[type] ?? 'bin'
