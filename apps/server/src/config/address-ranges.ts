import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network by its first address and the length of its prefix in bits. */
export type AddressRange = readonly [network: Address, bits: number]

/** An address, or a range in CIDR notation; null for anything else. */
export function readRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  // IPv4 in its usual form only: `127.1` and `0x7f.1` are addresses too, but nobody means them.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null
  const address = ipaddr.parse(text)
  return [address, address.toByteArray().length * 8]
}

export function isInRange(address: Address, [network, bits]: AddressRange): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
