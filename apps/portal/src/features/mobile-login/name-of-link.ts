interface Link {
  readonly Link: string
  readonly Key: string
}

/** A store's name for who cannot see its picture: its key as words, or else where the link leads. */
export function nameOfLink({ Link, Key }: Link): string {
  const words = Key.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.trim() || (URL.parse(Link)?.hostname ?? Link)
}
