import type { RequestMessage } from '@portolan/contract/features/trip-requests/shapes'

/** The first of the messages that somebody has not read: so many, and none of their own. Null where all are read. */
export function firstUnread(
  messages: readonly Pick<RequestMessage, 'Id' | 'Author'>[],
  unread: number,
  own: string | null,
): string | null {
  if (unread <= 0) return null
  const others = messages.filter(({ Author }) => own === null || Author.LoginId !== own)
  return others.at(-Math.min(unread, others.length))?.Id ?? null
}
