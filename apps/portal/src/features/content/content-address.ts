interface ContentSearch {
  readonly category?: string
  readonly keyword?: string
}

/** Reads the query of a static page; the router may pass numbers. */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const [category, keyword] = [textOf(search['category']), textOf(search['keyword'])]
  return { ...(category ? { category } : {}), ...(keyword ? { keyword } : {}) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
