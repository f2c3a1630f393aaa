/** Longest name kept, in characters; what is too long loses the end of its stem and keeps its ending. */
const longest = 120

/** What Windows takes for a device, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A sender's name for a file as we keep and show it: its last path part, without control and direction characters
 * (which can show `exe.png` for `gnp.exe`) and without what file systems forbid.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).pop() ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return shortened(device.test(plain) ? `_${plain}` : plain)
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= longest) return name
  const ending = endingOf(name)
  const tail = ending === '' ? '' : `.${ending}`
  return (
    characters
      .slice(0, longest - tail.length)
      .join('')
      .trimEnd() + tail
  )
}

/** `pdf` of `Ticket.PDF`; empty where a name has none, or is nothing but one. */
export const endingOf = (name: string): string => /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A size as people say it, for "larger than the {x} that are accepted". */
export function sizeInWords(bytes: number): string {
  const [amount, unit] = bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024, 'KB']
  return `${Math.round(amount * 10) / 10} ${unit}`
}
