/** What the browser keeps between visits only to be faster: all of it goes with a new version of the product. */
const prefix = 'portolan.cache.'
const versionName = 'portolan.version'

/** Stores the version; when it is another than before, everything cached is thrown away first. */
export function adoptVersion(version: string): void {
  if (localStorage.getItem(versionName) === version) return
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  localStorage.setItem(versionName, version)
}

/** Never throws: a full store only means that the next visit asks again. */
export function keepCached(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    localStorage.removeItem(prefix + name)
  }
}

/** null when there is none, or not in a form that can be read; the caller checks its shape. */
export function readCached(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}
