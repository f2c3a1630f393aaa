/**
 * Something the person at the terminal can put right: the message is the whole story, one or two sentences that end
 * with what to do, printed without a stack. Passwords never stand in it.
 */
export class StartFault extends Error {
  override name = 'StartFault'
}
