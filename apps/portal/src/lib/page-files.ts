/**
 * Which files each page consists of: the browser fetches them at once instead of one after the other. The lists of all
 * pages are as large as a page, and who looks at the dashboard needs none, so the build keeps them in a file beside the
 * shell's (`tools/preload-what-is-missing.ts`). It comes with the first sign that somebody goes to another page.
 */
type Lists = readonly (readonly string[])[]

let address: string | null = null
let lists: Promise<Lists> | null = null

/** The first signs of a way to another page: the pointer over a link, a finger on it, or the keyboard on it. */
const signs = ['pointerover', 'focusin'] as const

/** `shell`: the address of the script whose pages are listed. Whoever opens the portal at one of them needs its list now. */
export function expectPages(shell: string): void {
  address = shell.replace(/\.js$/, '.pages.json')
  if (location.pathname !== '/') return fetchAhead()
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}

function onSign({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href]')) fetchAhead()
}

function fetchAhead(): void {
  for (const sign of signs) removeEventListener(sign, onSign)
  // Who needs the list asks again, and sees what is wrong.
  fetchLists().catch(() => undefined)
}

/**
 * What an `import()` needs besides, where the build has put a place in the lists (`#7`) instead of files. Null where it
 * has not. Rejects where the lists cannot be fetched; the next call tries again.
 */
export function listedFiles(needed: readonly string[] | undefined): Promise<readonly string[]> | null {
  const [first = ''] = needed ?? []
  if (!first.startsWith('#')) return null
  return fetchLists().then((all) => all[Number(first.slice(1))] ?? [])
}

function fetchLists(): Promise<Lists> {
  lists ??= read(address).catch((error: unknown) => {
    lists = null
    throw error
  })
  return lists
}

async function read(file: string | null): Promise<Lists> {
  if (file === null) throw new Error('Pages are asked for before the shell is there')
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return (await answer.json()) as Lists
}
