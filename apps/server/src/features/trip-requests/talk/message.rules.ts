/** A message, as far as its receivers depend on it. Ids are logins. */
export interface SaidMessage {
  readonly authorId: number
  /** The author serves the company at the desk. */
  readonly isByDesk: boolean
  /** The author asked for the trip, travels, or arranges it. */
  readonly isByOwner: boolean
  readonly mentions: readonly number[]
  readonly requesterId: number | null
  readonly travelerId: number | null
  /** The consultant who has the request, or had it last; null where nobody has. */
  readonly consultantId: number | null
  /** Whoever has the page open before them. */
  readonly looking: readonly number[]
}

/**
 * Who gets a mail about a message: those who are mentioned. Without a mention the one who is to answer: a consultant for the
 * owner, the owner for everybody else. Never the author, and nobody who reads it anyway.
 */
export function receiversOf(message: SaidMessage): number[] {
  const { authorId, looking } = message
  const ids = message.mentions.length > 0 ? message.mentions : answering(message)
  return [...new Set(ids)].filter((id) => id !== authorId && !looking.includes(id))
}

function answering({ isByDesk, isByOwner, requesterId, travelerId, consultantId }: SaidMessage): number[] {
  const people = [requesterId, travelerId].filter((id) => id !== null)
  if (isByDesk) return people
  if (isByOwner) return consultantId === null ? [] : [consultantId]
  return people.slice(0, 1)
}
