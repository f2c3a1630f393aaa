import { allCities } from '../../../reference/cities.ts'
import { foldText } from '../../../reference/search/fold.ts'

/** Null: several cities are called so. */
type Named = Map<string, string | null>

let known: { readonly names: Named; readonly aliases: Named } | null = null

function read(): { readonly names: Named; readonly aliases: Named } {
  const [names, aliases]: [Named, Named] = [new Map(), new Map()]
  const add = (to: Named, text: string, code: string) => {
    const name = foldText(text)
    if (name !== '') to.set(name, to.has(name) && to.get(name) !== code ? null : code)
  }
  for (const city of allCities()) {
    for (const name of Object.values(city.names)) add(names, name, city.code)
    for (const alias of city.aliases) add(aliases, alias, city.code)
  }
  return { names, aliases }
}

/** The code of the only city of a name, in any of the portal's languages; null where there is none, or several. */
export function cityNamed(text: string): string | null {
  known ??= read()
  const name = foldText(text)
  const byName = known.names.get(name)
  return byName === undefined ? (known.aliases.get(name) ?? null) : byName
}
