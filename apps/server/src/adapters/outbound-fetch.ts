import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, fetch as fetchBy } from 'undici'
import { type Address, type AddressRange, isInRange } from '../config/address-ranges.ts'

/** The connection was refused before it was opened: its address is in a range that nobody listed. */
export class AddressRefusedError extends Error {
  constructor(address: string) {
    super(`${address} is not a public address, and PORTOLAN_FETCH_RANGES does not list it`)
  }
}

export interface OutboundOptions {
  /** Ranges that may be reached although they are not public. */
  readonly allowed: readonly AddressRange[]
  /** Resolves names; tests name addresses of their own. */
  readonly lookup?: typeof dns.lookup
  /** Longest answer; a longer one fails while it is read. */
  readonly mostBytes?: number
  /** Until an answer begins, and between two parts of it. */
  readonly answerMs?: number
}

/** Fetches an address; a refused one rejects with a cause that is an `AddressRefusedError`. */
export type OutboundFetch = (url: string | URL, init?: object) => Promise<Response>

/** For the addresses in the operator's own settings, which may be anywhere. */
export const operatorsFetch: OutboundFetch = (url, init) => fetch(url, init)

const connectMs = 5_000
const usualAnswerMs = 10_000
/** Discovery documents and key sets are a hundred times smaller. */
const usualBytes = 1_000_000

/**
 * The one way to addresses that somebody entered, such as the issuer of a company's own provider and what its discovery
 * names. Only public addresses are reached, and listed ones: not this machine, not its network, not the metadata service
 * of a cloud. The check is part of opening the connection, on the very addresses that the name resolves to then: a name
 * that resolves to something else a moment later (DNS rebinding) and a redirect are checked like any other.
 */
export function createOutboundFetch({
  allowed,
  lookup = dns.lookup,
  mostBytes = usualBytes,
  answerMs = usualAnswerMs,
}: OutboundOptions): OutboundFetch {
  const dispatcher = new Agent({
    connect: guardedConnector({ allowed, lookup }),
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    maxResponseSize: mostBytes,
  })
  return (url, init = {}) => fetchBy(url, { redirect: 'error', ...init, dispatcher }) as unknown as Promise<Response>
}

/** Opens connections to addresses of the operator's own settings, which may be anywhere; nothing is sent, so any certificate is good. */
export const operatorsConnector = (): buildConnector.connector =>
  buildConnector({ timeout: connectMs, rejectUnauthorized: false })

/** Opens connections to the addresses that may be reached, and to no others. */
export function guardedConnector(
  { allowed, lookup = dns.lookup }: Pick<OutboundOptions, 'allowed' | 'lookup'>,
  options: { readonly rejectUnauthorized?: boolean } = {},
): buildConnector.connector {
  const isReachable = (text: string) => mayReach(text, allowed)
  const open = buildConnector({ timeout: connectMs, lookup: guarded(lookup, isReachable), ...options })
  return (target, callback) => {
    // A literal address is never looked up.
    const host = target.hostname.replaceAll(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isReachable(host)) callback(new AddressRefusedError(host), null)
    else open(target, callback)
  }
}

/** Answers only the addresses that may be reached; the connection is opened to one of these and to no other. */
function guarded(lookup: typeof dns.lookup, isReachable: (address: string) => boolean): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const reachable = found.filter(({ address }) => isReachable(address))
      const [first] = reachable
      if (!first) return callback(new AddressRefusedError(host), [])
      if (options.all) callback(null, reachable)
      else callback(null, first.address, first.family)
    })
}

/** Azure's metadata and wire server has a public address. */
const metadata = ipaddr.parse('168.63.129.16')

function mayReach(text: string, allowed: readonly AddressRange[]): boolean {
  const address = innermost(ipaddr.process(text))
  if (allowed.some((range) => isInRange(address, range))) return true
  return address.range() === 'unicast' && address.toString() !== metadata.toString()
}

/** The IPv4 address in an IPv6 one that a NAT64 gateway translates (64:ff9b::/96); `process` knows mapped ones. */
function innermost(address: Address): Address {
  if (address.kind() === 'ipv4' || address.range() !== 'rfc6052') return address
  return ipaddr.fromByteArray(address.toByteArray().slice(-4))
}
