/**
 * Which files a page or a dialog consists of: the browser fetches them at once instead of one after the other. The lists
 * of all are as large as a page, and who looks at the dashboard needs none, so the build keeps them in a file beside the
 * shell's (`tools/preload-what-is-missing.ts`). It comes with the first sign that somebody is about to go on.
 */
type Lists = readonly (readonly string[])[]

let address: string | null = null
let lists: Promise<Lists> | null = null

/** The pointer or a finger over something to press, the keyboard on it, or a key, which may be a shortcut. */
const signs = ['pointerover', 'focusin', 'keydown'] as const

/** `shell`: the address of the script that the lists lie beside. Who opens the portal at a page needs its list at once. */
export function expectLists(shell: string): void {
  address = shell.replace(/\.js$/, '.lists.json')
  if (location.pathname !== '/' && !isSigningIn()) return fetchAhead()
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}

/** The sign-in page has the shell ahead of its time, and leads to the dashboard. */
const isSigningIn = () => location.pathname === '/login'

function onSign({ type, target }: Event): void {
  if (isSigningIn()) return
  if (type === 'keydown' || (target instanceof Element && target.closest('a[href], button'))) fetchAhead()
}

function fetchAhead(): void {
  for (const sign of signs) removeEventListener(sign, onSign)
  // Who needs a list asks again, and is told what is wrong.
  fetchLists().catch(() => undefined)
}

/**
 * The files that an `import()` needs, where the build has put a place in the lists (`#7`) instead of them; null where it
 * has not. Rejects where the lists cannot be fetched; the next call tries again.
 * @public The build's helper around each `import()` calls it.
 */
export function listedFiles(needed: readonly string[] | undefined): Promise<readonly string[]> | null {
  const place = needed?.[0] ?? ''
  if (!place.startsWith('#')) return null
  return fetchLists().then((all) => all[Number(place.slice(1))] ?? [])
}

function fetchLists(): Promise<Lists> {
  lists ??= read().catch((error: unknown) => {
    lists = null
    throw error
  })
  return lists
}

async function read(): Promise<Lists> {
  if (address === null) throw new Error('A page is asked for before the shell is there')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Lists
}
