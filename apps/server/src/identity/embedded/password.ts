import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id: 19 MiB, two passes, one lane; about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longest accepted password, in characters, so that nobody can make the server hash megabytes. */
export const longestPassword = 128

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** As slow to guess as a password, and always the same for one salt (16 bytes), so that it can be looked up. Hexadecimal. */
export const stretch = async (secret: string, salt: Uint8Array): Promise<string> =>
  (await hashRaw(secret, { ...cost, salt })).toString('hex')

let decoy: Promise<string> | null = null

/** Whether the password matches the hash. Without a hash it takes the same time and is always false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const matches = await verify(passwordHash ?? (await decoy), password.slice(0, longestPassword + 1))
  return matches && passwordHash !== null && password.length <= longestPassword
}
