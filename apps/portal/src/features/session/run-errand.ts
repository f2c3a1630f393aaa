import { beginSignIn, leaveFor } from './begin-sign-in.ts'
import { readSurroundings } from './read-callback.ts'

/** Does what an address of /login asks for: a ticket signs in at once; a visit from another system goes to /callback. */
export function runErrand(address: string): Promise<never> {
  const { ticket } = readSurroundings(address)
  if (ticket) return beginSignIn({ ticket })
  const { search, hash } = new URL(address)
  return leaveFor(`/callback${search}${hash}`)
}
