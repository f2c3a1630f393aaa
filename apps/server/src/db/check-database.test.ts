import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const none = { url: null, appUrl: null, systemUrl: null, replicaUrl: null, poolSize: 1, statementSeconds: 1 }

async function listen(answer: (socket: import('node:net').Socket) => void): Promise<{ port: number; close(): void }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: address && typeof address === 'object' ? address.port : 0, close: () => server.close() }
}

test('nothing configured needs no check', async () => {
  await expect(checkDatabase(none)).resolves.toBeUndefined()
})

test('a port where nothing listens is named, the password is not', async () => {
  const { port, close } = await listen(() => {})
  close()
  const url = `postgres://owner:hunter2@127.0.0.1:${port}/portolan`
  await expect(checkDatabase({ ...none, url })).rejects.toThrow(
    `DATABASE_URL: cannot use database 'portolan' on 127.0.0.1 port ${port}: nothing listens there. Correct DATABASE_URL and start again.`,
  )
})

test('something that is no PostgreSQL is a sentence too', async () => {
  const { port, close } = await listen((socket) => socket.destroy())
  const replicaUrl = `postgres://app@127.0.0.1:${port}/portolan`
  await expect(checkDatabase({ ...none, replicaUrl })).rejects.toThrow(
    /^DATABASE_REPLICA_URL: cannot use database 'portolan'/,
  )
  close()
})
