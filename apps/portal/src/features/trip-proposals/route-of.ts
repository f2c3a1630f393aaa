/** 'Hong Kong → London': each place once, since options of several plans go there and back. */
export const routeOf = (names: readonly string[]): string | null => {
  const places = [...new Set(names)]
  return places.length > 1 ? places.join(' → ') : null
}
