import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveParent } from '../child.ts'
import { sampleReply } from '../sample-calls.ts'

/** The least a JSON call can cost on this runtime: node:http, JSON.parse, JSON.stringify. */
function answer(request: IncomingMessage, response: ServerResponse) {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    JSON.parse(text)
    const body = JSON.stringify(sampleReply)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}

serveParent<object>(async () => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  const stop = async () => server.close().closeAllConnections()
  return { ready: `http://127.0.0.1:${address.port}`, stop }
})
