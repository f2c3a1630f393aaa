/** Letters of a block: a screen or two, little enough to be laid out between two frames. */
const size = 8000

/**
 * A long text in pieces that end with a line: the browser lays out those in sight only, and ten megabytes open as fast
 * as ten lines. A line longer than a piece is broken, never inside a letter. Joined, the pieces are the text.
 */
export function textBlocks(text: string, about = size): string[] {
  const blocks: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfBlock(text, start, about)
    blocks.push(text.slice(start, end))
    start = end
  }
  return blocks
}

function endOfBlock(text: string, start: number, about: number): number {
  const limit = start + about
  if (limit >= text.length) return text.length
  const line = text.lastIndexOf('\n', limit - 1) + 1
  if (line > start) return line
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
