import { beforeEach, expect, it, vi } from 'vitest'

const shell = 'https://portal.example/assets/shell-Ab12.js'
const file = 'https://portal.example/assets/shell-Ab12.lists.json'
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  fetched.mockReset().mockImplementation(async () => Response.json([['assets/a.js'], ['assets/b.js', 'assets/b.css']]))
  vi.stubGlobal('fetch', fetched)
  const listening = vi.spyOn(globalThis, 'addEventListener')
  return () => {
    // What one test's module waits for must not reach the next one's.
    for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
    listening.mockRestore()
    vi.unstubAllGlobals()
  }
})

const openAt = async (path: string) => {
  history.replaceState(null, '', path)
  const lists = await import('./listed-files.ts')
  lists.expectLists(shell)
  return lists
}

it('answers the files of a place, from one answer of the server', async () => {
  const { listedFiles } = await openAt('/')
  expect(await Promise.all([listedFiles(['#1']), listedFiles(['#0'])])).toEqual([
    ['assets/b.js', 'assets/b.css'],
    ['assets/a.js'],
  ])
  expect(fetched.mock.calls).toEqual([[file]])
})

it('leaves files that the build has named itself to the page', async () => {
  const { listedFiles } = await openAt('/')
  expect([listedFiles(['assets/a.js']), listedFiles([]), listedFiles(undefined)]).toEqual([null, null, null])
  expect(fetched).not.toHaveBeenCalled()
})

it('tries again after a failure', async () => {
  const { listedFiles } = await openAt('/')
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(listedFiles(['#0'])).rejects.toThrow('503')
  expect(await listedFiles(['#0'])).toEqual(['assets/a.js'])
})

it('comes with the dashboard only once somebody is about to go on', async () => {
  await openAt('/')
  document.body.innerHTML = '<p>Some text</p><a href="/trips"><b>Trips</b></a>'
  const over = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  over('p')
  expect(fetched).not.toHaveBeenCalled()
  over('b')
  over('b')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('comes with a key, which may be a shortcut, and at once at a page; not while somebody signs in', async () => {
  await openAt('/login')
  dispatchEvent(new Event('keydown'))
  expect(fetched).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
  dispatchEvent(new Event('keydown'))
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.resetModules()
  await openAt('/trips')
  expect(fetched).toHaveBeenCalledTimes(2)
})
