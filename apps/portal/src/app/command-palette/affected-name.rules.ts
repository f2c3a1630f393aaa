/** The name behind what asks for it, the longest first. */
export function nameIn(query: string, words: readonly string[]): { readonly isAsked: boolean; readonly name: string } {
  const typed = query.trim()
  const small = typed.toLowerCase()
  const asking = words.find((word) => small.startsWith(word) || small.endsWith(word))
  if (asking === undefined)
    return { isAsked: words.some((word) => small.length > 2 && word.startsWith(small)), name: typed }
  const name = small.startsWith(asking) ? typed.slice(asking.length) : typed.slice(0, -asking.length)
  return { isAsked: true, name: name.trim() }
}
