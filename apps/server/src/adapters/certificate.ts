import { TLSSocket } from 'node:tls'
import type { AddressRange } from '../config/address-ranges.ts'
import { guardedConnector, operatorsConnector } from './outbound-fetch.ts'

/** Until when the certificate of a host is valid. */
export type ReadCertificate = (url: URL) => Promise<Date>

/** Of an address in the operator's own settings, which may be anywhere. */
export const operatorsCertificate = (): ReadCertificate => readBy(operatorsConnector())

/** Of an address that somebody entered, which is reached like any other of those. */
export const enteredCertificate = (allowed: readonly AddressRange[]): ReadCertificate =>
  // One that is not valid any more is what is looked for; nothing is sent.
  readBy(guardedConnector({ allowed }, { rejectUnauthorized: false }))

function readBy(connect: ReturnType<typeof operatorsConnector>): ReadCertificate {
  return ({ protocol, hostname, host, port }) =>
    new Promise((resolve, reject) => {
      const name = hostname.replaceAll(/^\[|\]$/g, '')
      connect({ protocol, hostname, host, port: port || '443', servername: name }, (error, socket) => {
        if (error !== null || !(socket instanceof TLSSocket))
          return reject(error ?? new Error('The connection is not TLS'))
        const until = new Date(socket.getPeerCertificate().valid_to)
        socket.destroy()
        if (Number.isNaN(until.getTime())) reject(new Error('The host has shown no certificate'))
        else resolve(until)
      })
    })
}
