/** Input of an attachment page: the query of its address (specification §2), and a callback that leaves the page. */
export interface AttachmentAddress {
  readonly token: string
  /** The file's name, shown until the server has sent its own. */
  readonly file: string
  readonly onHome: () => void
}

interface AttachmentSearch {
  readonly token?: string
  readonly file?: string
}

/** Reads the query; the router may pass numbers. Empty values count as missing. */
export function readAttachmentSearch(search: Record<string, unknown>): AttachmentSearch {
  const [token, file] = [textOf(search['token']), textOf(search['file'])]
  return { ...(token ? { token } : {}), ...(file ? { file } : {}) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
