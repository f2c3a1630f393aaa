/** What the address of an attachment page names (specification §2), and where the page leads afterwards. */
export interface AttachmentAddress {
  readonly token: string
  /** The file's name; shown until the server has said its own. */
  readonly file: string
  readonly onHome: () => void
}

interface AttachmentSearch {
  readonly token?: string
  readonly file?: string
}

/** Reads the query; the router may hand in numbers. What is empty is as good as missing. */
export function readAttachmentSearch(search: Record<string, unknown>): AttachmentSearch {
  const [token, file] = [textOf(search['token']), textOf(search['file'])]
  return { ...(token ? { token } : {}), ...(file ? { file } : {}) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
