interface Waiting<Found> {
  readonly key: string
  readonly resolve: (found: Found | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Looks keys up one by one that are asked for together: a form full of fields makes one request. `load` answers what it
 * knows, by key; null stands for the rest. At most `most` keys go into one request.
 */
export function loadTogether<Found>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  most: number,
): (key: string) => Promise<Found | null> {
  let waiting: Waiting<Found>[] = []
  const flush = async () => {
    const all = waiting
    waiting = []
    if (all.length === 0) return
    try {
      const found = await load([...new Set(all.map(({ key }) => key))])
      for (const { key, resolve } of all) resolve(found.get(key) ?? null)
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setTimeout(() => void flush())
      else if (waiting.length >= most) void flush()
    })
}
