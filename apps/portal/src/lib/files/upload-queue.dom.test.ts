import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../call-error.ts'
import { createUploadQueue, type DroppedFile } from './upload-queue.ts'

afterEach(() => vi.restoreAllMocks())

const dropped = (name: string, content = 'x', isFolder = false): DroppedFile => ({
  file: new File([content], name),
  isFolder,
})

/** A server that replies on demand. */
function slowServer() {
  const sent: { name: string; signal: AbortSignal; progress(part: number): void; end(error?: Error): void }[] = []
  const queue = createUploadQueue(
    (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          signal,
          progress: onProgress,
          end: (error) => (error ? reject(error) : resolve()),
        })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const states = () => queue.files.get().map(({ dropped: { file }, state }) => `${file.name} ${state}`)
  return { queue, sent, states }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the upload queue', () => {
  it('uploads two files at a time, each with its own progress', async () => {
    const { queue, sent, states } = slowServer()
    queue.add([dropped('a'), dropped('b'), dropped('c')], null)
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    sent[1]?.progress(0.5)
    expect(queue.files.get().map(({ sent: part }) => part)).toEqual([0, 0.5, 0])
    sent[1]?.progress(1)
    expect(states()).toEqual(['a sending', 'b reading', 'c waiting'])
    sent[1]?.end()
    await settled()
    expect(states()).toEqual(['a sending', 'c sending'])
  })

  it('isolates a failure, and retries the file', async () => {
    const { queue, sent, states } = slowServer()
    queue.add([dropped('a'), dropped('b')], null)
    sent[0]?.end(new CallError({ code: 'service_unavailable', message: 'away' }))
    await settled()
    expect(states()).toEqual(['a failed', 'b sending'])
    expect(queue.files.get()[0]?.fault).toBe('away')
    queue.retry(queue.files.get()[0]?.key ?? 0)
    expect(states()).toEqual(['a sending', 'b sending'])
    sent[2]?.end()
    sent[1]?.end()
    await settled()
    expect(states()).toEqual([])
  })

  it('aborts the upload of a removed file', async () => {
    const { queue, sent, states } = slowServer()
    queue.add([dropped('a')], null)
    queue.remove(queue.files.get()[0]?.key ?? 0)
    await settled()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual([])
  })

  it('refuses at once what is empty, too large, a folder or too many', () => {
    const { queue, sent } = slowServer()
    const many = Array.from({ length: 11 }, (_, index) => dropped(`file ${index}`))
    queue.add([dropped('empty', ''), dropped('large', 'x'.repeat(11)), dropped('folder', 'x', true), ...many], 10)
    const refused = queue.files.get().filter(({ state }) => state === 'refused')
    expect(refused.map(({ refusal }) => refusal)).toEqual(['empty', 'tooLarge', 'folder', 'tooMany'])
    expect(sent).toHaveLength(2)
  })

  it('waits for the network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { queue, states } = slowServer()
    queue.add([dropped('a')], null)
    expect(states()).toEqual(['a waiting'])
    onLine.mockReturnValue(true)
    queue.resume()
    expect(states()).toEqual(['a sending'])
  })
})
