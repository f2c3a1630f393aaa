/** Where an item's link leads, and what is said of it. */
export interface FeedLink {
  readonly address: string
  /** Host name of a page, else the mail address or number. */
  readonly place: string
  /** A page opens in a window of its own; a mail or a call does not. */
  readonly isPage: boolean
}

const schemes = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** The server lets nothing else through; this is the second wall. null for what leads nowhere. */
export function readLink(link: string | null, origin: string = location.origin): FeedLink | null {
  if (!link || !schemes.test(link) || !URL.canParse(link, origin)) return null
  const { protocol, hostname, pathname, href } = new URL(link, origin)
  if (protocol === 'mailto:' || protocol === 'tel:') return { address: href, place: readable(pathname), isPage: false }
  return { address: href, place: hostname.replace(/^www\./, ''), isPage: true }
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
