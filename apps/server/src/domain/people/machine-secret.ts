import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind), 19 MiB, two passes: about 25 ms (RFC 9106's second choice, as OWASP recommends). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How a machine client's secret is kept: a PHC string. */
export const hashMachineSecret = (secret: string): Promise<string> => hash(secret, cost)

export const isMachineSecret = (kept: string, secret: string): Promise<boolean> => verify(kept, secret)
