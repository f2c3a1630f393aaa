import { expect, it } from 'vitest'
import { readAnswer } from './answer.ts'

const answer = (disposition?: string) =>
  new Response('bytes', {
    headers: {
      'content-type': 'application/octet-stream',
      ...(disposition ? { 'content-disposition': disposition } : {}),
    },
  })

it('a file has the name that the server gives it', async () => {
  const file = await readAnswer(answer(`attachment; filename*=UTF-8''${encodeURIComponent('行程 1.txt')}`))
  expect(file).toBeInstanceOf(File)
  expect((file as File).name).toBe('行程 1.txt')
  expect(await (file as File).text()).toBe('bytes')
})

it('a file without one is a blob', async () => {
  const blob = await readAnswer(answer())
  expect(blob).toBeInstanceOf(Blob)
  expect(blob).not.toBeInstanceOf(File)
})
