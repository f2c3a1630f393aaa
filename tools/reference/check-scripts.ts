import type { CityOverride } from './overrides/city-override.ts'
import { characterTable } from './sources.ts'

/** Characters that only one of the two scripts writes: those whose counterparts do not include themselves. */
async function charactersOnlyOf(table: 'STCharacters' | 'TSCharacters'): Promise<ReadonlySet<string>> {
  const pairs = await characterTable(table)
  return new Set(pairs.filter(([one, others]) => !others.includes(one)).map(([one]) => one))
}

/** What the table takes for simplified and Taiwan writes in names all the same. */
const written = new Set('占准采台咸后夸岩岳峰干庄庵群于里斗朴秘')

const intruders = (text: string, foreign: ReadonlySet<string>) =>
  Array.from(text).filter((one) => foreign.has(one) && !written.has(one))

type Named = Pick<CityOverride, 'code' | 'cn' | 'tw'> & Partial<Pick<CityOverride, 'airportNames'>>

/** What is wrong with names maintained by hand: a simplified character in zh-TW, a traditional one in zh-CN. */
export async function scriptFaults(named: readonly Named[]): Promise<readonly string[]> {
  const [simplified, traditional] = [await charactersOnlyOf('STCharacters'), await charactersOnlyOf('TSCharacters')]
  return named.flatMap((row) => {
    const names = [row, ...Object.values(row.airportNames ?? {}).map(([, cn, tw]) => ({ cn, tw }))]
    return [
      ...names.flatMap(({ cn }) => intruders(cn, traditional).map((one) => `${row.code} zh-CN ${cn}: ${one}`)),
      ...names.flatMap(({ tw }) => intruders(tw, simplified).map((one) => `${row.code} zh-TW ${tw}: ${one}`)),
    ]
  })
}
