import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { serveParent } from '../child.ts'
import { frameOfMessage, type MemoryJob, type PublishJob } from '../stream-jobs.ts'
import { resident } from './resident.ts'

/** The least a broadcast costs over ws: no session, no database, no order to keep; the same bytes go to every client. */
serveParent<object, PublishJob | MemoryJob>(async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  let said = 0
  const broadcast = async (messages: number) => {
    for (let index = 0; index < messages; index++) {
      const message = frameOfMessage(said++)
      for (const client of server.clients) client.send(message, { binary: false })
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const stop = async () => {
    for (const client of server.clients) client.terminate()
    server.close()
  }
  return {
    ready: address.port,
    run: async (job) => (job.kind === 'memory' ? resident() : broadcast(job.messages)),
    stop,
  }
})
